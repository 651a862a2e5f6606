import { setTimeout as wait } from "node:timers/promises";
import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "./account-request.ts";
import type { Actor } from "./actor.ts";
import { attemptsFromAddress, confirmations, linkMails } from "./attempts.server.ts";
import {
  checkPassword,
  credentialOfPerson,
  hashNewPassword,
  passwordOwner,
} from "./credentials.server.ts";
import { type EndAccess, endLastingAccess } from "./lasting-access.server.ts";
import { isUnauthorized, type Locked, withLockedPerson } from "./locked-person.server.ts";
import { afterNewPassword } from "./new-password.server.ts";
import { notAuthenticated } from "./profile.server.ts";
import { users } from "./tables.server.ts";

/** Milliseconds that every answer takes, so that timing does not reveal who has an account. */
const sameTime = 500;

/**
 * Sends a password reset link if the address has an account; takes the same time if it has none.
 * @throws AppError `too_many`, for known and unknown addresses alike.
 */
export async function forgotPassword(request: AccountRequest, email: string): Promise<void> {
  await linkMails(request.database.query).count(email);
  await Promise.all([sendResetLink(request, email), wait(sameTime)]);
}

async function sendResetLink(request: AccountRequest, email: string): Promise<void> {
  const { database, origin, headers } = request;
  const [person] = await database.query
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email));
  if (!person) return;
  const body = { email, redirectTo: `${origin}/reset-password` };
  await withLockedPerson(request, person.id, ({ auth }) =>
    auth.api.requestPasswordReset({ body, headers }),
  ).catch(unlessDeleted);
}

function unlessDeleted(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== "not_authenticated") throw error;
}

/**
 * Sets a new password through an emailed link, which works once, and ends all sessions and API keys;
 * `alongside` runs in the same transaction.
 * @throws AppError `invalid` for an invalid link or a password that is easy to guess, `too_many`.
 */
export async function resetPassword(
  request: AccountRequest,
  token: string,
  password: string,
  alongside: EndAccess,
): Promise<void> {
  const { auth, database, clock, clientAddress } = request;
  await attemptsFromAddress(database.query).count(clientAddress);
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!link) throw badLink();
  const made = await hashFor(request, link.value, password);
  if (!made) throw badLink();
  const work = async ({ auth: within, tx, person }: Locked) => {
    await within.api.resetPassword({ body: { token, newPassword: password } });
    await endLastingAccess(tx, person.id, clock.now(), alongside);
  };
  await withLockedPerson(request, link.value, work, { made }).catch((error: unknown) => {
    if (error instanceof APIError || error instanceof AppError) throw badLink();
    throw error;
  });
}

/** The hash of a new password for this person; undefined when there is no such person. */
async function hashFor(
  { auth, database }: AccountRequest,
  userId: string,
  password: string,
): Promise<string | undefined> {
  const owner = await passwordOwner(database.query, userId);
  return owner && hashNewPassword(auth, password, owner);
}

function badLink(): AppError {
  return new AppError(
    "invalid",
    "This link has expired: it works once, for one hour. Get a new one.",
    { log: "reset link refused" },
  );
}

/**
 * Changes the signed-in person's password and ends their other sessions; returns the cookies of the
 * current one.
 * @throws AppError `invalid` when `current` is wrong or the new password is easy to guess,
 * `too_many`.
 */
export async function changePassword(
  request: AccountRequest,
  actor: Actor,
  given: { current: string; password: string },
): Promise<string[]> {
  const { current: currentPassword, password: newPassword } = given;
  const body = { currentPassword, newPassword, revokeOtherSessions: true };
  const work = async ({ auth, tx, person }: Locked) => {
    const { headers } = request;
    const answer = await auth.api.changePassword({ body, headers, returnHeaders: true });
    await afterNewPassword(tx, person);
    return answer.headers.getSetCookie();
  };
  return withPassword(request, actor, currentPassword, work, { newPassword });
}

type Options = { newPassword?: string; strength?: "update" };

/**
 * Runs `work` with the actor's row locked, after checking their password; attempts are limited.
 * Inside the transaction the password and the session are checked again.
 * @throws AppError `invalid` when the password is wrong, `not_authenticated` when the session ended
 * meanwhile, `too_many`.
 */
export async function withPassword<T>(
  request: AccountRequest,
  { userId }: Pick<Actor, "userId">,
  password: string,
  work: (locked: Locked) => Promise<T>,
  { newPassword, ...options }: Options = {},
): Promise<T> {
  const { auth, database } = request;
  const limit = confirmations(database.query);
  await limit.count(userId);
  const stored = await credentialOfPerson(database.query, userId);
  const credential = await checkPassword(auth, stored, password);
  if (!credential) throw wrongPassword();
  await limit.forget(userId);
  const made = newPassword && (await hashFor(request, userId, newPassword));
  const known = { ...options, checked: credential.hash, made };
  return withLockedPerson(request, userId, work, known).catch(toRefusal);
}

function toRefusal(error: unknown): never {
  if (isUnauthorized(error)) throw notAuthenticated();
  if (error instanceof APIError && error.body?.code === "INVALID_PASSWORD") throw wrongPassword();
  throw error;
}

function wrongPassword(): AppError {
  return new AppError("invalid", "That password is incorrect", { log: "confirmation refused" });
}
