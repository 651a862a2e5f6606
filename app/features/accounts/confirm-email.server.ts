import { randomBytes } from "node:crypto";
import { and, eq, ne } from "drizzle-orm";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "./account-request.ts";
import type { Actor } from "./actor.ts";
import { linkMails } from "./attempts.server.ts";
import { type Locked, withLockedPerson } from "./locked-person.server.ts";
import { withPassword } from "./password.server.ts";
import { sessions } from "./sign-in/tables.server.ts";
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

/** What the page of the link sends. */
type Given = { token: string; password?: string | undefined };

/**
 * Confirms the address of the account that the link was sent for, and ends its other sessions;
 * repeating it does nothing. A person who isn't signed in to that account gives its password: without
 * it, the link would confirm what a stranger set up with this address.
 * @throws AppError `invalid` for an invalid or expired link, or a missing or wrong password;
 * `too_many`.
 */
export async function confirmEmail(
  request: AccountRequest,
  { token, password }: Given,
): Promise<void> {
  const userId = await personOfLink(request, token);
  const session = await ownSession(request, userId);
  const work = ({ tx }: Locked) => confirmFirst(tx, userId, session);
  const done = session
    ? withLockedPerson(request, userId, work)
    : withPassword(request, { userId }, required(password), work).catch(atPassword);
  await done.catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_authenticated") throw badLink();
    throw error;
  });
}

/** Whether the link needs the password, because the request isn't signed in to its account. */
export async function asksForPassword(request: AccountRequest, token: string): Promise<boolean> {
  const link = await findLink(request, token);
  return !!link && (await ownSession(request, link.value)) === undefined;
}

async function confirmFirst(
  tx: Queryable,
  userId: string,
  session: string | undefined,
): Promise<void> {
  const first = await tx
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id });
  if (first.length === 0) return;
  const others = session ? ne(sessions.id, session) : undefined;
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), others));
}

async function findLink({ auth, clock }: AccountRequest, token: string) {
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(identifierOf(token));
  return link && link.expiresAt > clock.now() ? link : undefined;
}

async function personOfLink(request: AccountRequest, token: string): Promise<string> {
  const link = await findLink(request, token);
  if (!link) throw badLink();
  return link.value;
}

/** The ID of the request's session, if it is this person's. */
async function ownSession(
  { auth, headers }: AccountRequest,
  userId: string,
): Promise<string | undefined> {
  const found = await auth.api.getSession({ headers, query: { disableRefresh: true } });
  return found?.user.id === userId ? found.session.id : undefined;
}

function required(password: string | undefined): string {
  if (password) return password;
  throw aboutPassword("Enter the password of this account");
}

function atPassword(error: unknown): never {
  if (error instanceof AppError && error.code === "invalid") throw aboutPassword(error.message);
  throw error;
}

function aboutPassword(message: string): AppError {
  return new AppError("invalid", message, { fields: { password: [message] } });
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
