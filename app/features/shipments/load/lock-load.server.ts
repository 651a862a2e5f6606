import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "../tables.server.ts";

/**
 * Locks a load until the transaction ends, and returns its row, if there is one. Who runs it is read after that in a statement of its own: one
 * that locks reads other tables as they were before it waited.
 */
export async function lockLoad(tx: Queryable, id: string) {
  const [load] = await tx.select().from(shipments).where(eq(shipments.id, id)).for("update");
  return load;
}
