import { APIError, createEmailVerificationToken } from "better-auth/api";
import { eq } from "drizzle-orm";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "./account-request.ts";
import type { Actor } from "./actor.ts";
import { linkMails } from "./attempts.server.ts";
import { confirmationMail } from "./mail/confirmation-mail.server.tsx";
import { users } from "./tables.server.ts";

/** Seconds for which a link is good, as the mail says. */
const goodFor = 24 * 60 * 60;

/** The mail with a link by which an address is confirmed. */
export async function confirmationCall(
  { auth, origin }: AccountRequest,
  { email }: { email: string },
) {
  const { secret } = await auth.$context;
  const token = await createEmailVerificationToken(secret, email, undefined, goodFor);
  return confirmationMail(email, `${origin}/confirm-email?token=${token}`);
}

/** Sends the link once more. @throws AppError `too_many`. */
export async function sendConfirmation(request: AccountRequest, actor: Actor): Promise<void> {
  await linkMails(request.database.query).count(actor.email);
  const mail = await confirmationCall(request, actor);
  await enqueueMail(request.database.query, mail);
}

/** Confirms the address that a link was sent to. @throws AppError `invalid` for a link that is not good. */
export async function confirmEmail({ auth }: AccountRequest, token: string): Promise<void> {
  try {
    await auth.api.verifyEmail({ query: { token } });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    throw new AppError(
      "invalid",
      "This link is no longer good. Sign in and get a new one from your account's Security page.",
      { log: "confirmation link refused" },
    );
  }
}

/** Whether the actor's address is known to reach them. */
export async function isEmailConfirmed(query: Queryable, { userId }: Actor): Promise<boolean> {
  const [found] = await query
    .select({ confirmed: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return found?.confirmed ?? false;
}

/**
 * Holds what lets somebody in, or reaches others, to people whose address is known to be theirs:
 * anybody can register a stranger's.
 * @param what what they want to do, as in "confirm your email before you can ..."
 * @throws AppError `invalid`.
 */
export function refuseUnconfirmed({ emailVerified }: { emailVerified: boolean }, what: string) {
  if (emailVerified) return;
  throw new AppError(
    "invalid",
    `Confirm your email before you can ${what}. We sent you a link; get a new one under Account, Security.`,
    { log: "email not confirmed" },
  );
}
