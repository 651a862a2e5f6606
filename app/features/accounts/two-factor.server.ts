import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "./account-request.ts";
import type { Actor } from "./actor.ts";
import { spendAppCode } from "./app-codes.server.ts";
import { attemptsFromAddress } from "./attempts.server.ts";
import { refuseUnconfirmed } from "./confirmed-email.server.ts";
import { type Locked, type LockedPerson, withLockedPerson } from "./locked-person.server.ts";
import { twoFactorMail } from "./mail/notice-mails.server.tsx";
import { withPassword } from "./password.server.ts";
import { signedCookie } from "./session-cookie.server.ts";
import { users } from "./tables.server.ts";
import { appCodeIn, recoveryCodeIn } from "./typed-code.ts";

/** The setup data of an authenticator app, shown once. */
export type AppSecret = {
  /** The `otpauth:` URL, for a QR code. */
  address: string;
  /** The same secret for typing, in base32 groups of four. */
  secret: string;
};

/** Whether the actor has two-step sign-in. */
export async function hasTwoFactor(query: Queryable, { userId }: Actor): Promise<boolean> {
  const [found] = await query
    .select({ enabled: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId));
  return found?.enabled ?? false;
}

/**
 * Creates a secret for an authenticator app, which takes effect once a first code is entered.
 * @throws AppError `invalid` when the password is wrong, the address is not confirmed or an app is
 * set up already, `too_many`.
 */
export async function beginTwoFactor(
  request: AccountRequest,
  actor: Actor,
  password: string,
): Promise<AppSecret> {
  const { headers } = request;
  const answer = await withPassword(request, actor, password, ({ auth, person }) => {
    refuseUnlessReady(person);
    return auth.api.enableTwoFactor({ body: { password, method: "totp" }, headers });
  });
  if (!("totpURI" in answer)) throw new Error("no secret was made");
  return appSecret(answer.totpURI);
}

function refuseUnlessReady(person: LockedPerson): void {
  refuseUnconfirmed(person, "set up an authenticator app");
  if (!person.twoFactorEnabled) return;
  throw new AppError("invalid", "An authenticator app is already set up.");
}

function appSecret(address: string): AppSecret {
  const secret = new URL(address).searchParams.get("secret") ?? "";
  return { address, secret: secret.match(/.{1,4}/g)?.join(" ") ?? "" };
}

/**
 * Turns two-step sign-in on with the app's first code, and notifies the actor by email; returns the
 * recovery codes, shown only once, and the session's new cookies.
 * @throws AppError `invalid` for a wrong code, an unconfirmed address or when an app is set up
 * already, `too_many`.
 */
export async function finishTwoFactor(request: AccountRequest, actor: Actor, code: string) {
  const mail = await twoFactorMail(actor.email, true);
  return withCode(request, actor.userId, async (locked) => {
    // Otherwise a code alone would reveal the recovery codes, which require the password.
    refuseUnlessReady(locked.person);
    const answer = await verifyAppCode(request, locked, { code: appCodeIn(code) ?? code });
    const shown = await locked.auth.api.viewBackupCodes({ body: { userId: actor.userId } });
    await enqueueMail(locked.tx, mail);
    return { recoveryCodes: shown.backupCodes, cookies: answer.headers.getSetCookie() };
  });
}

/**
 * Turns two-step sign-in off, and notifies the actor by email; returns the session's new cookies.
 * @throws AppError `invalid`, `too_many`.
 */
export async function endTwoFactor(
  request: AccountRequest,
  actor: Actor,
  password: string,
): Promise<string[]> {
  const call = { body: { password }, headers: request.headers, returnHeaders: true } as const;
  const mail = await twoFactorMail(actor.email, false);
  return withPassword(request, actor, password, async ({ tx, auth }) => {
    const answer = await auth.api.disableTwoFactor(call);
    await enqueueMail(tx, mail);
    return answer.headers.getSetCookie();
  });
}

/**
 * Creates new recovery codes and voids the old ones.
 * @throws AppError `invalid`, `too_many`.
 */
export async function newRecoveryCodes(request: AccountRequest, actor: Actor, password: string) {
  const { headers } = request;
  const { backupCodes } = await withPassword(request, actor, password, ({ auth }) =>
    auth.api.generateBackupCodes({ body: { password }, headers }),
  );
  return backupCodes;
}

type TypedCode = { code: string; trustDevice?: boolean };

/**
 * The second step of signing in, with an app code or a recovery code, each of which works once;
 * returns the session's cookies.
 * @throws AppError `invalid` for a wrong code, `not_authenticated` when the first step expired or
 * had too many wrong codes, `too_many`.
 */
export async function signInByCode(request: AccountRequest, typed: TypedCode): Promise<string[]> {
  const userId = await personAtSecondStep(request);
  if (!userId) throw refused("no first step");
  return withCode(request, userId, async (locked) => {
    const code = appCodeIn(typed.code);
    const answer = code
      ? await verifyAppCode(request, locked, { ...typed, code })
      : await verifyRecoveryCode(request, locked, typed);
    return answer.headers.getSetCookie();
  });
}

async function verifyRecoveryCode({ headers }: AccountRequest, locked: Locked, typed: TypedCode) {
  const { auth, person } = locked;
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: person.id } });
  // Better Auth rejects and counts one that it doesn't know.
  const code = recoveryCodeIn(typed.code, backupCodes) ?? typed.code;
  return auth.api.verifyBackupCode({ body: { ...typed, code }, headers, returnHeaders: true });
}

/** The person who completed the first step, by its cookie. */
async function personAtSecondStep({ auth, headers }: AccountRequest): Promise<string | undefined> {
  const { createAuthCookie, internalAdapter, secret } = await auth.$context;
  const { name } = createAuthCookie("two_factor");
  const challenge = signedCookie(headers.get("cookie") ?? "", name, secret);
  return challenge && (await internalAdapter.findVerificationValue(challenge))?.value;
}

async function verifyAppCode({ clock, headers }: AccountRequest, locked: Locked, typed: TypedCode) {
  const isUnused = await spendAppCode(locked, typed.code, clock);
  // Better Auth rejects and counts an impossible code.
  const body = isUnused ? typed : { ...typed, code: "used" };
  return locked.auth.api.verifyTOTP({ body, headers, returnHeaders: true });
}

/** Runs `work` on a typed code, one attempt at a time per person. */
async function withCode<T>(
  request: AccountRequest,
  userId: string,
  work: (locked: Locked) => Promise<T>,
): Promise<T> {
  await attemptsFromAddress(request.database.query).count(request.clientAddress);
  try {
    return await withLockedPerson(request, userId, work);
  } catch (error) {
    throw error instanceof APIError ? refused(String(error.body?.code)) : error;
  }
}

function refused(code: string): AppError {
  const details = { log: `code refused: ${code}` };
  if (/^INVALID_(BACKUP_)?CODE$/.test(code)) {
    return new AppError(
      "invalid",
      "That code is wrong or was used before. Codes change every 30 seconds.",
      details,
    );
  }
  if (code === "ACCOUNT_TEMPORARILY_LOCKED") {
    return new AppError("too_many", "Too many wrong codes. Try again in 15 minutes.", details);
  }
  return new AppError(
    "not_authenticated",
    "It has been too long, or there were too many wrong codes. Sign in with your password again.",
    details,
  );
}
