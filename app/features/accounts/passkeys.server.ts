import { APIError } from "better-auth/api";
import { and, asc, eq } from "drizzle-orm";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "./account-request.ts";
import type { Actor } from "./actor.ts";
import { attemptsFromAddress } from "./attempts.server.ts";
import type { Auth } from "./auth.server.ts";
import { passkeyAddedMail } from "./mail/notice-mails.server.tsx";
import { passkeys } from "./tables.server.ts";

/** What a browser answers to a challenge; Better Auth checks it. */
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

/** Removes one of the actor's. @throws AppError `not_found` for any other. */
export async function removePasskey(query: Queryable, actor: Actor, id: string): Promise<void> {
  const removed = await query
    .delete(passkeys)
    .where(and(eq(passkeys.userId, actor.userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  if (removed.length === 0) throw new AppError("not_found", "That passkey is gone already.");
}

/** What the browser needs to make a passkey, and the cookie of the challenge in it. */
export function passkeyToMake({ auth, headers }: AccountRequest) {
  return orRefused(() =>
    auth.api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }),
  );
}

/** Keeps a passkey that the browser made, and tells the actor by mail. @throws AppError `invalid`. */
export async function keepPasskey(
  { auth, database, headers }: AccountRequest,
  actor: Actor,
  made: { response: unknown; name: string },
): Promise<void> {
  const mail = await passkeyAddedMail(actor.email);
  await orRefused(() => auth.api.verifyPasskeyRegistration({ body: made, headers }));
  await enqueueMail(database.query, mail);
}

/** What the browser needs to sign in by a passkey, and the cookie of the challenge in it. */
export function passkeyToUse({ auth, headers }: AccountRequest) {
  return orRefused(() =>
    auth.api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
  );
}

/** Signs in by a passkey; answers with the session's cookies. @throws AppError `invalid`, `too_many`. */
export async function signInByPasskey(
  { auth, database, headers, clientAddress }: AccountRequest,
  response: PasskeyAnswer,
): Promise<string[]> {
  await attemptsFromAddress(database.query).count(clientAddress);
  return orRefused(async () => {
    const answer = await auth.api.verifyPasskeyAuthentication({
      body: { response },
      headers,
      returnHeaders: true,
    });
    return answer.headers.getSetCookie();
  });
}

async function orRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    const code = String(error.body?.code);
    const words =
      code === "SESSION_NOT_FRESH"
        ? "You signed in more than a day ago. Sign in again, then add the passkey."
        : "That passkey was not accepted. Try again, or use your password.";
    throw new AppError("invalid", words, { log: `passkey refused: ${code}` });
  }
}
