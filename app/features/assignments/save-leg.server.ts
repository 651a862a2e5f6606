import { eq } from "drizzle-orm";
import type { LegMode } from "#app/features/shipments/load/leg-mode.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { legs } from "./tables.server.ts";

/** Sets what a leg runs by, in the caller's transaction, which has locked the load. */
export async function setLegMode(tx: Queryable, id: string, mode: LegMode): Promise<void> {
  await tx.update(legs).set({ mode }).where(eq(legs.id, id));
}

export type LegDetails = Pick<
  typeof legs.$inferSelect,
  "mode" | "equipment" | "departsAt" | "arrivesAt" | "references"
>;

/** Stores the details of a leg, in the same way. */
export async function storeLeg(tx: Queryable, id: string, details: LegDetails): Promise<void> {
  await tx.update(legs).set(details).where(eq(legs.id, id));
}
