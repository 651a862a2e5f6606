import { and, asc, count, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { RoleFilter } from "./role-filter.ts";
import { profiles, userRoles, users } from "./tables.server.ts";

const atMost = 200;

const columns = {
  userId: users.id,
  role: userRoles.role,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
  requestedAt: userRoles.verificationRequestedAt,
  verified: userRoles.verified,
  decidedAt: userRoles.decidedAt,
  decidedBy: userRoles.decidedBy,
  declinedReason: userRoles.declinedReason,
  companyName: profiles.companyName,
  businessLicense: profiles.businessLicense,
  mcNumber: profiles.mcNumber,
  dotNumber: profiles.dotNumber,
  insuranceExpiresOn: profiles.insuranceExpiresOn,
};

const waiting = and(eq(userRoles.verified, false), isNull(userRoles.decidedAt));

const inState: Record<RoleFilter["state"], SQL | undefined> = {
  waiting,
  verified: eq(userRoles.verified, true),
  declined: and(eq(userRoles.verified, false), isNotNull(userRoles.decidedAt)),
};

/**
 * Requests for a role: waiting ones oldest first, decided ones the latest first, 200 at most. For
 * staff: the caller asks the policy.
 */
export function listRoleRequests(query: Queryable, { state, role }: RoleFilter) {
  return select(query)
    .where(and(inState[state], role && eq(userRoles.role, role)))
    .orderBy(
      state === "waiting" ? asc(userRoles.verificationRequestedAt) : desc(userRoles.decidedAt),
      asc(userRoles.userId),
    )
    .limit(atMost);
}

/** One request for a role; undefined when there is none. For staff: the caller asks the policy. */
export async function readRoleRequest(query: Queryable, userId: string, role: string) {
  const [found] = await select(query).where(
    and(eq(userRoles.userId, userId), eq(userRoles.role, role as RoleRequest["role"])),
  );
  return found;
}

export async function countWaitingRoles(query: Queryable): Promise<number> {
  const [found] = await query.select({ count: count() }).from(userRoles).where(waiting);
  return found?.count ?? 0;
}

function select(query: Queryable) {
  return query
    .select(columns)
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .$dynamic();
}

export type RoleRequest = Awaited<ReturnType<typeof listRoleRequests>>[number];
