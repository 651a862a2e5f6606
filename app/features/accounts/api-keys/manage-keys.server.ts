import { and, asc, count, desc, eq, gt, isNull, or } from "drizzle-orm";
import type { AuditAction } from "#app/features/audit/action.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Actor } from "../actor.ts";
import { lockConfirmed } from "../confirmed-email.server.ts";
import { lockCompany } from "../leave-company.server.ts";
import { canManageKeys } from "../policy.ts";
import { companyMembers, users } from "../tables.server.ts";
import type { NewKey } from "./schema.ts";
import { labelsOfLiveOnly, type Scope } from "./scope.ts";
import { hashSecret, newSecret } from "./secret.server.ts";
import { apiKeys } from "./tables.server.ts";

type Dependencies = { database: Database; clock: Clock };

/** Maximum active keys per company. */
const keysAtMost = 20;

const day = 24 * 60 * 60 * 1000;

/** A key as its company sees it. */
export type ListedKey = {
  id: string;
  name: string;
  ending: string;
  isTest: boolean;
  scopes: Scope[];
  madeBy: string;
  /** ISO 8601, like the other times. */
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
};

/** The active keys of the actor's company, the newest first. */
export async function listKeys(
  { query, clock }: { query: Queryable; clock: Clock },
  { companyId }: Actor,
): Promise<ListedKey[]> {
  const found = await query
    .select({ key: apiKeys, madeBy: users.name })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(inForce(companyId, clock.now()))
    .orderBy(desc(apiKeys.createdAt), asc(apiKeys.id));
  return found.map(({ key: { id, name, ending, isTest, scopes, ...moments }, madeBy }) => ({
    id,
    name,
    ending,
    isTest,
    scopes,
    madeBy,
    createdAt: moments.createdAt.toISOString(),
    expiresAt: moments.expiresAt?.toISOString() ?? null,
    lastUsedAt: moments.lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * Creates a key that acts as the actor and returns its secret, which can't be read again.
 * @throws AppError `not_found` for anyone but an owner of the company; `conflict` when it has too
 * many keys; `invalid` for a test key with permissions that work with live data only, and until the
 * actor's address is confirmed.
 */
export async function createKey(
  { database, clock }: Dependencies,
  actor: Actor,
  { name, scopes, worksOn, lifetime }: NewKey,
): Promise<string> {
  const isTest = worksOn === "test";
  if (isTest) refuseLiveOnly(scopes);
  const now = clock.now();
  const secret = newSecret({ isTest });
  const expiresAt = lifetime === "never" ? null : new Date(now.getTime() + Number(lifetime) * day);
  await database.transaction(actor.userId, async (tx) => {
    await lockConfirmed(tx, actor, "create API keys");
    await lockOwner(tx, actor);
    const [found] = await tx
      .select({ count: count() })
      .from(apiKeys)
      .where(inForce(actor.companyId, now));
    if ((found?.count ?? 0) >= keysAtMost) {
      throw new AppError(
        "conflict",
        `Your company has ${keysAtMost} keys. Revoke one you don't need first.`,
      );
    }
    const { companyId, userId } = actor;
    const [made] = await tx
      .insert(apiKeys)
      .values({
        companyId,
        userId,
        name,
        hash: hashSecret(secret),
        ending: secret.slice(-4),
        isTest,
        scopes,
        permissions: [...actor.permissions],
        createdAt: now,
        expiresAt,
      })
      .returning({ id: apiKeys.id });
    const details = { key: made?.id ?? null, name, worksOn, scopes, lifetime };
    await audit(tx, actor, { action: "api-key.create", details }, now);
  });
  return secret;
}

/**
 * Revokes a key of the actor's company; every process refuses its next request.
 * @throws AppError `not_found` for anyone but an owner, or if the key isn't active.
 */
export async function revokeKey(
  { database, clock }: Dependencies,
  actor: Actor,
  id: string,
): Promise<void> {
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    await lockOwner(tx, actor);
    const [revoked] = await tx
      .update(apiKeys)
      .set({ revokedAt: now })
      .where(and(eq(apiKeys.id, id), inForce(actor.companyId, now)))
      .returning({ name: apiKeys.name });
    if (!revoked) throw notThere();
    const details = { key: id, name: revoked.name };
    await audit(tx, actor, { action: "api-key.revoke", details }, now);
  });
}

/** Revokes all keys that a person made, in the caller's transaction. */
export async function revokeKeysOf(tx: Queryable, userId: string, now: Date): Promise<void> {
  const revoked = await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.userId, userId), active(now)))
    .returning({ id: apiKeys.id, name: apiKeys.name, companyId: apiKeys.companyId });
  for (const { id, name, companyId } of revoked) {
    const details = { key: id, name };
    await audit(tx, { userId, companyId }, { action: "api-key.revoke", details }, now);
  }
}

function refuseLiveOnly(scopes: readonly Scope[]): void {
  const labels = labelsOfLiveOnly(scopes);
  if (labels.length === 0) return;
  const message = `A test key can't use ${labels.join(" or ")}. Uncheck it, or create a key for your company's loads.`;
  throw new AppError("invalid", message, { fields: { scopes: [message] } });
}

function inForce(companyId: string, now: Date) {
  return and(eq(apiKeys.companyId, companyId), active(now));
}

function active(now: Date) {
  return and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));
}

/** Locks the company, so that the actor is still its owner when the transaction commits. */
async function lockOwner(tx: Queryable, { userId, companyId }: Actor): Promise<void> {
  await lockCompany(tx, companyId);
  const [member] = await tx
    .select({ companyRole: companyMembers.role })
    .from(companyMembers)
    .where(and(eq(companyMembers.userId, userId), eq(companyMembers.companyId, companyId)));
  if (!canManageKeys(member ?? null)) throw notThere();
}

type Action = { action: AuditAction; details: Parameters<typeof recordAudit>[1]["details"] };

type By = Pick<Actor, "userId" | "companyId">;

function audit(tx: Queryable, { userId, companyId }: By, action: Action, now: Date) {
  const subject = { kind: "company", id: companyId };
  return recordAudit(tx, { actorId: userId, subject, ...action }, now);
}

const notThere = () =>
  new AppError("not_found", "Only an owner manages API keys, and only those of the company.");

/** The companies that have an active test key. */
export async function listTestingCompanies(query: Queryable, now: Date): Promise<string[]> {
  const found = await query
    .selectDistinct({ companyId: apiKeys.companyId })
    .from(apiKeys)
    .where(and(eq(apiKeys.isTest, true), active(now)));
  return found.map(({ companyId }) => companyId);
}
