import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { quoteRequests } from "./tables.server.ts";

/** Moves the quotes of one company to another, in the caller's transaction. */
export async function moveQuotes(tx: Queryable, from: string, to: string): Promise<void> {
  await tx.update(quoteRequests).set({ companyId: to }).where(eq(quoteRequests.companyId, from));
}
