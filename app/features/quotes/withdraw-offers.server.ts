import { and, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { quoteOffers } from "./tables.server.ts";

/** Withdraws the open quotes of a request, in the caller's transaction. */
export async function withdrawOffers(tx: Queryable, requestId: string, now: Date): Promise<void> {
  await tx
    .update(quoteOffers)
    .set({ state: "withdrawn", settledAt: now })
    .where(and(eq(quoteOffers.requestId, requestId), eq(quoteOffers.state, "open")));
}
