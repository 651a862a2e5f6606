import { and, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Auth } from "./auth.server.ts";
import { type PasswordOwner, refuseGuessable } from "./guessable-password.server.ts";
import { credentials } from "./sign-in/tables.server.ts";
import { companies, companyMembers, users } from "./tables.server.ts";

/** The owner and stored hash of a password. */
type Credential = { userId: string; hash: string };

/** The password of the account with this email; undefined without one. */
export function credentialOfEmail(query: Queryable, email: string) {
  return findCredential(query, eq(users.email, email));
}

/** The password of this person; undefined without one. */
export function credentialOfPerson(query: Queryable, userId: string) {
  return findCredential(query, eq(users.id, userId));
}

async function findCredential(
  query: Queryable,
  person: ReturnType<typeof eq>,
): Promise<Credential | undefined> {
  const [found] = await query
    .select({ userId: users.id, hash: credentials.password })
    .from(users)
    .innerJoin(credentials, eq(credentials.userId, users.id))
    .where(and(person, eq(credentials.providerId, "credential")));
  return found?.hash ? { userId: found.userId, hash: found.hash } : undefined;
}

/**
 * The credential if `password` matches. Takes the same time without a credential. It is slow by
 * design, so run it before a transaction and compare the hash inside.
 */
export async function checkPassword(
  auth: Auth,
  credential: Credential | undefined,
  password: string,
): Promise<Credential | undefined> {
  const { password: passwords } = await auth.$context;
  if (!credential) {
    await passwords.hash(password);
    return undefined;
  }
  const isRight = await passwords.verify({ hash: credential.hash, password });
  return isRight ? credential : undefined;
}

/** The person a new password is for; undefined when there is no such person. */
export async function passwordOwner(
  query: Queryable,
  userId: string,
): Promise<PasswordOwner | undefined> {
  const [owner] = await query
    .select({ email: users.email, companyName: companies.name })
    .from(users)
    .leftJoin(companyMembers, eq(companyMembers.userId, users.id))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(eq(users.id, userId));
  return owner;
}

/**
 * Hashes a new password. It is slow by design, so run it before a transaction.
 * @throws AppError `invalid` for a password that is easy to guess.
 */
export async function hashNewPassword(
  auth: Auth,
  password: string,
  owner: PasswordOwner,
): Promise<string> {
  refuseGuessable(password, owner);
  const { password: passwords } = await auth.$context;
  return passwords.hash(password);
}
