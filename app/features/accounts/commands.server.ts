import type { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "./account-request.ts";
import { attemptsFromAddress, attemptsOnAccount } from "./attempts.server.ts";
import type { Auth } from "./auth.server.ts";
import { checkPassword, credentialOfEmail } from "./credentials.server.ts";
import { isUnauthorized, type Locked, withLockedPerson } from "./locked-person.server.ts";
import type { signInSchema } from "./schema.ts";

/** The result of a correct password. */
export type SignedIn = {
  cookies: string[];
  /** Whether an authenticator code is still required; until then nobody is signed in. */
  secondStep: boolean;
};

/**
 * Signs in, or starts the second step. Attempts are limited by account, existing or not, and by
 * address; a success resets the account's.
 * @throws AppError `not_authenticated`, the same for a wrong password and an unknown email.
 */
export async function signIn(
  request: AccountRequest,
  input: z.output<typeof signInSchema>,
): Promise<SignedIn> {
  const { query } = request.database;
  const byAccount = attemptsOnAccount(query);
  await attemptsFromAddress(query).count(request.clientAddress);
  await byAccount.count(input.email);
  const found = await credentialOfEmail(query, input.email);
  const credential = await checkPassword(request.auth, found, input.password);
  if (!credential) throw wrongCredentials();
  const signedIn = await enter(request, credential, input);
  await byAccount.forget(input.email);
  return signedIn;
}

/** Creates the session, unless the password or account changed since the password was checked. */
async function enter(
  request: AccountRequest,
  { userId, hash }: { userId: string; hash: string },
  body: z.output<typeof signInSchema>,
): Promise<SignedIn> {
  const { headers } = request;
  const work = ({ auth }: Locked) => auth.api.signInEmail({ body, headers, returnHeaders: true });
  const answer = await withLockedPerson(request, userId, work, { checked: hash }).catch(
    (error: unknown) => {
      const isRefused = error instanceof AppError && error.code === "not_authenticated";
      if (isRefused || isUnauthorized(error)) throw wrongCredentials();
      throw error;
    },
  );
  return {
    cookies: answer.headers.getSetCookie(),
    secondStep: "twoFactorRedirect" in answer.response,
  };
}

function wrongCredentials(): AppError {
  const details = { log: "sign-in refused" };
  return new AppError("not_authenticated", "Incorrect email or password", details);
}

/** Ends the request's session; returns the cookies that clear it. */
export async function signOut(auth: Auth, headers: Headers): Promise<string[]> {
  const { headers: answer } = await auth.api.signOut({ headers, returnHeaders: true });
  return answer.getSetCookie();
}
