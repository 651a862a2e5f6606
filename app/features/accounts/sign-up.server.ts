import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "./account-request.ts";
import { signIn } from "./commands.server.ts";
import { makeConfirmation } from "./confirm-email.server.ts";
import { openAccount, type Registration } from "./open-account.server.ts";
import { users } from "./tables.server.ts";

/**
 * Creates a person's account with its company and requested role and signs it in, all or nothing;
 * returns the session's cookies. Sent twice, it signs in.
 * @throws AppError `conflict` when the email has an account with another password, `invalid` for a
 * password that is easy to guess, `too_many`.
 */
export async function signUp(request: AccountRequest, given: Registration): Promise<string[]> {
  const confirmation = await makeConfirmation(request, given);
  try {
    return await openAccount(request, given, confirmation);
  } catch (error) {
    if (!(error instanceof APIError) || !(await isKnown(request.database.query, given.email)))
      throw error;
    return await signInAgain(request, given);
  }
}

async function isKnown(query: Queryable, email: string): Promise<boolean> {
  const found = await query.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found.length > 0;
}

async function signInAgain(request: AccountRequest, { email, password }: Registration) {
  const again = await signIn(request, { email, password }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_authenticated") return undefined;
    throw error;
  });
  if (again && !again.secondStep) return again.cookies;
  throw new AppError("conflict", "An account with this email exists. Sign in instead.", {
    log: "sign-up with a known email",
  });
}
