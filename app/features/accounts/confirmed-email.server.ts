import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Actor } from "./actor.ts";
import { users } from "./tables.server.ts";

/** Whether the actor has confirmed their address. */
export async function isEmailConfirmed(query: Queryable, { userId }: Actor): Promise<boolean> {
  const [found] = await query
    .select({ confirmed: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId));
  return found?.confirmed ?? false;
}

/**
 * Refuses sensitive actions until the address is confirmed: anyone can register with someone
 * else's.
 * @param what the action, as in "confirm your email before you can ..."
 * @throws AppError `invalid`.
 */
export function refuseUnconfirmed({ emailVerified }: { emailVerified: boolean }, what: string) {
  if (emailVerified) return;
  throw new AppError(
    "invalid",
    `Confirm your email before you can ${what}. We sent you a link; get a new one under Account, Security.`,
    { log: "email not confirmed" },
  );
}

/**
 * Refuses what lasts without the actor until their address is confirmed, in the caller's transaction: a
 * reset that comes at the same time waits for it, and then ends it too.
 * @param what as in `refuseUnconfirmed`.
 * @throws AppError `invalid`.
 */
export async function lockConfirmed(tx: Queryable, { userId }: Actor, what: string): Promise<void> {
  const [found] = await tx
    .select({ emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for("share");
  refuseUnconfirmed({ emailVerified: found?.emailVerified ?? false }, what);
}
