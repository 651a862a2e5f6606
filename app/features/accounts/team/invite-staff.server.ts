import { eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import type { Actor } from "../actor.ts";
import { invitationMails } from "../attempts.server.ts";
import { staffInvitationMail } from "../mail/staff-invitation.server.tsx";
import { can } from "../policy.ts";
import type { StaffDependencies } from "../staff-command.server.ts";
import { refusalTo } from "../staff-permission.ts";
import { staffInvitationPath } from "./invitation-link.server.ts";
import { lockTeamFor } from "./lock-team.server.ts";
import { type StaffInvitation, storeInvitation } from "./store-invitation.server.ts";
import { staffInvitations } from "./tables.server.ts";

type Deps = StaffDependencies & { signer: Signer; origin: string };

/**
 * Emails a person a link to join the team with these permissions. Repeating it replaces the link,
 * the permissions and the week.
 * @throws AppError `not_found` without access; `forbidden` for staff who aren't administrators;
 * `conflict` for someone on the team; `too_many`.
 */
export async function inviteStaff(
  { database, actor, clock, signer, origin }: Deps,
  given: StaffInvitation,
): Promise<void> {
  requireAdministrator(actor);
  const now = clock.now();
  const { email } = given;
  await invitationMails(database.query).count(email);
  await database.transaction(actor.userId, async (tx) => {
    await lockTeamFor(tx, actor);
    const id = await storeInvitation(tx, given, actor.userId, now);
    const href = origin + staffInvitationPath(signer, id);
    const invitedBy = `${actor.firstName} ${actor.lastName}`;
    await enqueueMail(tx, await staffInvitationMail({ toEmail: email, invitedBy, href }));
  });
}

/**
 * Withdraws an open invitation to the team: its link stops working.
 * @throws AppError as `inviteStaff`; `not_found` for one that isn't open.
 */
export async function withdrawStaffInvitation(
  { database, actor, clock }: StaffDependencies,
  id: string,
): Promise<void> {
  requireAdministrator(actor);
  await database.transaction(actor.userId, async (tx) => {
    await lockTeamFor(tx, actor);
    const [gone] = await tx
      .delete(staffInvitations)
      .where(eq(staffInvitations.id, id))
      .returning({ email: staffInvitations.email });
    if (!gone) throw new AppError("not_found", "This invitation is no longer open.");
    const subject = { kind: "staff invitation", id };
    const action = "staff.withdraw-invitation" as const;
    await recordAudit(tx, { actorId: actor.userId, action, subject, details: gone }, clock.now());
  });
}

function requireAdministrator(actor: Actor | null): asserts actor is Actor {
  if (can(actor, "manage-team")) return;
  throw refusalTo(
    actor,
    "accounts.manage-team",
    new AppError("not_found", "This page does not exist."),
  );
}
