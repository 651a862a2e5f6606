import { and, arrayContains, eq, ne, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Actor } from "../actor.ts";
import { missingPermission } from "../staff-permission.ts";
import { userRoles } from "../tables.server.ts";
import { hasRole } from "../verified-roles.server.ts";

/** Separates the lock on the team from others. */
const lockClass = 7_332;

/** Makes changes of the team wait for each other, until the transaction ends. */
async function lockTeam(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockClass}, 0)`);
}

/**
 * Locks the team for an administrator who changes it.
 * @throws AppError `forbidden` when a colleague took that permission away in the meantime.
 */
export async function lockTeamFor(tx: Queryable, actor: Actor | null): Promise<void> {
  await lockTeam(tx);
  if (actor && (await isAdministrator(tx, actor.userId))) return;
  throw new AppError("forbidden", missingPermission("accounts.manage-team"));
}

/**
 * Locks the team for a change of someone on it, and refuses that they stop being an administrator while
 * nobody else is one.
 * @throws AppError `conflict`
 */
export async function keepAnAdministrator(tx: Queryable, userId: string): Promise<void> {
  if (!(await hasRole(tx, userId, "staff"))) return;
  await lockTeam(tx);
  if (!(await isAdministrator(tx, userId))) return;
  const others = await tx.$count(userRoles, and(administrators, ne(userRoles.userId, userId)));
  if (others > 0) return;
  throw new AppError(
    "conflict",
    "The team needs an administrator. Give someone else the administration permission first.",
  );
}

const administrators = and(
  eq(userRoles.role, "staff"),
  eq(userRoles.verified, true),
  arrayContains(userRoles.permissions, ["administration"]),
);

async function isAdministrator(tx: Queryable, userId: string): Promise<boolean> {
  return (await tx.$count(userRoles, and(administrators, eq(userRoles.userId, userId)))) > 0;
}
