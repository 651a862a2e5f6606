import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "./account-request.ts";
import { authWithin } from "./auth.server.ts";
import { signIn } from "./commands.server.ts";
import { confirmationCall } from "./confirm-email.server.ts";
import { companyColumns } from "./profile.server.ts";
import type { CarrierRegistration, ShipperRegistration } from "./registration.schema.ts";
import { profiles, userRoles, users } from "./tables.server.ts";

export type Registration =
  | ({ role: "shipper" } & ShipperRegistration)
  | ({ role: "carrier" } & CarrierRegistration);

/**
 * Makes a person's account with the company and the role asked for, and signs it in, all or
 * nothing; answers with the session's cookies. Sent a second time it just signs in.
 * @throws AppError `conflict` when the email has an account with another password.
 */
export async function signUp(request: AccountRequest, given: Registration): Promise<string[]> {
  const { auth, database } = request;
  const { password } = await auth.$context;
  // Both take long, and a transaction holds others up.
  const [hash, mail] = await Promise.all([
    password.hash(given.password),
    confirmationCall(request, given),
  ]);
  try {
    return await database.transaction(null, async (tx) => {
      const cookies = await makeUser(request, tx, given, hash);
      await enqueueMail(tx, mail);
      return cookies;
    });
  } catch (error) {
    if (!(error instanceof APIError) || !(await isKnown(database.query, given.email))) throw error;
    return await signInAgain(request, given);
  }
}

async function makeUser(
  { auth, headers, clock }: AccountRequest,
  tx: Queryable,
  given: Registration,
  hash: string,
): Promise<string[]> {
  const { firstName, lastName, email, password, role } = given;
  const name = `${firstName} ${lastName}`;
  const made = await authWithin(auth, tx, hash).api.signUpEmail({
    body: { name, firstName, lastName, email, password },
    headers,
    returnHeaders: true,
  });
  const userId = made.response.user.id;
  const now = clock.now();
  await tx
    .insert(profiles)
    .values({ userId, ...companyColumns(given), termsAcceptedAt: now, createdAt: now });
  await tx
    .insert(userRoles)
    .values({ userId, role, verified: false, verificationRequestedAt: now, createdAt: now });
  return made.headers.getSetCookie();
}

async function isKnown(query: Queryable, email: string): Promise<boolean> {
  const found = await query.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found.length > 0;
}

async function signInAgain(request: AccountRequest, { email, password }: Registration) {
  const again = await signIn(request, { email, password }).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });
  if (again && !again.secondStep) return again.cookies;
  throw new AppError("conflict", "An account with this email exists. Sign in instead.", {
    log: "sign-up with a known email",
  });
}
