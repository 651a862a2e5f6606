import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "./account-request.ts";
import type { Actor } from "./actor.ts";
import { attemptsFromAddress } from "./attempts.server.ts";
import { confirmed } from "./password.server.ts";
import { users } from "./tables.server.ts";

/** What an authenticator app is told, once. */
export type AppSecret = {
  /** `otpauth:` address, for a QR code. */
  address: string;
  /** The same secret to type, base32 in groups of four. */
  secret: string;
};

/** Whether the actor's password alone does not sign in. */
export async function hasTwoFactor(query: Queryable, { userId }: Actor): Promise<boolean> {
  const [found] = await query
    .select({ enabled: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId));
  return found?.enabled ?? false;
}

/**
 * Makes a secret for an authenticator app, which counts once a first code has been typed.
 * @throws AppError `invalid` when the password is wrong or an app is set up already, `too_many`.
 */
export async function beginTwoFactor(
  request: AccountRequest,
  actor: Actor,
  password: string,
): Promise<AppSecret> {
  await refuseSecondApp(request, actor);
  const { auth, headers } = request;
  const answer = await confirmed(request, actor, () =>
    auth.api.enableTwoFactor({ body: { password, method: "totp" }, headers }),
  );
  if (!("totpURI" in answer)) throw new Error("no secret was made");
  return appSecret(answer.totpURI);
}

async function refuseSecondApp({ database }: AccountRequest, actor: Actor): Promise<void> {
  if (!(await hasTwoFactor(database.query, actor))) return;
  throw new AppError("invalid", "An authenticator app is set up already.");
}

function appSecret(address: string): AppSecret {
  const secret = new URL(address).searchParams.get("secret") ?? "";
  return { address, secret: secret.match(/.{1,4}/g)?.join(" ") ?? "" };
}

/**
 * Turns the second step on with the app's first code; answers with the recovery codes, which are
 * shown this once, and the session's new cookies.
 * @throws AppError `invalid` for a wrong code or when an app is set up already, `too_many`.
 */
export async function finishTwoFactor(request: AccountRequest, actor: Actor, code: string) {
  // Else a code alone would show the recovery codes, for which a password is asked.
  await refuseSecondApp(request, actor);
  const { auth, headers } = request;
  const cookies = await withCode(request, async () => {
    const answer = await auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true });
    return answer.headers.getSetCookie();
  });
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: actor.userId } });
  return { recoveryCodes: backupCodes, cookies };
}

/** Turns the second step off; answers with the session's new cookies. @throws AppError `invalid`, `too_many`. */
export function endTwoFactor(
  request: AccountRequest,
  actor: Actor,
  password: string,
): Promise<string[]> {
  const { auth, headers } = request;
  return confirmed(request, actor, async () => {
    const answer = await auth.api.disableTwoFactor({
      body: { password },
      headers,
      returnHeaders: true,
    });
    return answer.headers.getSetCookie();
  });
}

/** Makes new recovery codes; the old ones are void. @throws AppError `invalid`, `too_many`. */
export async function newRecoveryCodes(request: AccountRequest, actor: Actor, password: string) {
  const { auth, headers } = request;
  const { backupCodes } = await confirmed(request, actor, () =>
    auth.api.generateBackupCodes({ body: { password }, headers }),
  );
  return backupCodes;
}

/**
 * The second step of signing in, by a code of the app or a recovery code, which works once; answers
 * with the session's cookies.
 * @throws AppError `invalid` for a wrong code, `not_authenticated` when the first step is too long
 * ago or too many codes were wrong, `too_many`.
 */
export function signInByCode(
  request: AccountRequest,
  { code, trustDevice }: { code: string; trustDevice: boolean },
): Promise<string[]> {
  const { auth, headers } = request;
  const call = { body: { code, trustDevice }, headers, returnHeaders: true } as const;
  return withCode(request, async () => {
    const answer = /^\d+$/.test(code)
      ? await auth.api.verifyTOTP(call)
      : await auth.api.verifyBackupCode(call);
    return answer.headers.getSetCookie();
  });
}

async function withCode<T>(
  { database, clientAddress }: AccountRequest,
  work: () => Promise<T>,
): Promise<T> {
  await attemptsFromAddress(database.query).count(clientAddress);
  try {
    return await work();
  } catch (error) {
    throw error instanceof APIError ? refused(String(error.body?.code)) : error;
  }
}

function refused(code: string): AppError {
  const details = { log: `code refused: ${code}` };
  if (/^INVALID_(BACKUP_)?CODE$/.test(code)) {
    return new AppError(
      "invalid",
      "That code is not right. Codes change every 30 seconds.",
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
