import { APIError } from "better-auth/api";
import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { AccountRequest } from "./account-request.ts";
import { authWithin, type KnownPasswords } from "./auth.server.ts";
import { notAuthenticated } from "./profile.server.ts";
import { users } from "./tables.server.ts";

/** A person's row, locked against other account commands until the transaction ends. */
export type LockedPerson = Pick<
  typeof users.$inferSelect,
  "id" | "email" | "emailVerified" | "twoFactorEnabled"
>;

/** What an account command works with while it holds the lock. */
export type Locked = {
  tx: Queryable;
  auth: ReturnType<typeof authWithin>;
  person: LockedPerson;
};

/** `update` also excludes everything else the person is doing. */
type Strength = "no key update" | "update";

type Options = KnownPasswords & { strength?: Strength };

/**
 * Runs `work` in a transaction that locks the person `userId`, with the auth library bound to it:
 * checks made before are repeated there and stay valid until the commit. An error of Better Auth is
 * thrown after the commit, so that its attempt counts are kept.
 * @throws AppError `not_authenticated` without such a person, or once the account is deleted;
 * APIError of Better Auth.
 */
export async function withLockedPerson<T>(
  { auth, database }: Pick<AccountRequest, "auth" | "database">,
  userId: string,
  work: (locked: Locked) => Promise<T>,
  { strength = "no key update", ...passwords }: Options = {},
): Promise<T> {
  const outcome = await database.transaction(null, async (tx) => {
    const person = await lockPerson(tx, userId, strength);
    try {
      return { done: await work({ tx, auth: authWithin(auth, tx, passwords), person }) };
    } catch (error) {
      if (error instanceof APIError) return { refused: error };
      throw error;
    }
  });
  if ("refused" in outcome) throw outcome.refused;
  return outcome.done;
}

async function lockPerson(
  tx: Queryable,
  userId: string,
  strength: Strength,
): Promise<LockedPerson> {
  const [person] = await tx
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      twoFactorEnabled: users.twoFactorEnabled,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for(strength);
  if (!person) throw notAuthenticated();
  return person;
}

/** Whether Better Auth refused because nobody is signed in (any longer). */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof APIError && error.statusCode === 401;
}
