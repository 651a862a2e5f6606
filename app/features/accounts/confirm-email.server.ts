import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "./account-request.ts";
import type { Actor } from "./actor.ts";
import { linkMails } from "./attempts.server.ts";
import { type Locked, withLockedPerson } from "./locked-person.server.ts";
import { users } from "./tables.server.ts";

/** Milliseconds for which a link is valid, as the email says. */
const goodFor = 24 * 60 * 60 * 1000;

/** An email with a confirmation link, and the token in that link. */
export type Confirmation = { token: string; mail: OutgoingMail };

/** Creates a confirmation, which becomes valid once it is sent for an account. */
export async function makeConfirmation(
  { origin }: Pick<AccountRequest, "origin">,
  { email }: { email: string },
): Promise<Confirmation> {
  const token = randomBytes(32).toString("base64url");
  // Loaded on demand: scripts that create accounts can't load email templates.
  const { confirmationMail } = await import("./mail/confirmation-mail.server.tsx");
  return { token, mail: await confirmationMail(email, `${origin}/confirm-email?token=${token}`) };
}

/**
 * Sends a confirmation in the caller's transaction. It is bound to this account, even if another
 * one later has the same address.
 */
export async function sendFor(
  { tx, auth, clock }: Pick<Locked, "tx" | "auth"> & Pick<AccountRequest, "clock">,
  userId: string,
  { token, mail }: Confirmation,
): Promise<void> {
  const { internalAdapter } = await auth.$context;
  const expiresAt = new Date(clock.now().getTime() + goodFor);
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(token),
    value: userId,
    expiresAt,
  });
  await enqueueMail(tx, mail);
}

/**
 * Sends the link again.
 * @throws AppError `too_many`, `not_authenticated`.
 */
export async function sendConfirmation(request: AccountRequest, actor: Actor): Promise<void> {
  await linkMails(request.database.query).count(actor.email);
  const confirmation = await makeConfirmation(request, actor);
  const { clock } = request;
  await withLockedPerson(request, actor.userId, ({ tx, auth }) =>
    sendFor({ tx, auth, clock }, actor.userId, confirmation),
  );
}

/**
 * Confirms the address of the account that the link was sent for; repeating it does nothing.
 * @throws AppError `invalid` for an invalid or expired link.
 */
export async function confirmEmail(request: AccountRequest, token: string): Promise<void> {
  const { internalAdapter } = await request.auth.$context;
  const link = await internalAdapter.findVerificationValue(identifierOf(token));
  if (!link || link.expiresAt <= request.clock.now()) throw badLink();
  await withLockedPerson(request, link.value, async ({ tx, person }) => {
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, person.id));
  }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_authenticated") throw badLink();
    throw error;
  });
}

function identifierOf(token: string): string {
  return `confirm-email:${token}`;
}

function badLink(): AppError {
  return new AppError(
    "invalid",
    "This link has expired. Sign in and get a new one from your account's Security page.",
    { log: "confirmation link refused" },
  );
}

/** Whether the actor has confirmed their address. */
export async function isEmailConfirmed(query: Queryable, { userId }: Actor): Promise<boolean> {
  const [found] = await query
    .select({ confirmed: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return found?.confirmed ?? false;
}

/**
 * Refuses sensitive actions until the address is confirmed: anyone can register with someone
 * else's.
 * @param what the action, as in "confirm your email before you can ..."
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
