import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { AccountRequest } from "./account-request.ts";
import { authWithin } from "./auth.server.ts";
import { type Confirmation, sendFor } from "./confirm-email.server.ts";
import { hashNewPassword } from "./credentials.server.ts";
import { askOwnersMails } from "./known-carrier.server.ts";
import type { Locked } from "./locked-person.server.ts";
import { companyColumns } from "./profile.server.ts";
import type { CarrierRegistration, ShipperRegistration } from "./registration.schema.ts";
import { profiles, userRoles } from "./tables.server.ts";

export type Registration =
  | ({ role: "shipper" } & ShipperRegistration)
  | ({ role: "carrier" } & CarrierRegistration);

/**
 * Creates a person's account with its company and requested role, all or nothing, and sends
 * `confirmation`; returns the cookies of the first session. The owners of a verified carrier with the
 * same USDOT number are asked by email.
 * @throws APIError of Better Auth when the email has an account; AppError `invalid` for a password
 * that is easy to guess.
 */
export async function openAccount(
  request: AccountRequest,
  given: Registration,
  confirmation: Confirmation | null,
): Promise<string[]> {
  const passwordHash = await hashNewPassword(request.auth, given.password, given);
  const asks =
    given.role === "carrier"
      ? await askOwnersMails({ query: request.database.query, origin: request.origin }, given)
      : [];
  return request.database.transaction(null, async (tx) => {
    const auth = authWithin(request.auth, tx, { made: passwordHash });
    const { userId, cookies } = await makeUser({ ...request, auth }, tx, given);
    if (confirmation) await sendFor({ tx, auth, clock: request.clock }, userId, confirmation);
    for (const mail of asks) await enqueueMail(tx, mail);
    return cookies;
  });
}

async function makeUser(
  { auth, headers, clock }: Pick<Locked, "auth"> & Pick<AccountRequest, "headers" | "clock">,
  tx: Queryable,
  given: Registration,
): Promise<{ userId: string; cookies: string[] }> {
  const { firstName, lastName, email, password, role } = given;
  const name = `${firstName} ${lastName}`;
  const made = await auth.api.signUpEmail({
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
  return { userId, cookies: made.headers.getSetCookie() };
}
