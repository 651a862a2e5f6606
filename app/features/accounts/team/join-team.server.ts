import { and, eq, gt } from "drizzle-orm";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "../account-request.ts";
import type { Actor } from "../actor.ts";
import { withLockedPerson } from "../locked-person.server.ts";
import {
  type InvitedPerson,
  openAccountOf,
  prepareInvited,
} from "../people/invited-account.server.ts";
import { notInvitedAddress } from "../people/join-company.server.ts";
import { userRoles } from "../tables.server.ts";
import { staffInvitations } from "./tables.server.ts";

type Deps = Pick<AccountRequest, "auth" | "database" | "clock">;

/**
 * Makes the actor staff, as they were invited. It becomes their newest role.
 * @throws AppError `not_found` for an invitation that is not open; `forbidden` for one that went to
 * another address.
 */
export async function joinTeam(
  { auth, database, clock }: Deps,
  actor: Actor,
  invitationId: string,
): Promise<void> {
  const now = clock.now();
  await withLockedPerson({ auth, database }, actor.userId, async ({ tx, person }) => {
    const invitation = await takeInvitation(tx, invitationId, now);
    if (invitation.email !== person.email) throw notInvitedAddress();
    await grant(tx, person.id, invitation, now);
  });
}

/**
 * Opens an account for the person that an invitation to the team went to, makes them staff and signs
 * them in; the link proves their address. Returns the session's cookies.
 * @throws AppError `not_found` for an invitation that is not open; `conflict` when the address has an
 * account; `invalid` for a password that is easy to guess.
 */
export async function openStaffAccount(
  request: AccountRequest,
  invitationId: string,
  given: InvitedPerson,
): Promise<string[]> {
  const { database, clock } = request;
  const now = clock.now();
  const [found] = await database.query
    .select()
    .from(staffInvitations)
    .where(isOpen(invitationId, now));
  if (!found) throw notOpen();
  const prepared = await prepareInvited(request, found.email, given);
  return database.transaction(null, async (tx) => {
    const invitation = await takeInvitation(tx, invitationId, now);
    const { userId, cookies } = await openAccountOf(tx, request, prepared);
    await grant(tx, userId, invitation, now);
    return cookies;
  });
}

const isOpen = (id: string, now: Date) =>
  and(eq(staffInvitations.id, id), gt(staffInvitations.expiresAt, now));

type Invitation = typeof staffInvitations.$inferSelect;

async function takeInvitation(tx: Queryable, id: string, now: Date): Promise<Invitation> {
  const [taken] = await tx.delete(staffInvitations).where(isOpen(id, now)).returning();
  if (!taken) throw notOpen();
  return taken;
}

async function grant(
  tx: Queryable,
  userId: string,
  { permissions, invitedBy }: Invitation,
  now: Date,
): Promise<void> {
  const decided = { verified: true, createdAt: now, decidedAt: now, decidedBy: invitedBy };
  const granted = { ...decided, permissions, declinedReason: null };
  await tx
    .insert(userRoles)
    .values({ userId, role: "staff", verificationRequestedAt: now, ...granted })
    .onConflictDoUpdate({ target: [userRoles.userId, userRoles.role], set: granted });
  const subject = { kind: "user", id: userId };
  const details = { permissions, person: invitedBy };
  const action = "staff.join" as const;
  await recordAudit(tx, { actorId: userId, action, subject, details }, now);
}

const notOpen = () =>
  new AppError(
    "not_found",
    "This invitation is no longer open. Ask an administrator for a new one.",
  );
