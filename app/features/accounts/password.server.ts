import { setTimeout as wait } from "node:timers/promises";
import { APIError } from "better-auth/api";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "./account-request.ts";
import type { Actor } from "./actor.ts";
import { attemptsFromAddress, confirmations, linkMails } from "./attempts.server.ts";
import { afterNewPassword } from "./new-password.server.ts";

/** Milliseconds that each answer takes, so that its time does not tell who has an account. */
const sameTime = 500;

/**
 * Sends the link to a new password, if the address has an account; takes as long when it has not.
 * @throws AppError `too_many`, for known and unknown addresses alike.
 */
export async function forgotPassword(request: AccountRequest, email: string): Promise<void> {
  const { auth, database, origin, headers } = request;
  await linkMails(database.query).count(email);
  const ask = auth.api.requestPasswordReset({
    body: { email, redirectTo: `${origin}/reset-password` },
    headers,
  });
  await Promise.all([ask, wait(sameTime)]);
}

/**
 * Sets a new password by the link of the mail, which works once, and ends all sessions.
 * @throws AppError `invalid` for a link that is not good, `too_many`.
 */
export async function resetPassword(
  { auth, database, clientAddress }: AccountRequest,
  token: string,
  password: string,
): Promise<void> {
  await attemptsFromAddress(database.query).count(clientAddress);
  try {
    await auth.api.resetPassword({ body: { token, newPassword: password } });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    throw new AppError(
      "invalid",
      "This link is no longer good: it works once, and for one hour. Ask for a new one.",
      { log: "reset link refused" },
    );
  }
}

/**
 * Changes the password of whoever is signed in, and ends the other sessions; answers with the
 * cookies of the one that goes on.
 * @throws AppError `invalid` when `current` is not the password, `too_many`.
 */
export async function changePassword(
  request: AccountRequest,
  actor: Actor,
  given: { current: string; password: string },
): Promise<string[]> {
  const cookies = await confirmed(request, actor, async () => {
    const { headers } = await request.auth.api.changePassword({
      body: {
        currentPassword: given.current,
        newPassword: given.password,
        revokeOtherSessions: true,
      },
      headers: request.headers,
      returnHeaders: true,
    });
    return headers.getSetCookie();
  });
  await afterNewPassword(request.database.query, { id: actor.userId, email: actor.email });
  return cookies;
}

/**
 * Does `work`, which asks for the actor's password; guesses at it are limited.
 * @throws AppError `invalid` when the password is wrong, `too_many`.
 */
export async function confirmed<T>(
  { database }: Pick<AccountRequest, "database">,
  { userId }: Actor,
  work: () => Promise<T>,
): Promise<T> {
  const limit = confirmations(database.query);
  await limit.count(userId);
  try {
    const done = await work();
    await limit.forget(userId);
    return done;
  } catch (error) {
    if (error instanceof APIError && error.body?.code === "INVALID_PASSWORD") {
      throw new AppError("invalid", "That is not your password", { log: "confirmation refused" });
    }
    throw error;
  }
}
