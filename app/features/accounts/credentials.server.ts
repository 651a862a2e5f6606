import { and, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Auth } from "./auth.server.ts";
import { type PasswordOwner, refuseGuessable } from "./guessable-password.server.ts";
import { companies, companyMembers, credentials, users } from "./tables.server.ts";

/** Whose password it is, and how it is stored. */
type Credential = { userId: string; hash: string };

/** The password of the account with this email; undefined when there is none. */
export function credentialOfEmail(query: Queryable, email: string) {
  return findCredential(query, eq(users.email, email));
}

/** The password of this person; undefined when there is none. */
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
 * The credential, if `password` is right for it. Takes as long without a credential as with one. It
 * is slow on purpose, so it is asked before a transaction opens, and the hash compared inside.
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

/** Whose password it is, for a new one; undefined when there is no such person. */
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
 * How a new password is stored; slow on purpose, so it is made before a transaction opens.
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
