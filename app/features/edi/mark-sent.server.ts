import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { ediMessages } from "./tables.server.ts";

/** Marks our messages as sent, unless the partner already acknowledged them. */
export async function markEdiMessageSent(query: Queryable, ids: readonly string[]): Promise<void> {
  await query
    .update(ediMessages)
    .set({ state: "sent" })
    .where(and(inArray(ediMessages.id, [...ids]), eq(ediMessages.state, "ready")));
}
