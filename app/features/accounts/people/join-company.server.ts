import { and, eq, gt, inArray, ne, sql } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { company } from "#app/features/company/profile.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "../account-request.ts";
import type { Actor } from "../actor.ts";
import { leaveCompany } from "../leave-company.server.ts";
import { withLockedPerson } from "../locked-person.server.ts";
import { readCompanyId } from "../read-company-id.server.ts";
import { companies, companyMembers, profiles } from "../tables.server.ts";
import { isVerifiedCarrier } from "../verified-roles.server.ts";
import { refuseStaffElsewhere } from "./our-own.server.ts";
import { companyInvitations } from "./tables.server.ts";

type Deps = Pick<AccountRequest, "auth" | "database" | "clock">;

/**
 * Moves the actor into the company that invited them. If they were alone in their old company,
 * `takeAlong` moves its records to the new one in the same transaction; its details end.
 * @throws AppError `not_found` for an invitation that is not open; `forbidden` for one that went to
 * another address, or somebody on our team; `conflict` for the only owner of a company with other
 * people, or of a verified carrier.
 */
export async function joinCompany(
  { auth, database, clock }: Deps,
  actor: Actor,
  invitationId: string,
  takeAlong: (tx: Queryable, from: string, to: string) => Promise<void>,
): Promise<void> {
  const now = clock.now();
  await withLockedPerson({ auth, database }, actor.userId, async ({ tx, person }) => {
    const [invitation] = await tx
      .delete(companyInvitations)
      .where(and(eq(companyInvitations.id, invitationId), gt(companyInvitations.expiresAt, now)))
      .returning();
    if (!invitation) throw notOpen();
    const { companyId: to, role } = invitation;
    if (invitation.email !== person.email) throw notInvitedAddress();
    await refuseStaffElsewhere(tx, person.id, to);
    const from = await readCompanyId(tx, person.id);
    if (from === to) throw new AppError("conflict", "You're already in this company.");
    // Locked in a fixed order, so that two people who swap companies don't deadlock.
    await tx
      .select()
      .from(companies)
      .where(inArray(companies.id, [from, to]))
      .orderBy(companies.id)
      .for("update");
    if (await isAlone(tx, person.id, from)) {
      await refuseCarrier(tx, from);
      await tx.delete(companyInvitations).where(eq(companyInvitations.companyId, from));
      await takeAlong(tx, from, to);
      await takeCustomer(tx, from, to);
    }
    await leaveCompany(tx, { userId: person.id, companyId: from });
    // What they typed for another company is none of this one's.
    await tx.delete(profiles).where(eq(profiles.userId, person.id));
    const { invitedBy, isByStaff } = invitation;
    await tx
      .insert(companyMembers)
      .values({ userId: person.id, companyId: to, role, invitedBy, isByStaff });
    const subject = { kind: "company", id: to };
    const entry = {
      actorId: actor.userId,
      action: "company.join" as const,
      subject,
      details: { role },
    };
    await recordAudit(tx, entry, now);
  });
}

/** A company is a customer once a customer's loads have moved to it. */
async function takeCustomer(tx: Queryable, from: string, to: string): Promise<void> {
  const customerSince = sql`(select moved.customer_since from ${companies} moved where moved.id = ${from})`;
  await tx
    .update(companies)
    .set({ customerSince: sql`least(${companies.customerSince}, ${customerSince})` })
    .where(eq(companies.id, to));
}

/** Whether this person is the company's only member. */
export async function isAlone(query: Queryable, userId: string, companyId: string) {
  const others = await query
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(and(eq(companyMembers.companyId, companyId), ne(companyMembers.userId, userId)))
    .limit(1);
  return others.length === 0;
}

/** @throws AppError `conflict` for a verified carrier, whose record stays with it. */
async function refuseCarrier(tx: Queryable, companyId: string): Promise<void> {
  if (!(await isVerifiedCarrier(tx, companyId))) return;
  throw new AppError(
    "conflict",
    `Your own company is a verified carrier with us. Call us at ${company.phone.display} to join another one.`,
  );
}

/** The refusal of an invitation that was answered, withdrawn or is too old. */
export const notOpen = () =>
  new AppError("not_found", "This invitation is no longer open. Ask your colleague for a new one.");

/** The refusal of an invitation that went to another address. */
export const notInvitedAddress = () =>
  new AppError(
    "forbidden",
    "This invitation went to another email address. Sign in with that address to accept it.",
  );
