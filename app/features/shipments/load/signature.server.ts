import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "../tables.server.ts";

type Delivery = { id: string; signedBy?: string | null };

/** Keeps who signed for a delivery that ends the load; the earlier name stays when left out. */
export async function recordSignature(
  tx: Queryable,
  { id, signedBy }: Delivery,
  stop: { isLast: boolean } | null,
): Promise<void> {
  if (signedBy === undefined || (stop && !stop.isLast)) return;
  await tx.update(shipments).set({ signedBy }).where(eq(shipments.id, id));
}
