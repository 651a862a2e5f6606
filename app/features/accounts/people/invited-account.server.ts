import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AccountRequest } from "../account-request.ts";
import { authWithin } from "../auth.server.ts";
import { hashNewPassword } from "../credentials.server.ts";
import { users } from "../tables.server.ts";

/** What an invited person enters to open an account. */
export type InvitedPerson = { firstName: string; lastName: string; password: string };

/**
 * An invited person's account, ready to be opened; hashing their password takes long, so it is done
 * before the transaction.
 * @throws AppError `invalid` for a password that is easy to guess.
 */
export async function prepareInvited(
  { auth }: Pick<AccountRequest, "auth">,
  email: string,
  person: InvitedPerson,
) {
  const made = await hashNewPassword(auth, person.password, { email, companyName: null });
  return { email, made, ...person };
}

type Prepared = Awaited<ReturnType<typeof prepareInvited>>;

/**
 * Opens an account for an invited person and signs them in, in the caller's transaction; the link
 * proved their address. Returns the session's cookies.
 * @throws AppError `conflict` when the address has an account.
 */
export async function openAccountOf(
  tx: Queryable,
  { auth, headers }: Pick<AccountRequest, "auth" | "headers">,
  { email, made, firstName, lastName, password }: Prepared,
): Promise<{ userId: string; cookies: string[] }> {
  if ((await tx.$count(users, eq(users.email, email))) > 0) throw known();
  const opened = await authWithin(auth, tx, { made }).api.signUpEmail({
    body: { name: `${firstName} ${lastName}`, firstName, lastName, email, password },
    headers,
    returnHeaders: true,
  });
  const userId = opened.response.user.id;
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
  return { userId, cookies: opened.headers.getSetCookie() };
}

const known = () =>
  new AppError(
    "conflict",
    "This address has an account. Sign in with it to accept the invitation.",
  );
