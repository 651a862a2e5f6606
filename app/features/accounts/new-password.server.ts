import { and, eq } from "drizzle-orm";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { attemptsOnAccount } from "./attempts.server.ts";
import { passkeys, twoFactors, users, verifications } from "./tables.server.ts";

type User = { id: string; email: string };

/**
 * What a new password brings with it: devices are trusted no more, links to a new password are
 * void, and its owner hears of it.
 */
export async function afterNewPassword(query: Queryable, user: User) {
  await query.delete(verifications).where(eq(verifications.value, user.id));
  await attemptsOnAccount(query).forget(user.email);
  // Loaded when it is wanted: scripts that make accounts can't read templates.
  const { passwordChangedMail } = await import("./mail/notice-mails.server.tsx");
  await enqueueMail(query, await passwordChangedMail(user.email));
}

/**
 * The same for one that was set by the link of a mail. Passkeys go as well: whoever made them may
 * not be who reads the mail of this address, and nobody else is to have a way in. So does an
 * authenticator app, where the address had not been confirmed before; the link has confirmed it.
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
