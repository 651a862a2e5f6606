import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { OutgoingMail } from "#app/features/mail/outgoing-mail.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { AccountRequest } from "./account-request.ts";
import { authWithin } from "./auth.server.ts";
import { hashNewPassword } from "./credentials.server.ts";
import { companyColumns } from "./profile.server.ts";
import type { CarrierRegistration, ShipperRegistration } from "./registration.schema.ts";
import { profiles, userRoles } from "./tables.server.ts";

export type Registration =
  | ({ role: "shipper" } & ShipperRegistration)
  | ({ role: "carrier" } & CarrierRegistration);

/**
 * Makes a person's account with the company and the role asked for, all or nothing, and writes
 * `mail` into the outbox with it; answers with the cookies of its first session.
 * @throws APIError of Better Auth when the email has an account; AppError `invalid` for a password
 * that is easy to guess.
 */
export async function openAccount(
  request: AccountRequest,
  given: Registration,
  mail: OutgoingMail | null,
): Promise<string[]> {
  const passwordHash = await hashNewPassword(request.auth, given.password, given);
  return request.database.transaction(null, async (tx) => {
    const cookies = await makeUser(request, tx, given, passwordHash);
    if (mail) await enqueueMail(tx, mail);
    return cookies;
  });
}

async function makeUser(
  { auth, headers, clock }: AccountRequest,
  tx: Queryable,
  given: Registration,
  passwordHash: string,
): Promise<string[]> {
  const { firstName, lastName, email, password, role } = given;
  const name = `${firstName} ${lastName}`;
  const made = await authWithin(auth, tx, { made: passwordHash }).api.signUpEmail({
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
