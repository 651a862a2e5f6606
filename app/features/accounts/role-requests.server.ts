import { and, count, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readPage } from "#app/platform/database/page.server.ts";
import type { RoleFilter } from "./role-filter.ts";
import { profiles, userRoles, users } from "./tables.server.ts";

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
 * One page of role requests: pending ones oldest first, decided ones latest first. For staff: the
 * caller checks the policy.
 */
export function listRoleRequests(query: Queryable, { state, role, ...place }: RoleFilter) {
  const isWaiting = state === "waiting";
  const at = isWaiting ? userRoles.verificationRequestedAt : userRoles.decidedAt;
  const order = {
    direction: isWaiting ? ("ascending" as const) : ("descending" as const),
    by: [
      {
        sql: at,
        kind: "instant" as const,
        of: (row: RoleRequest) => (isWaiting ? null : row.decidedAt) ?? row.requestedAt,
      },
      { sql: userRoles.userId, kind: "uuid" as const, of: (row: RoleRequest) => row.userId },
      { sql: userRoles.role, kind: "text" as const, of: (row: RoleRequest) => row.role },
    ],
  };
  return readPage(place, order, ({ where, orderBy, limit }) =>
    select(query)
      .where(and(inState[state], role && eq(userRoles.role, role), where))
      .orderBy(...orderBy)
      .limit(limit),
  );
}

/** One role request; undefined without one. For staff: the caller checks the policy. */
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

/** A request for a role, with its company. */
export type RoleRequest = Awaited<ReturnType<typeof select>>[number];
