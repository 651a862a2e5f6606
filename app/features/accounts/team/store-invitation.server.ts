import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import { invitationDays } from "../people/invitation-days.ts";
import { type StaffPermission, staffPermissions } from "../staff-permission.ts";
import { users } from "../tables.server.ts";
import { hasRole } from "../verified-roles.server.ts";
import { staffInvitationPath } from "./invitation-link.server.ts";
import { staffInvitations } from "./tables.server.ts";

/** Whom an invitation to the team goes to, and what they may do then. */
export type StaffInvitation = { email: string; permissions: readonly StaffPermission[] };

type Console = { database: Database; clock: Clock; signer: Signer; origin: string };

/**
 * Invites a person to the team with all permissions, on behalf of an operator at the console, who gets the link in
 * place of an email. It replaces an earlier invitation.
 * @throws AppError `conflict` for someone on the team.
 */
export async function inviteFromConsole(
  { database, clock, signer, origin }: Console,
  email: string,
): Promise<string> {
  const given = { email, permissions: staffPermissions };
  const id = await database.transaction(null, (tx) =>
    storeInvitation(tx, given, null, clock.now()),
  );
  return origin + staffInvitationPath(signer, id);
}

/**
 * Stores an invitation in place of an earlier one to the same address; `invitedBy` is nobody at the console.
 * Returns its ID.
 * @throws AppError `conflict` for someone on the team.
 */
export async function storeInvitation(
  tx: Queryable,
  { email, permissions: given }: StaffInvitation,
  invitedBy: string | null,
  now: Date,
): Promise<string> {
  const permissions = [...given];
  await refuseColleague(tx, email);
  await tx.delete(staffInvitations).where(eq(staffInvitations.email, email));
  const expiresAt = new Date(now.getTime() + invitationDays * 24 * 60 * 60 * 1000);
  const [made] = await tx
    .insert(staffInvitations)
    .values({ email, permissions, invitedBy, expiresAt })
    .returning({ id: staffInvitations.id });
  if (!made) throw new Error("the invitation was not stored");
  const subject = { kind: "staff invitation", id: made.id };
  const entry = { subject, details: { email, permissions } };
  await recordAudit(tx, { actorId: invitedBy, action: "staff.invite", ...entry }, now);
  return made.id;
}

async function refuseColleague(tx: Queryable, email: string): Promise<void> {
  const [known] = await tx
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(eq(users.email, email));
  if (known && (await hasRole(tx, known.id, "staff"))) {
    throw new AppError("conflict", `${known.name} is already on the team.`);
  }
}
