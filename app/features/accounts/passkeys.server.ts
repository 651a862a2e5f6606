import { APIError } from "better-auth/api";
import { and, asc, eq } from "drizzle-orm";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "./account-request.ts";
import type { Actor } from "./actor.ts";
import { attemptsFromAddress, challengesFromAddress } from "./attempts.server.ts";
import type { Auth } from "./auth.server.ts";
import { refuseUnconfirmed } from "./confirmed-email.server.ts";
import { type Locked, withLockedPerson } from "./locked-person.server.ts";
import { passkeyAddedMail } from "./mail/notice-mails.server.tsx";
import { passkeys } from "./sign-in/tables.server.ts";

/** The browser's answer to a challenge; Better Auth verifies it. */
export type PasskeyAnswer = NonNullable<
  Parameters<Auth["api"]["verifyPasskeyAuthentication"]>[0]
>["body"]["response"];

/** The actor's passkeys, the oldest first. */
export async function listPasskeys(query: Queryable, { userId }: Actor) {
  const found = await query
    .select({ id: passkeys.id, name: passkeys.name, createdAt: passkeys.createdAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt));
  return found.map(({ id, name, createdAt }) => ({
    id,
    name: name ?? "Passkey",
    addedAt: createdAt.toISOString(),
  }));
}

/**
 * Removes one of the actor's passkeys.
 * @throws AppError `not_found` for any other.
 */
export async function removePasskey(query: Queryable, actor: Actor, id: string): Promise<void> {
  const removed = await query
    .delete(passkeys)
    .where(and(eq(passkeys.userId, actor.userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  if (removed.length === 0) throw new AppError("not_found", "That passkey was already removed.");
}

/**
 * The options for creating a passkey, and the cookie of their challenge.
 * @throws AppError `invalid` while the actor's address is not confirmed, `not_authenticated`.
 */
export function passkeyToMake(request: AccountRequest, actor: Actor) {
  const { headers } = request;
  return withPasskeys(request, actor.userId, ({ auth, person }) => {
    refuseUnconfirmed(person, toAdd);
    return auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true });
  });
}

/**
 * Stores a passkey that the browser created, and notifies the actor by email.
 * @throws AppError `invalid`, also while the actor's address is not confirmed; `not_authenticated`.
 */
export async function keepPasskey(
  request: AccountRequest,
  actor: Actor,
  made: { response: unknown; name: string },
): Promise<void> {
  const { headers } = request;
  const mail = await passkeyAddedMail(actor.email);
  await withPasskeys(request, actor.userId, async ({ tx, auth, person }) => {
    refuseUnconfirmed(person, toAdd);
    await auth.api.verifyPasskeyRegistration({ body: made, headers });
    await enqueueMail(tx, mail);
  });
}

const toAdd = "add a passkey";

/**
 * The options for signing in with a passkey, and the cookie of their challenge.
 * @throws AppError `too_many`, because each challenge is stored until it is answered or expires.
 */
export async function passkeyToUse({ auth, database, clientAddress }: AccountRequest) {
  await challengesFromAddress(database.query).count(clientAddress);
  // Without the request's cookies: the challenge belongs to nobody, so no account deletion has to
  // find it.
  return auth.api.generatePasskeyAuthenticationOptions({
    headers: new Headers(),
    returnHeaders: true,
  });
}

/**
 * Signs in with a passkey; returns the session's cookies.
 * @throws AppError `invalid`, `too_many`.
 */
export async function signInByPasskey(
  request: AccountRequest,
  response: PasskeyAnswer,
): Promise<string[]> {
  const { database, headers, clientAddress } = request;
  await attemptsFromAddress(database.query).count(clientAddress);
  const [passkey] = await database.query
    .select({ userId: passkeys.userId })
    .from(passkeys)
    .where(eq(passkeys.credentialID, String(response.id)));
  if (!passkey) throw refused("PASSKEY_NOT_FOUND");
  return withPasskeys(request, passkey.userId, async ({ auth }) => {
    const call = { body: { response }, headers, returnHeaders: true } as const;
    const answer = await auth.api.verifyPasskeyAuthentication(call);
    return answer.headers.getSetCookie();
  });
}

async function withPasskeys<T>(
  request: AccountRequest,
  userId: string,
  work: (locked: Locked) => Promise<T>,
): Promise<T> {
  try {
    return await withLockedPerson(request, userId, work);
  } catch (error) {
    throw error instanceof APIError ? refused(String(error.body?.code)) : error;
  }
}

function refused(code: string): AppError {
  const words =
    code === "SESSION_NOT_FRESH"
      ? "You signed in more than a day ago. Sign in again, then add the passkey."
      : "That passkey was not accepted. Try again, or use your password.";
  return new AppError("invalid", words, { log: `passkey refused: ${code}` });
}
