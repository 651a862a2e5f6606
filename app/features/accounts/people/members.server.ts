import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { AuditAction } from "#app/features/audit/action.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "../account-request.ts";
import type { Actor } from "../actor.ts";
import { type CompanyRole, companyRoleNames } from "../company-role.ts";
import { leaveCompany, lockCompany } from "../leave-company.server.ts";
import { can, canManagePeople } from "../policy.ts";
import { refusalTo } from "../staff-permission.ts";
import { companies, companyMembers, profiles } from "../tables.server.ts";
import { refuseOurOwn } from "./our-own.server.ts";
import { refuseForeignRole } from "./refuse-foreign-role.server.ts";
import { nameInMail, tellOwners, tellPerson } from "./tell-people.server.ts";

type Deps = Pick<AccountRequest, "database" | "clock">;

/** Of which organization; the actor's own when left out, a customer or carrier for staff. */
type Where = { organization?: string };

/**
 * Changes the role of a member of a company, for its owners and for staff. The person and the owners
 * are told when staff do it.
 * @throws AppError `not_found` for anyone else, or for someone outside the company; `invalid` for a
 * role that it doesn't give; `conflict` when its only owner would be none; `forbidden` for staff, of
 * our own organization.
 */
export async function changeCompanyRole(
  { database, clock }: Deps,
  actor: Actor,
  { person, role, organization }: Where & { person: string; role: CompanyRole },
): Promise<void> {
  await database.transaction(actor.userId, async (tx) => {
    const { companyId, isForStaff, mayManage, was, others } = await lockPeople(tx, actor, {
      person,
      organization,
    });
    if (!mayManage) throw notThere();
    if (role !== was) await refuseForeignRole(tx, companyId, role);
    if (was === "owner" && role !== "owner" && !others.includes("owner")) throw needsAnOwner();
    await tx.update(companyMembers).set({ role }).where(eq(companyMembers.userId, person));
    if (isForStaff && role !== was) {
      const to = companyRoleNames[role].name;
      await tellPerson(tx, companyId, person, `Our team changed your role to ${to}.`);
      const says = `Our team changed the role of ${await nameInMail(tx, person)} to ${to}.`;
      await tellOwners(tx, companyId, says, person);
    }
    await audit(tx, { actor, companyId }, "company.role", { person, role }, clock.now());
  });
}

/**
 * Removes a member from a company, for its owners and for staff; anyone may remove themselves. From
 * the next request on they have a company of one, without the old company's loads. Who was removed is
 * told, and so are the owners when staff did it.
 * @throws AppError `not_found` for anyone else, or for someone outside the company; `conflict` for
 * the only owner, or the only member, of a company; `forbidden` for staff, of our own organization.
 */
export async function removeFromCompany(
  { database, clock }: Deps,
  actor: Actor,
  person: string,
  { organization }: Where = {},
): Promise<void> {
  await database.transaction(actor.userId, async (tx) => {
    const { companyId, isForStaff, mayManage, others } = await lockPeople(tx, actor, {
      person,
      organization,
    });
    const isSelf = person === actor.userId;
    if (!isSelf && !mayManage) throw notThere();
    if (others.length === 0) {
      throw new AppError("conflict", "A company's only person can't be removed from it.");
    }
    if (!isSelf) {
      const who = isForStaff ? "Our team" : "An owner";
      const ends = "You no longer see its loads, and your API keys there are revoked.";
      await tellPerson(tx, companyId, person, `${who} removed you from this account. ${ends}`);
    }
    if (isForStaff) {
      const says = `Our team removed ${await nameInMail(tx, person)} from your account.`;
      await tellOwners(tx, companyId, says, person);
    }
    await leaveCompany(tx, { userId: person, companyId });
    await openCompanyOfOne(tx, person);
    const action = isSelf ? "company.leave" : "company.remove";
    await audit(tx, { actor, companyId }, action, { person }, clock.now());
  });
}

/**
 * Locks a company, and returns whether the actor manages its people, the person's role and the roles
 * of everyone else.
 * @throws AppError `not_found` unless the person is in it, and the actor too or of the staff;
 * `forbidden` for staff, of our own organization.
 */
async function lockPeople(
  tx: Queryable,
  actor: Actor,
  { person, organization }: Where & { person: string },
) {
  const isForStaff = organization !== undefined;
  if (isForStaff && !can(actor, "keep-organizations")) {
    throw refusalTo(actor, "accounts.keep-organizations", notThere());
  }
  const companyId = organization ?? actor.companyId;
  await lockCompany(tx, companyId);
  if (isForStaff) await refuseOurOwn(tx, companyId);
  const members = await tx
    .select({ userId: companyMembers.userId, role: companyMembers.role })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId));
  // Read again: the actor may have been removed since the request began.
  const self = members.find(({ userId }) => userId === actor.userId)?.role;
  const was = members.find(({ userId }) => userId === person)?.role;
  if (!was || !(self || isForStaff)) throw notThere();
  const others = members.filter(({ userId }) => userId !== person);
  const mayManage = isForStaff || canManagePeople(self ? { companyRole: self } : null);
  return { companyId, isForStaff, mayManage, was, others: others.map(({ role }) => role) };
}

async function openCompanyOfOne(tx: Queryable, userId: string): Promise<void> {
  const [profile] = await tx
    .select({ name: profiles.companyName })
    .from(profiles)
    .where(eq(profiles.userId, userId));
  const companyId = randomUUID();
  await tx.insert(companies).values({ id: companyId, name: profile?.name ?? null });
  await tx.insert(companyMembers).values({ userId, companyId, role: "owner" });
}

type Details = { person: string; role?: CompanyRole };

type By = { actor: Actor; companyId: string };

function audit(
  tx: Queryable,
  { actor, companyId }: By,
  action: AuditAction,
  details: Details,
  now: Date,
) {
  const subject = { kind: "company", id: companyId };
  return recordAudit(tx, { actorId: actor.userId, action, subject, details }, now);
}

const notThere = () =>
  new AppError("not_found", "Only an owner manages people, and only those of the company.");

const needsAnOwner = () =>
  new AppError("conflict", "A company needs an owner. Make a colleague an owner first.");
