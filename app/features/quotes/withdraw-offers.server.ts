import { and, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { quoteOffers } from "./tables.server.ts";

/** Takes back what was offered for a request and waits for an answer, in the caller's transaction. */
export async function withdrawOffers(tx: Queryable, requestId: string, now: Date): Promise<void> {
  await tx
    .update(quoteOffers)
    .set({ state: "withdrawn", settledAt: now })
    .where(and(eq(quoteOffers.requestId, requestId), eq(quoteOffers.state, "open")));
}
