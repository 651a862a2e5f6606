import type { Queryable } from "#app/platform/database/database.server.ts";
import { revokeKeysOf } from "./api-keys/manage-keys.server.ts";

/** Ends what a person set up in another feature and works without them, in the caller's transaction. */
export type EndAccess = (tx: Queryable, userId: string, now: Date) => Promise<void>;

/**
 * Ends what works for a person without their password, in the caller's transaction: a stranger who had
 * the password may have set it up.
 */
export async function endLastingAccess(
  tx: Queryable,
  userId: string,
  now: Date,
  alongside: EndAccess,
): Promise<void> {
  await revokeKeysOf(tx, userId, now);
  await alongside(tx, userId, now);
}
