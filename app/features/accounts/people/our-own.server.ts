import { and, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { companyMembers, userRoles, users } from "../tables.server.ts";
import { hasRole } from "../verified-roles.server.ts";

const onTeam = and(eq(userRoles.role, "staff"), eq(userRoles.verified, true));

/** Whether an organization is our own: somebody of our team is in it. */
export async function isOurOwn(query: Queryable, companyId: string): Promise<boolean> {
  const colleagues = await query
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .innerJoin(companyMembers, eq(companyMembers.userId, userRoles.userId))
    .where(and(eq(companyMembers.companyId, companyId), onTeam))
    .limit(1);
  return colleagues.length > 0;
}

/** @throws AppError `forbidden` for staff who would manage the people of our own organization. */
export async function refuseOurOwn(tx: Queryable, companyId: string): Promise<void> {
  if (!(await isOurOwn(tx, companyId))) return;
  throw new AppError(
    "forbidden",
    "Somebody on our team is in this organization, so its own owners manage its people.",
  );
}

/** @throws AppError `forbidden` for the address of somebody on our team. */
export async function refuseColleague(tx: Queryable, email: string): Promise<void> {
  const [colleague] = await tx
    .select({ name: users.name })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(users.email, email), onTeam));
  if (!colleague) return;
  throw new AppError(
    "forbidden",
    `${colleague.name} is on our team, and can't be in a customer or carrier, too.`,
  );
}

/**
 * Refuses that somebody on our team joins a customer or a carrier, where they could do what the desk
 * refuses them.
 * @throws AppError `forbidden`.
 */
export async function refuseStaffElsewhere(
  tx: Queryable,
  userId: string,
  companyId: string,
): Promise<void> {
  if (!(await hasRole(tx, userId, "staff")) || (await isOurOwn(tx, companyId))) return;
  throw new AppError(
    "forbidden",
    "You're on our team, so you can't join a customer or carrier. Ask an administrator to remove you from the team first.",
  );
}
