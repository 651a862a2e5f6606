import { APIError } from "better-auth/api";
import type { z } from "zod";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "./account-request.ts";
import { attemptsFromAddress, attemptsOnAccount } from "./attempts.server.ts";
import type { Auth } from "./auth.server.ts";
import type { signInSchema } from "./schema.ts";

const wrongCredentials = "Email or password is not right";

/** What came of a right password. */
export type SignedIn = {
  cookies: string[];
  /** Whether a code of an authenticator app is still to come; until then nobody is signed in. */
  secondStep: boolean;
};

/**
 * Signs in, or leads on to the second step. Attempts are limited by account, known or not, and by
 * address; a success forgets the account's.
 * @throws AppError `not_authenticated`, the same for a wrong password and an unknown email.
 */
export async function signIn(
  { auth, database, headers, clientAddress }: AccountRequest,
  input: z.output<typeof signInSchema>,
): Promise<SignedIn> {
  const byAccount = attemptsOnAccount(database.query);
  await attemptsFromAddress(database.query).count(clientAddress);
  await byAccount.count(input.email);
  try {
    const answer = await auth.api.signInEmail({ body: input, headers, returnHeaders: true });
    await byAccount.forget(input.email);
    return {
      cookies: answer.headers.getSetCookie(),
      secondStep: "twoFactorRedirect" in answer.response,
    };
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
