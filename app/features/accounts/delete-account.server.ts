import { eq, or, sql } from "drizzle-orm";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { AccountRequest } from "./account-request.ts";
import type { Actor } from "./actor.ts";
import { idempotentRequests } from "./idempotency/tables.server.ts";
import { type EndedCompany, leaveCompany } from "./leave-company.server.ts";
import type { Locked } from "./locked-person.server.ts";
import { accountDeletedMail } from "./mail/notice-mails.server.tsx";
import { withPassword } from "./password.server.ts";
import { companyInvitations } from "./people/tables.server.ts";
import {
  credentials,
  passkeys,
  sessions,
  twoFactors,
  verifications,
} from "./sign-in/tables.server.ts";
import { profiles, userRoles, users } from "./tables.server.ts";
import { keepAnAdministrator } from "./team/lock-team.server.ts";
import { staffInvitations } from "./team/tables.server.ts";

/**
 * Tables that identify a person or let them sign in, besides the user row that owns load records.
 */
const personal = [
  sessions,
  credentials,
  twoFactors,
  passkeys,
  profiles,
  userRoles,
  idempotentRequests,
];

/**
 * Deletes the actor's account. Load records must be kept for three years (49 CFR 371.3), so the
 * user row that owns them stays, without personal data; everything else of the account is deleted,
 * and all its sessions end. Running commands of the actor finish first and later ones are refused,
 * so that nothing is left behind. `alongside` runs in the same transaction once their roles have ended,
 * with the company whose last person this was.
 * @throws AppError `invalid` when the password is wrong, `conflict` for the only owner of a company
 * with other people or the team's only administrator, `too_many`.
 */
export async function deleteAccount(
  request: AccountRequest,
  actor: Actor,
  password: string,
  alongside: (tx: Queryable, ended: EndedCompany | null) => Promise<void>,
): Promise<void> {
  const { clock, headers } = request;
  const mail = await accountDeletedMail(actor.email);
  const work = async ({ tx, auth, person }: Locked) => {
    await auth.api.verifyPassword({ body: { password }, headers });
    await keepAnAdministrator(tx, person.id);
    const ended = await leaveCompany(tx, actor);
    for (const table of [companyInvitations, staffInvitations]) {
      await tx
        .delete(table)
        .where(or(eq(table.email, person.email), eq(table.invitedBy, person.id)));
    }
    for (const table of personal) await tx.delete(table).where(eq(table.userId, person.id));
    await tx.delete(verifications).where(sql`position(${person.id} in ${verifications.value}) > 0`);
    await alongside(tx, ended);
    await tx.update(users).set(nameless(person.id, clock.now())).where(eq(users.id, person.id));
    await enqueueMail(tx, mail);
  };
  await withPassword(request, actor, password, work, { strength: "update" });
}

function nameless(id: string, deletedAt: Date) {
  return {
    name: "Deleted account",
    firstName: "Deleted",
    lastName: "account",
    email: `${id}@deleted.invalid`,
    emailVerified: false,
    image: null,
    twoFactorEnabled: false,
    deletedAt,
  };
}
