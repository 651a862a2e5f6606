import { and, eq, isNotNull } from "drizzle-orm";
import {
  lostFreight,
  resolveLostCarrier,
} from "#app/features/shipments/load/lost-carrier.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readCarrierParty } from "./read-carrier.server.ts";
import { assignments } from "./tables.server.ts";

type Covered = { shipmentId: string; legId: string; by: string | null };

/**
 * Takes back that freight of a leg has no carrier, in the transaction that gives it to the next one.
 * Where the freight is stays with the assignment that lost it, for our team and the next carrier.
 */
export async function coverLostFreight(
  tx: Queryable,
  { shipmentId, legId, by }: Covered,
  now: Date,
): Promise<void> {
  const lost = await tx
    .select({ carrierId: assignments.carrierId, custody: assignments.custody })
    .from(assignments)
    .where(and(eq(assignments.legId, legId), isNotNull(assignments.custody)));
  for (const { carrierId, custody } of lost) {
    const { name } = await readCarrierParty(tx, carrierId);
    const what = lostFreight(name, custody ?? "");
    const resolution = "The load has a carrier again.";
    await resolveLostCarrier(tx, { shipmentId, what, by, resolution }, now);
  }
}
