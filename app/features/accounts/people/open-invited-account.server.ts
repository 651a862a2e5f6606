import { and, eq, gt } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { AccountRequest } from "../account-request.ts";
import { worksAsCarrier } from "../company-role.ts";
import { lockCompany } from "../leave-company.server.ts";
import { companyMembers } from "../tables.server.ts";
import { isVerifiedCarrier } from "../verified-roles.server.ts";
import { type InvitedPerson, openAccountOf, prepareInvited } from "./invited-account.server.ts";
import { notOpen } from "./join-company.server.ts";
import { companyInvitations } from "./tables.server.ts";

/**
 * Opens an account for the person that an invitation went to, in the company that invited them, and
 * signs them in; the link proves their address. Returns the session's cookies, and whether they
 * work at the carrier's desk.
 * @throws AppError `not_found` for an invitation that is not open; `conflict` when the address has an
 * account; `invalid` for a password that is easy to guess.
 */
export async function openInvitedAccount(
  request: AccountRequest,
  invitationId: string,
  given: InvitedPerson,
): Promise<{ cookies: string[]; asCarrier: boolean }> {
  const { database, clock } = request;
  const now = clock.now();
  const open = and(eq(companyInvitations.id, invitationId), gt(companyInvitations.expiresAt, now));
  const [found] = await database.query.select().from(companyInvitations).where(open);
  if (!found) throw notOpen();
  const prepared = await prepareInvited(request, found.email, given);
  return database.transaction(null, async (tx) => {
    await lockCompany(tx, found.companyId);
    const [invitation] = await tx.delete(companyInvitations).where(open).returning();
    if (!invitation) throw notOpen();
    const { userId, cookies } = await openAccountOf(tx, request, prepared);
    const { companyId, role, invitedBy, isByStaff } = invitation;
    await tx
      .update(companyMembers)
      .set({ companyId, role, joinedAt: now, invitedBy, isByStaff })
      .where(eq(companyMembers.userId, userId));
    const subject = { kind: "company", id: companyId };
    const entry = { actorId: userId, action: "company.join" as const, subject, details: { role } };
    await recordAudit(tx, entry, now);
    const asCarrier = worksAsCarrier(role, {
      isCarrier: await isVerifiedCarrier(tx, companyId),
    });
    return { cookies, asCarrier };
  });
}
