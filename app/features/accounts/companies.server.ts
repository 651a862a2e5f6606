import { eq, inArray } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Actor } from "./actor.ts";
import { can } from "./policy.ts";
import { profiles, userRoles, users } from "./tables.server.ts";

/**
 * A person, their company (null while they have none on record) and their roles; undefined when
 * there is no such person. For staff: the caller asks the policy.
 */
export async function readCompany(query: Queryable, userId: string) {
  const [found] = await query
    .select({
      person: { id: users.id, name: users.name, email: users.email, createdAt: users.createdAt },
      profile: profiles,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(eq(users.id, userId));
  if (!found) return undefined;
  const roles = await query
    .select({ role: userRoles.role, verified: userRoles.verified, decidedAt: userRoles.decidedAt })
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
    .orderBy(userRoles.createdAt);
  return { ...found, roles };
}

/** The names and emails of these people, by id. For staff: the caller asks the policy. */
export async function peopleById(query: Queryable, ids: readonly (string | null)[]) {
  const known = [...new Set(ids)].filter((id) => id !== null);
  if (known.length === 0) return new Map<string, { name: string; email: string }>();
  const found = await query
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, known));
  return new Map(found.map(({ id, ...person }) => [id, person]));
}

/**
 * Puts on record whether a company is a known shipper, and from when that holds.
 * @throws AppError `not_found` for who may not, or for a person without a company on record.
 */
export async function recordKnownShipper(
  { database, actor, clock }: { database: Database; actor: Actor | null; clock: Clock },
  { userId, known, basis }: { userId: string; known: boolean; basis: string },
): Promise<void> {
  if (!can(actor, "record-known-shipper")) throw notThere();
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    const changed = await tx
      .update(profiles)
      .set({ knownShipper: known, knownShipperRecordedAt: now })
      .where(eq(profiles.userId, userId))
      .returning({ userId: profiles.userId });
    if (changed.length === 0) throw notThere();
    const action = known ? "known-shipper.record" : "known-shipper.withdraw";
    const subject = { kind: "user", id: userId };
    await recordAudit(tx, { actorId: actor.userId, action, subject, details: { basis } }, now);
  });
}

const notThere = () => new AppError("not_found", "This company is not on record.");
