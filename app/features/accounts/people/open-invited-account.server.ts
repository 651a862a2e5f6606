import { and, eq, gt } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "../account-request.ts";
import { authWithin } from "../auth.server.ts";
import { worksAsCarrier } from "../company-role.ts";
import { hashNewPassword } from "../credentials.server.ts";
import { lockCompany } from "../leave-company.server.ts";
import { companyInvitations, companyMembers, users } from "../tables.server.ts";
import { isVerifiedCarrier } from "../verified-roles.server.ts";
import { notOpen } from "./join-company.server.ts";

type Invited = { firstName: string; lastName: string; password: string };

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
  { firstName, lastName, password }: Invited,
): Promise<{ cookies: string[]; asCarrier: boolean }> {
  const { auth, database, clock, headers } = request;
  const now = clock.now();
  const open = and(eq(companyInvitations.id, invitationId), gt(companyInvitations.expiresAt, now));
  const [found] = await database.query.select().from(companyInvitations).where(open);
  if (!found) throw notOpen();
  const { email } = found;
  const made = await hashNewPassword(auth, password, { email, companyName: null });
  return database.transaction(null, async (tx) => {
    await lockCompany(tx, found.companyId);
    const [invitation] = await tx.delete(companyInvitations).where(open).returning();
    if (!invitation) throw notOpen();
    if (await hasAccount(tx, email)) throw known();
    const opened = await authWithin(auth, tx, { made }).api.signUpEmail({
      body: { name: `${firstName} ${lastName}`, firstName, lastName, email, password },
      headers,
      returnHeaders: true,
    });
    const userId = opened.response.user.id;
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    const { companyId, role } = invitation;
    await tx
      .update(companyMembers)
      .set({ companyId, role, joinedAt: now })
      .where(eq(companyMembers.userId, userId));
    const subject = { kind: "company", id: companyId };
    const entry = { actorId: userId, action: "company.join" as const, subject, details: { role } };
    await recordAudit(tx, entry, now);
    const asCarrier = worksAsCarrier(role, {
      isCarrier: await isVerifiedCarrier(tx, companyId),
    });
    return { cookies: opened.headers.getSetCookie(), asCarrier };
  });
}

/** Whether an address has an account. */
export async function hasAccount(query: Queryable, email: string): Promise<boolean> {
  return (await query.$count(users, eq(users.email, email))) > 0;
}

const known = () =>
  new AppError(
    "conflict",
    "This address has an account. Sign in with it to accept the invitation.",
  );
