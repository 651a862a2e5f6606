import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { instantQuotes } from "./tables.server.ts";

/** Makes the instant quotes of one company those of another, in the caller's transaction. */
export async function moveInstantQuotes(tx: Queryable, from: string, to: string): Promise<void> {
  await tx.update(instantQuotes).set({ companyId: to }).where(eq(instantQuotes.companyId, from));
}
