import { eq, inArray } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { can } from "./policy.ts";
import { type StaffDependencies, type StaffRecord, staffCommand } from "./staff-command.server.ts";
import { companyMembers, profiles, userRoles, users } from "./tables.server.ts";

/**
 * A person with their company (null before they enter one) and roles; undefined when there is no
 * such person. For staff: the caller checks the policy.
 */
export async function readCompany(query: Queryable, userId: string) {
  const [found] = await query
    .select({
      person: { id: users.id, name: users.name, email: users.email, createdAt: users.createdAt },
      profile: profiles,
      companyId: companyMembers.companyId,
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .where(eq(users.id, userId));
  if (!found) return undefined;
  const roles = await query
    .select({ role: userRoles.role, verified: userRoles.verified, decidedAt: userRoles.decidedAt })
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
    .orderBy(userRoles.createdAt);
  return { ...found, roles };
}

/** Names and emails of these people, by ID. For staff: the caller checks the policy. */
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
 * Records whether a company is a known shipper, and since when.
 * @throws AppError as `staffCommand`.
 */
export async function recordKnownShipper(
  deps: StaffDependencies,
  { userId, known, basis }: { userId: string; known: boolean; basis: string },
): Promise<void> {
  await staffCommand(deps, {
    ...companyRecord,
    id: userId,
    version: null,
    may: (actor) => can(actor, "record-known-shipper"),
    work: async (tx) => {
      await tx
        .update(profiles)
        .set({ knownShipper: known, knownShipperRecordedAt: deps.clock.now() })
        .where(eq(profiles.userId, userId));
      return {
        action: known ? "known-shipper.record" : "known-shipper.withdraw",
        details: { basis },
      };
    },
  });
}

/** The record that staff see of a person and their company. */
export const companyRecord: StaffRecord<typeof profiles.$inferSelect> = {
  kind: "user",
  name: "company",
  load: async (tx, userId) => {
    const own = eq(profiles.userId, userId);
    const [profile] = await tx.select().from(profiles).where(own).for("update");
    return profile;
  },
};
