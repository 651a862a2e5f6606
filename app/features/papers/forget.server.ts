import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { paperSignatures } from "./tables.server.ts";

/**
 * Removes the IP addresses of the actor's signatures. The signatures stay: they are the contract of
 * a load.
 */
export async function forgetSignatures(tx: Queryable, { userId }: Actor): Promise<void> {
  await tx
    .update(paperSignatures)
    .set({ ipAddress: null, userAgent: null })
    .where(eq(paperSignatures.signedBy, userId));
}
