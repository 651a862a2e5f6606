import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import type { AccountRequest } from "../account-request.ts";
import type { Actor } from "../actor.ts";
import { companyInvites, invitationMails } from "../attempts.server.ts";
import { type CompanyRole, companyRoleNames } from "../company-role.ts";
import { refuseUnconfirmed } from "../confirm-email.server.ts";
import { withLockedPerson } from "../locked-person.server.ts";
import { invitationMail } from "../mail/invitation.server.tsx";
import { canManagePeople } from "../policy.ts";
import { companies, companyInvitations, companyMembers, users } from "../tables.server.ts";
import { invitationPath } from "./invitation-link.server.ts";

/** Milliseconds for which an invitation is valid, as its email says. */
const goodFor = 7 * 24 * 60 * 60 * 1000;

type Deps = Pick<AccountRequest, "auth" | "database" | "clock" | "origin"> & { signer: Signer };

/**
 * Emails a person a link to join the actor's company. Repeating it changes the role of the open
 * invitation, replaces its link and restarts its week.
 * @throws AppError `not_found` for anyone but an owner; `invalid` before the actor's own address is
 * confirmed; `conflict` for someone already in the company; `too_many`.
 */
export async function invitePerson(
  { auth, database, clock, origin, signer }: Deps,
  actor: Actor,
  { email, role }: { email: string; role: CompanyRole },
): Promise<void> {
  if (!canManagePeople(actor)) throw notThere();
  const now = clock.now();
  await companyInvites(database.query).count(actor.companyId);
  await invitationMails(database.query).count(email);
  await withLockedPerson({ auth, database }, actor.userId, async ({ tx, person }) => {
    refuseUnconfirmed(person, "invite somebody");
    // Locked until the commit: an owner who is being removed can't invite.
    const [owner] = await tx
      .select({ role: companyMembers.role, company: companies.name })
      .from(companyMembers)
      .innerJoin(companies, eq(companies.id, companyMembers.companyId))
      .where(
        and(
          eq(companyMembers.userId, actor.userId),
          eq(companyMembers.companyId, actor.companyId),
          eq(companyMembers.role, "owner"),
        ),
      )
      .for("share");
    if (!owner) throw notThere();
    const [member] = await tx
      .select({ name: users.name })
      .from(companyMembers)
      .innerJoin(users, eq(users.id, companyMembers.userId))
      .where(and(eq(companyMembers.companyId, actor.companyId), eq(users.email, email)));
    if (member) throw new AppError("conflict", `${member.name} is already in your company.`);
    const before = and(
      eq(companyInvitations.companyId, actor.companyId),
      eq(companyInvitations.email, email),
    );
    await tx.delete(companyInvitations).where(before);
    const expiresAt = new Date(now.getTime() + goodFor);
    const [invitation] = await tx
      .insert(companyInvitations)
      .values({ companyId: actor.companyId, email, role, invitedBy: actor.userId, expiresAt })
      .returning({ id: companyInvitations.id });
    if (!invitation) throw new Error("the invitation was not stored");
    const href = origin + invitationPath(signer, invitation.id);
    await enqueueMail(
      tx,
      await invitationMail({
        toEmail: email,
        company: owner.company,
        role: companyRoleNames[role],
        href,
      }),
    );
    const subject = { kind: "company", id: actor.companyId };
    const details = { email, role };
    const entry = { actorId: actor.userId, action: "company.invite" as const, subject, details };
    await recordAudit(tx, entry, now);
  });
}

/**
 * Withdraws an open invitation: its link stops working.
 * @throws AppError `not_found`.
 */
export async function withdrawInvitation(
  { database, clock }: Pick<AccountRequest, "database" | "clock">,
  actor: Actor,
  id: string,
): Promise<void> {
  if (!canManagePeople(actor)) throw notThere();
  await database.transaction(actor.userId, async (tx) => {
    const [gone] = await tx
      .delete(companyInvitations)
      .where(and(eq(companyInvitations.id, id), eq(companyInvitations.companyId, actor.companyId)))
      .returning({ email: companyInvitations.email });
    if (!gone) throw new AppError("not_found", "This invitation is no longer open.");
    const subject = { kind: "company", id: actor.companyId };
    const entry = {
      actorId: actor.userId,
      action: "company.withdraw-invitation" as const,
      subject,
      details: gone,
    };
    await recordAudit(tx, entry, clock.now());
  });
}

const notThere = () =>
  new AppError("not_found", "Only an owner of the company manages its people.");
