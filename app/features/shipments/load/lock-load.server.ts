import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "../tables.server.ts";

/**
 * Locks a load until the transaction ends. Who runs it is read after that in a statement of its own: one
 * that locks reads other tables as they were before it waited.
 */
export async function lockLoad(tx: Queryable, id: string): Promise<void> {
  await tx.select({ id: shipments.id }).from(shipments).where(eq(shipments.id, id)).for("update");
}
