import { eq } from "drizzle-orm";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { AccountRequest } from "./account-request.ts";
import type { Actor } from "./actor.ts";
import { accountDeletedMail } from "./mail/notice-mails.server.tsx";
import { confirmed } from "./password.server.ts";
import {
  credentials,
  passkeys,
  profiles,
  sessions,
  twoFactors,
  userRoles,
  users,
  verifications,
} from "./tables.server.ts";

/** What names a person, or lets them in, outside of the row that owns the load records. */
const personal = [sessions, credentials, twoFactors, passkeys, profiles, userRoles];

/**
 * Deletes the actor's account. Load records must be kept for three years (49 CFR 371.3), so the row
 * that owns them stays and names nobody; all else of the account goes, everywhere it is signed in.
 * What `prepare` answers with runs in the same transaction; `prepare` itself runs before that
 * opens, once the password was right.
 * @throws AppError `invalid` when the password is wrong, `too_many`.
 */
export async function deleteAccount(
  request: AccountRequest,
  actor: Actor,
  password: string,
  prepare: () => Promise<(tx: Queryable) => Promise<void>>,
): Promise<void> {
  const { auth, database, clock, headers } = request;
  await confirmed(request, actor, () => auth.api.verifyPassword({ body: { password }, headers }));
  const mail = await accountDeletedMail(actor.email);
  const forgetAlongside = await prepare();
  const { userId } = actor;
  await database.transaction(userId, async (tx) => {
    await forgetAlongside(tx);
    for (const table of personal) await tx.delete(table).where(eq(table.userId, userId));
    await tx.delete(verifications).where(eq(verifications.value, userId));
    await tx
      .update(users)
      .set({
        name: "Deleted account",
        firstName: "Deleted",
        lastName: "account",
        email: `${userId}@deleted.invalid`,
        emailVerified: false,
        image: null,
        twoFactorEnabled: false,
        deletedAt: clock.now(),
      })
      .where(eq(users.id, userId));
    await enqueueMail(tx, mail);
  });
}
