import { eq, sql } from "drizzle-orm";
import { announce } from "#app/features/shipments/load/follow-load.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { hasProof } from "./has-proof.server.ts";

declare module "#app/features/shipments/load/load-news.ts" {
  interface LoadNews {
    /** A proof of delivery that counts is there. */
    proofArrived: object;
  }
}

/**
 * Records whether a load has a proof of delivery, in the caller's transaction: one that can be
 * opened, was released and is not withdrawn. A time that is known stays.
 */
export async function noteProof(tx: Queryable, shipmentId: string, now: Date): Promise<void> {
  const isProven = await hasProof(tx, shipmentId, "released");
  const at = sql`coalesce(${shipments.podReceivedAt}, ${now.toISOString()}::timestamptz)`;
  await tx
    .update(shipments)
    .set({ podReceivedAt: isProven ? at : null })
    .where(eq(shipments.id, shipmentId));
  if (isProven) announce(tx, "proofArrived", { shipmentId, now });
}
