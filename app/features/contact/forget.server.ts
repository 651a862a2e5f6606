import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { contactMessages } from "./tables.server.ts";

/** Deletes all messages the actor sent while signed in. */
export async function forgetMessages(tx: Queryable, { userId }: Actor): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.userId, userId));
}
