import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Status } from "../shipment.ts";
import type { Audience } from "./audience.ts";
import { stopsOfLegs } from "./movement.ts";
import { currentLeg, readOwnLegs } from "./own-legs.server.ts";
import { addEvent } from "./record-event.server.ts";
import { stops } from "./tables.server.ts";

type Report = {
  id: string;
  to: Status;
  note?: string | undefined;
  noteAudience?: Audience | undefined;
};

/**
 * Records a carrier's pickup or delivery at a handoff, now, in the caller's transaction, which has
 * locked the load; a trigger moves its leg on.
 */
export async function recordHandoff(
  tx: Queryable,
  actor: Actor,
  { id, to, note, noteAudience = "staff" }: Report,
  now: Date,
): Promise<void> {
  const own = await readOwnLegs(tx, { shipmentId: id, carrierId: actor.companyId });
  const leg = currentLeg(own);
  if (!leg) return;
  const all = await tx
    .select({ kind: stops.kind })
    .from(stops)
    .where(eq(stops.shipmentId, id))
    .orderBy(asc(stops.sequence));
  const isPickup = to === "In Transit";
  // Counted as the carrier counts its stops: those of its earlier legs come first.
  const upTo = own.filter(({ sequence }) => sequence < leg.sequence || !isPickup);
  const counted = upTo.filter(({ sequence }) => sequence <= leg.sequence);
  const before = stopsOfLegs(
    all,
    counted.map(({ sequence }) => sequence),
  ).length;
  const event = {
    ...{ id, eventId: randomUUID(), occurredAt: now, place: null, eta: null },
    kind: isPickup ? ("PICKED_UP" as const) : ("DELIVERED" as const),
    stop: isPickup ? before + 1 : before,
    note: note ?? null,
    audience: "parties" as const,
    noteAudience,
  };
  await addEvent(tx, actor, event, now);
}
