import { and, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { preparedStatement } from "#app/platform/database/prepared-statement.server.ts";
import type { Actor } from "../actor.ts";
import { actorColumns } from "../actor-columns.server.ts";
import { companyMembers, users } from "../tables.server.ts";
import type { Scope } from "./scope.ts";
import { hashSecret } from "./secret.server.ts";
import { apiKeys } from "./tables.server.ts";

/** An active key with the person it acts as. */
export type IdentifiedKey = { id: string; scopes: readonly Scope[]; actor: Actor };

type Dependencies = { query: Queryable; clock: Clock };

/** Milliseconds between updates of a key's last use. */
const noteUseEvery = 60_000;

/**
 * The live key with this secret and the person it acts as, without the staff permissions that they got
 * after they made it; undefined unless it is active and its creator is still in the company. Read on
 * every request, so that a revoked key stops working at once.
 */
export function identifyKey(deps: Dependencies, secret: string) {
  return identify(deps, secret, { isTest: false });
}

/** Like `identifyKey`, for a test key, whose caller must only reach its company's sample data. */
export function identifyTestKey(deps: Dependencies, secret: string) {
  return identify(deps, secret, { isTest: true });
}

async function identify(
  { query, clock }: Dependencies,
  secret: string,
  { isTest }: { isTest: boolean },
): Promise<IdentifiedKey | undefined> {
  const now = clock.now();
  const [found] = await keyOfHash(query).execute({
    hash: hashSecret(secret),
    isTest,
    now: now.toISOString(),
  });
  if (!found) return undefined;
  const { id, scopes, lastUsedAt, madeWith, ...person } = found;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= noteUseEvery) {
    await noteUse(query, id, now);
  }
  const permissions = person.permissions.filter((one) => madeWith.includes(one));
  const roles = person.roles.filter((role) => role !== "staff" || permissions.length > 0);
  return { id, scopes, actor: { ...person, roles, permissions, role: roles[0] ?? null } };
}

const keyOfHash = preparedStatement((query) =>
  query
    .select({
      id: apiKeys.id,
      scopes: apiKeys.scopes,
      lastUsedAt: apiKeys.lastUsedAt,
      madeWith: apiKeys.permissions,
      ...actorColumns,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .innerJoin(
      companyMembers,
      and(
        eq(companyMembers.userId, apiKeys.userId),
        eq(companyMembers.companyId, apiKeys.companyId),
      ),
    )
    .where(
      and(
        eq(apiKeys.hash, sql.placeholder("hash")),
        eq(apiKeys.isTest, sql.placeholder("isTest")),
        isNull(apiKeys.revokedAt),
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, sql.placeholder("now"))),
      ),
    )
    .prepare("key_of_hash"),
);

async function noteUse(query: Queryable, id: string, now: Date): Promise<void> {
  await query
    .update(apiKeys)
    .set({ lastUsedAt: now })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, now))));
}
