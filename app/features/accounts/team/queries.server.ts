import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { userRoles, users } from "../tables.server.ts";
import { staffInvitations } from "./tables.server.ts";

const isStaff = and(eq(userRoles.role, "staff"), eq(userRoles.verified, true));

const member = {
  id: users.id,
  name: users.name,
  email: users.email,
  since: userRoles.createdAt,
  permissions: userRoles.permissions,
};

/** Everyone on the team, by name. For administrators: the caller checks the policy. */
export function listTeam(query: Queryable) {
  return query
    .select(member)
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(isStaff)
    .orderBy(asc(users.name), asc(users.id));
}

/** One person on the team; undefined for anyone else. As `listTeam`. */
export async function readTeamMember(query: Queryable, id: string) {
  const [found] = await query
    .select(member)
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(isStaff, eq(users.id, id)));
  return found;
}

type Reading = { query: Queryable; clock: Clock };

const isOpen = (clock: Clock) => gt(staffInvitations.expiresAt, clock.now());

/** The open invitations to the team, by email. As `listTeam`. */
export function listStaffInvitations({ query, clock }: Reading) {
  const { id, email, permissions, expiresAt } = staffInvitations;
  return query
    .select({ id, email, permissions, expiresAt })
    .from(staffInvitations)
    .where(isOpen(clock))
    .orderBy(asc(email));
}

/**
 * The open invitation with this ID, for anyone with its link; undefined once it isn't open. Its `invitedBy` is null
 * if it was made at the console.
 */
export async function readStaffInvitation({ query, clock }: Reading, id: string) {
  const [found] = await query
    .select({
      invitedBy: users.name,
      email: staffInvitations.email,
      permissions: staffInvitations.permissions,
      hasAccount: sql<boolean>`exists (select from ${users} known where known.email = ${staffInvitations.email})`,
    })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(and(eq(staffInvitations.id, id), isOpen(clock)));
  return found;
}
