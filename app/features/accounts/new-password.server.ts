import { and, eq } from "drizzle-orm";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { attemptsOnAccount } from "./attempts.server.ts";
import { passkeys, twoFactors, verifications } from "./sign-in/tables.server.ts";
import { users } from "./tables.server.ts";

type User = { id: string; email: string };

/**
 * The consequences of a new password: trusted devices and reset links become invalid, and the owner
 * gets an email.
 */
export async function afterNewPassword(query: Queryable, user: User) {
  await query.delete(verifications).where(eq(verifications.value, user.id));
  await attemptsOnAccount(query).forget(user.email);
  // Loaded on demand: scripts that create accounts can't load email templates.
  const { passwordChangedMail } = await import("./mail/notice-mails.server.tsx");
  await enqueueMail(query, await passwordChangedMail(user.email));
}

/**
 * The same after a password reset. Passkeys are removed too, because their creator may not be the
 * owner of this mailbox, and nobody else should keep access. An authenticator app is removed if the
 * address was unconfirmed until now; the reset link confirms it.
 */
export async function afterPasswordReset(query: Queryable, user: User) {
  const { id } = user;
  await query.delete(passkeys).where(eq(passkeys.userId, id));
  const wasUnconfirmed = await query
    .update(users)
    .set({ emailVerified: true, twoFactorEnabled: false })
    .where(and(eq(users.id, id), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  if (wasUnconfirmed.length > 0) await query.delete(twoFactors).where(eq(twoFactors.userId, id));
  await afterNewPassword(query, user);
}
