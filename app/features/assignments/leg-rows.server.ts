import { and, eq, sql } from "drizzle-orm";
import type { LegMode } from "#app/features/shipments/load/leg-mode.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Leg } from "./legs.server.ts";
import { assignments, legs } from "./tables.server.ts";

/** Adds a leg behind another in the caller's transaction, which has locked the load. */
export async function insertLegBehind(
  tx: Queryable,
  { shipmentId, sequence }: Leg,
  mode: LegMode,
): Promise<void> {
  await shift(tx, shipmentId, sequence, 1);
  await tx.insert(legs).values({ shipmentId, sequence: sequence + 1, mode });
}

/**
 * Removes a leg in the caller's transaction; what carriers had of it stays on record with the leg that
 * takes its place.
 */
export async function removeLeg(tx: Queryable, { id, shipmentId, sequence }: Leg, heir: Leg) {
  await tx.update(assignments).set({ legId: heir.id }).where(eq(assignments.legId, id));
  await tx.delete(legs).where(eq(legs.id, id));
  await shift(tx, shipmentId, sequence, -1);
}

/** Moves the legs behind a number; aside first, because each number is unique at each moment. */
async function shift(tx: Queryable, shipmentId: string, behind: number, by: 1 | -1) {
  const ofLoad = eq(legs.shipmentId, shipmentId);
  await tx
    .update(legs)
    .set({ sequence: sql`-(${legs.sequence} + ${by}::smallint)` })
    .where(and(ofLoad, sql`${legs.sequence} > ${behind}`));
  await tx
    .update(legs)
    .set({ sequence: sql`-${legs.sequence}` })
    .where(and(ofLoad, sql`${legs.sequence} < 0`));
}
