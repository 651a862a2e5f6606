import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { instantQuotes } from "./tables.server.ts";

/** Moves the instant quotes of one company to another, in the caller's transaction. */
export async function moveInstantQuotes(tx: Queryable, from: string, to: string): Promise<void> {
  await tx.update(instantQuotes).set({ companyId: to }).where(eq(instantQuotes.companyId, from));
}
