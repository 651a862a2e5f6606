import { APIError } from "better-auth/api";
import type { z } from "zod";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { rateLimiter } from "#app/platform/rate-limit.server.ts";
import type { Auth } from "./auth.server.ts";
import type { signInSchema, signUpSchema } from "./schema.ts";

const quarterHour = 15 * 60;
const attemptsPerAccount = 5;
const attemptsPerAddress = 30;
const signUpsPerAddress = 20;

const tooManySignIns = "Too many sign-in attempts.";
const wrongCredentials = "Email or password is not right";

/** What an account command needs of the request that asks for it. */
export type AccountRequest = {
  auth: Auth;
  query: Queryable;
  headers: Headers;
  clientAddress: string;
};

/**
 * Makes an account and signs it in; answers with the session's cookies.
 * @throws AppError `conflict` when the email has an account, `too_many` past the limit.
 */
export async function signUp(request: AccountRequest, input: z.output<typeof signUpSchema>) {
  await rateLimiter(request.query, {
    name: "sign-up",
    points: signUpsPerAddress,
    window: quarterHour,
    message: "Too many accounts were made from here.",
  }).count(request.clientAddress);
  const { firstName, lastName, email, password } = input;
  const body = { name: `${firstName} ${lastName}`, firstName, lastName, email, password };
  try {
    const { headers } = await request.auth.api.signUpEmail({
      body,
      headers: request.headers,
      returnHeaders: true,
    });
    return headers.getSetCookie();
  } catch (error) {
    if (error instanceof APIError && String(error.body?.code).startsWith("USER_ALREADY_EXISTS")) {
      throw new AppError("conflict", "An account with this email exists. Sign in instead.", {
        log: "sign-up with a known email",
      });
    }
    throw error;
  }
}

/**
 * Signs in; answers with the session's cookies. Attempts are limited by account, known or not,
 * and by address; a success forgets the account's.
 * @throws AppError `not_authenticated`, the same for a wrong password and an unknown email.
 */
export async function signIn(request: AccountRequest, input: z.output<typeof signInSchema>) {
  const limit = { window: quarterHour, message: tooManySignIns };
  const byAddress = rateLimiter(request.query, {
    ...limit,
    name: "sign-in-address",
    points: attemptsPerAddress,
  });
  const byAccount = rateLimiter(request.query, {
    ...limit,
    name: "sign-in-account",
    points: attemptsPerAccount,
  });
  await byAddress.count(request.clientAddress);
  await byAccount.count(input.email);
  try {
    const { headers } = await request.auth.api.signInEmail({
      body: input,
      headers: request.headers,
      returnHeaders: true,
    });
    await byAccount.forget(input.email);
    return headers.getSetCookie();
  } catch (error) {
    if (error instanceof APIError && error.statusCode === 401) {
      throw new AppError("not_authenticated", wrongCredentials, { log: "sign-in refused" });
    }
    throw error;
  }
}

/** Ends the request's session; answers with the cookies that clear it. */
export async function signOut(auth: Auth, headers: Headers): Promise<string[]> {
  const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true });
  return answer.getSetCookie();
}
