import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { AuditAction } from "#app/features/audit/actions.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "../account-request.ts";
import type { Actor } from "../actor.ts";
import type { CompanyRole } from "../company-role.ts";
import { leaveCompany, lockCompany } from "../leave-company.server.ts";
import { canManagePeople } from "../policy.ts";
import { companies, companyMembers, profiles } from "../tables.server.ts";

type Deps = Pick<AccountRequest, "database" | "clock">;

/**
 * Changes the role of a member of the actor's company.
 * @throws AppError `not_found` for anyone but an owner, or for someone outside the company;
 * `conflict` when no owner would be left.
 */
export async function changeCompanyRole(
  { database, clock }: Deps,
  actor: Actor,
  { person, role }: { person: string; role: CompanyRole },
): Promise<void> {
  await database.transaction(actor.userId, async (tx) => {
    const { self, others } = await lockPeople(tx, actor, person);
    if (!canManagePeople({ companyRole: self })) throw notThere();
    if (role !== "owner" && !others.includes("owner")) throw needsAnOwner();
    await tx.update(companyMembers).set({ role }).where(eq(companyMembers.userId, person));
    await audit(tx, actor, "company.role", { person, role }, clock.now());
  });
}

/**
 * Removes a member from the actor's company; anyone may remove themselves. From the next request on
 * they have a company of one, without the old company's loads.
 * @throws AppError `not_found` for anyone but an owner, or for someone outside the company;
 * `conflict` for the only owner, or the only member, of a company.
 */
export async function removeFromCompany(
  { database, clock }: Deps,
  actor: Actor,
  person: string,
): Promise<void> {
  await database.transaction(actor.userId, async (tx) => {
    const { self, others } = await lockPeople(tx, actor, person);
    const isSelf = person === actor.userId;
    if (!isSelf && !canManagePeople({ companyRole: self })) throw notThere();
    if (others.length === 0) {
      throw new AppError("conflict", "You are the only person in this company.");
    }
    await leaveCompany(tx, { userId: person, companyId: actor.companyId });
    await openCompanyOfOne(tx, person);
    const action = isSelf ? "company.leave" : "company.remove";
    await audit(tx, actor, action, { person }, clock.now());
  });
}

/**
 * Locks the actor's company, and returns the actor's current role and the roles of everyone except
 * `person`.
 * @throws AppError `not_found` unless both are members.
 */
async function lockPeople(tx: Queryable, actor: Actor, person: string) {
  await lockCompany(tx, actor.companyId);
  const members = await tx
    .select({ userId: companyMembers.userId, role: companyMembers.role })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, actor.companyId));
  // Read again: the actor may have been removed since the request began.
  const self = members.find(({ userId }) => userId === actor.userId)?.role;
  if (!self || !members.some(({ userId }) => userId === person)) throw notThere();
  const others = members.filter(({ userId }) => userId !== person);
  return { self, others: others.map(({ role }) => role) };
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

function audit(tx: Queryable, actor: Actor, action: AuditAction, details: Details, now: Date) {
  const subject = { kind: "company", id: actor.companyId };
  return recordAudit(tx, { actorId: actor.userId, action, subject, details }, now);
}

const notThere = () =>
  new AppError("not_found", "Only an owner manages people, and only those of the company.");

const needsAnOwner = () =>
  new AppError("conflict", "A company needs an owner. Make a colleague an owner first.");
