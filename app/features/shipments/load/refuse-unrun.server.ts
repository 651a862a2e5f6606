import { and, asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Status } from "../shipment.ts";
import { readTakenLegs } from "./own-legs.server.ts";
import { stops } from "./tables.server.ts";

/**
 * Refuses a delivery by a leg that never got the freight: it passes from leg to leg, and none is done by
 * what another one reports. A leg without a carrier hands off what the leg before it did.
 * A load that is delivered can be said to be so again.
 * @param stop where it is delivered; the load's last stop when null
 * @throws AppError `conflict` with what has to be reported first
 */
export async function refuseUnrun(
  tx: Queryable,
  { id: shipmentId, status }: { id: string; status: Status },
  stop: { sequence: number; isLast: boolean } | null,
): Promise<void> {
  if (status === "Delivered" && (stop?.isLast ?? true)) return;
  const handoffs = await tx
    .select({ sequence: stops.sequence })
    .from(stops)
    .where(and(eq(stops.shipmentId, shipmentId), eq(stops.kind, "handoff")))
    .orderBy(asc(stops.sequence));
  const before = handoffs.filter(({ sequence }) => stop === null || sequence < stop.sequence);
  const sequence = before.length + 1;
  const isSplit = handoffs.length > 0;
  const leg = (await readTakenLegs(tx, shipmentId)).find((one) => one.sequence === sequence);
  const what = isSplit ? `leg ${sequence}` : "the load";
  if (leg && !leg.pickedUpAt && (isSplit || leg.takesOverAt !== null)) {
    throw refused(
      `the carrier of ${what} hasn't picked up the freight yet. Report its pickup first`,
    );
  }
  if (leg || sequence === 1 || (await isHandedOff(tx, shipmentId, sequence - 1))) return;
  throw refused(`leg ${sequence - 1} hasn't handed the freight off yet. Report its handoff first`);
}

async function isHandedOff(tx: Queryable, shipmentId: string, sequence: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from legs where shipment_id = ${shipmentId} and sequence = ${sequence} and handed_off_at is not null`);
  return rows.length > 0;
}

const refused = (why: string) =>
  new AppError(
    "conflict",
    `Nothing was recorded: ${why}. If nobody knows when, correct the status and say why.`,
  );
