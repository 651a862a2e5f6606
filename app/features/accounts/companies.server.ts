import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type PagePlace, readPage } from "#app/platform/database/page.server.ts";
import { selectFound } from "./find-people.server.ts";
import { can } from "./policy.ts";
import type { Role } from "./role.ts";
import { type StaffDependencies, type StaffRecord, staffCommand } from "./staff-command.server.ts";
import { companyMembers, profiles, userRoles, users } from "./tables.server.ts";
import { verifiedRoles } from "./verified-roles.server.ts";

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

type CompanyFilter = { search?: string | undefined; role?: Role | undefined };

const sortName = sql<string>`lower(coalesce(${profiles.companyName}, ${users.name}))`;

type Named = { id: string; sortName: string };

const byName = [
  { sql: sortName, kind: "text", of: (row: Named) => row.sortName },
  { sql: users.id, kind: "uuid", of: (row: Named) => row.id },
] as const;

/**
 * One page of the people who have an account, with their companies, by the company's name. For
 * staff: the caller checks the policy.
 */
export async function pageCompanies(
  query: Queryable,
  { search, role }: CompanyFilter,
  place: PagePlace,
) {
  const found = search ? selectFound(query, search) : undefined;
  if (search && !found) return { rows: [], next: null, previous: null };
  const which = and(
    isNull(users.deletedAt),
    found && inArray(users.id, found),
    role && sql`${role} = any(${verifiedRoles})`,
  );
  return readPage(place, { direction: "ascending", by: byName }, (part) =>
    query
      .select({
        id: users.id,
        companyId: companyMembers.companyId,
        name: profiles.companyName,
        contact: users.name,
        email: users.email,
        city: profiles.city,
        state: profiles.state,
        mcNumber: profiles.mcNumber,
        dotNumber: profiles.dotNumber,
        roles: verifiedRoles,
        createdAt: users.createdAt,
        sortName,
      })
      .from(users)
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
      .where(and(which, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit),
  );
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
    action: "accounts.record-known-shipper",
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
