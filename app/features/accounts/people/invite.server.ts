import { and, eq } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Signer } from "#app/platform/signer.server.ts";
import type { AccountRequest } from "../account-request.ts";
import type { Actor } from "../actor.ts";
import { companyInvites, invitationMails } from "../attempts.server.ts";
import { type CompanyRole, companyRoleNames } from "../company-role.ts";
import { refuseUnconfirmed } from "../confirmed-email.server.ts";
import { withLockedPerson } from "../locked-person.server.ts";
import { invitationMail } from "../mail/invitation.server.tsx";
import { can, canManagePeople } from "../policy.ts";
import { refusalTo } from "../staff-permission.ts";
import { companies, companyMembers, users } from "../tables.server.ts";
import { invitationDays } from "./invitation-days.ts";
import { invitationPath } from "./invitation-link.server.ts";
import { refuseColleague, refuseOurOwn } from "./our-own.server.ts";
import { refuseFirstUnlessOwner, refuseForeignRole } from "./refuse-foreign-role.server.ts";
import { companyInvitations } from "./tables.server.ts";
import { tellOwners } from "./tell-people.server.ts";

const goodFor = invitationDays * 24 * 60 * 60 * 1000;

type Deps = Pick<AccountRequest, "auth" | "database" | "clock" | "origin"> & { signer: Signer };

/** Who is invited, and to which organization; the actor's own when left out, a customer or carrier for staff. */
type Invited = { email: string; role: CompanyRole; organization?: string };

/**
 * Emails a person a link to join a company, for its owners and for staff. Repeating it changes the
 * role of the open invitation, replaces its link and restarts its week. The owners are told when staff
 * invite.
 * @throws AppError `not_found` for anyone else; `invalid` before the actor's own address is
 * confirmed, for a role that the company doesn't give, or for a carrier's first person as anything but
 * its owner; `conflict` for someone already in the
 * company; `forbidden` for staff who invite one of our team, or to our own organization; `too_many`.
 */
export async function invitePerson(
  { auth, database, clock, origin, signer }: Deps,
  actor: Actor,
  { email, role, organization }: Invited,
): Promise<void> {
  const isForStaff = organization !== undefined;
  refuseUnlessManaging(actor, isForStaff);
  const companyId = organization ?? actor.companyId;
  const now = clock.now();
  await companyInvites(database.query).count(companyId);
  await invitationMails(database.query).count(email);
  await withLockedPerson({ auth, database }, actor.userId, async ({ tx, person }) => {
    refuseUnconfirmed(person, "invite people");
    const company = isForStaff ? await findCompany(tx, companyId) : await lockOwnership(tx, actor);
    if (!company) throw notThere();
    if (isForStaff) {
      await refuseOurOwn(tx, companyId);
      await refuseColleague(tx, email);
    }
    await refuseForeignRole(tx, companyId, role);
    await refuseFirstUnlessOwner(tx, companyId, role);
    const [member] = await tx
      .select({ name: users.name })
      .from(companyMembers)
      .innerJoin(users, eq(users.id, companyMembers.userId))
      .where(and(eq(companyMembers.companyId, companyId), eq(users.email, email)));
    if (member) {
      const where = isForStaff ? "this organization" : "your company";
      throw new AppError("conflict", `${member.name} is already in ${where}.`);
    }
    const before = and(
      eq(companyInvitations.companyId, companyId),
      eq(companyInvitations.email, email),
    );
    await tx.delete(companyInvitations).where(before);
    const expiresAt = new Date(now.getTime() + goodFor);
    const [invitation] = await tx
      .insert(companyInvitations)
      .values({ companyId, email, role, invitedBy: actor.userId, isByStaff: isForStaff, expiresAt })
      .returning({ id: companyInvitations.id });
    if (!invitation) throw new Error("the invitation was not stored");
    const href = origin + invitationPath(signer, invitation.id);
    await enqueueMail(
      tx,
      await invitationMail({
        toEmail: email,
        company: company.name,
        isFromUs: isForStaff,
        role: companyRoleNames[role],
        href,
      }),
    );
    if (isForStaff) {
      const says = `Our team invited ${email} to your account. Their role will be ${companyRoleNames[role].name}.`;
      await tellOwners(tx, companyId, says);
    }
    const subject = { kind: "company", id: companyId };
    const details = { email, role };
    const entry = { actorId: actor.userId, action: "company.invite" as const, subject, details };
    await recordAudit(tx, entry, now);
  });
}

const columns = { name: companies.name };

async function findCompany(tx: Queryable, companyId: string) {
  const [found] = await tx.select(columns).from(companies).where(eq(companies.id, companyId));
  return found;
}

/** The actor's company, locked until the commit: an owner who is being removed can't invite. */
async function lockOwnership(tx: Queryable, { userId, companyId }: Actor) {
  const [found] = await tx
    .select(columns)
    .from(companyMembers)
    .innerJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(
      and(
        eq(companyMembers.userId, userId),
        eq(companyMembers.companyId, companyId),
        eq(companyMembers.role, "owner"),
      ),
    )
    .for("share");
  return found;
}

/**
 * Withdraws an open invitation: its link stops working.
 * @throws AppError `not_found`; `forbidden` for staff, of our own organization.
 */
export async function withdrawInvitation(
  { database, clock }: Pick<AccountRequest, "database" | "clock">,
  actor: Actor,
  id: string,
  { organization }: Pick<Invited, "organization"> = {},
): Promise<void> {
  const isForStaff = organization !== undefined;
  refuseUnlessManaging(actor, isForStaff);
  const companyId = organization ?? actor.companyId;
  await database.transaction(actor.userId, async (tx) => {
    if (isForStaff) await refuseOurOwn(tx, companyId);
    const [gone] = await tx
      .delete(companyInvitations)
      .where(and(eq(companyInvitations.id, id), eq(companyInvitations.companyId, companyId)))
      .returning({ email: companyInvitations.email });
    if (!gone) throw new AppError("not_found", "This invitation is no longer open.");
    const subject = { kind: "company", id: companyId };
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

function refuseUnlessManaging(actor: Actor, isForStaff: boolean): void {
  if (isForStaff ? can(actor, "keep-organizations") : canManagePeople(actor)) return;
  throw isForStaff ? refusalTo(actor, "accounts.keep-organizations", notThere()) : notThere();
}
