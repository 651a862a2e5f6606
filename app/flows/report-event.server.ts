import type { Actor } from "#app/features/accounts/actor.ts";
import { businessHours } from "#app/features/company/hours.ts";
import { reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import type { Audience } from "#app/features/shipments/load/audience.ts";
import type { EventSource } from "#app/features/shipments/load/event.ts";
import type { TypedEvent } from "#app/features/shipments/load/event-schema.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { instantOfTyped } from "#app/features/shipments/load/typed-time.ts";
import type { Which } from "#app/features/shipments/load/which-time.ts";
import type { ReportedEvent } from "#app/features/shipments/load/write-event.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Occurrence } from "#app/platform/zoned-time.ts";

type Dependencies = { database: Database; actor: Actor; clock: Clock };

/** A load with the time zones of its stops, in order. */
export type StopsOfLoad = {
  id: string;
  stops: readonly { timeZone: string | null }[];
  /** Where a carrier of one leg delivers; the last stop when left out. */
  deliveryPlace?: number;
};

/**
 * Records an event as a person typed it. Its times are in the zone of its stop, or else the
 * company's; without a time it happened now.
 * @throws AppError as `recordEvent`.
 */
export async function reportEvent(
  deps: Dependencies,
  load: StopsOfLoad,
  typed: TypedEvent,
): Promise<void> {
  await recordEvent(deps, eventOfTyped(load, typed, deps.clock.now()));
}

/** An event as a person typed it, as it is reported. @throws AppError `invalid` for a time that clocks skip. */
export function eventOfTyped(
  load: StopsOfLoad,
  { occurredAt, occurrence, eta, etaWhich, sealState, ...event }: TypedEvent,
  now: Date,
): ReportedEvent {
  const zone = zoneOfStop(load, event.stop);
  const at = (typed: string | null, field: string, which: Which | null | undefined) =>
    typed === null ? null : instantOfTyped(typed, zone, field, which);
  return {
    ...event,
    ...(sealState && { sealIntact: sealState === "intact" }),
    id: load.id,
    occurredAt: at(occurredAt, "occurredAt", occurrence) ?? now,
    eta: at(eta, "eta", etaWhich),
  };
}

export type DeliveryReport = {
  eventId: string;
  /** Now when null. */
  occurredAt: Date | null;
  signedBy: string;
  note: string | null;
  /** Who reads the note. */
  noteAudience: Audience;
  /** How it came; the carrier when left out. */
  source?: EventSource;
};

/**
 * Records a carrier's report of delivery, with the time and the receiver's name. The name is for the
 * customer and the carrier.
 * @param also as `reportByCarrier`
 * @throws AppError as `reportByCarrier`.
 */
export async function reportDelivery(
  deps: Dependencies,
  load: StopsOfLoad,
  { note, noteAudience, ...delivery }: DeliveryReport,
  also?: Parameters<typeof reportByCarrier>[2],
): Promise<void> {
  const signed = { ...delivery, note: `Signed by ${delivery.signedBy}` };
  const event = deliveryEvent(load, signed, deps.clock.now());
  const { id, eventId } = event;
  const report = { id, eventId, to: "Delivered", noteAudience, event } as const;
  await reportByCarrier(deps, { ...report, note: note ?? undefined }, also);
}

/** A delivery at the last stop, for its parties: its note names a person. */
export function deliveryEvent(
  load: StopsOfLoad,
  { occurredAt, ...delivery }: Omit<DeliveryReport, "note" | "noteAudience"> & { note: string },
  now: Date,
): ReportedEvent {
  return {
    ...delivery,
    id: load.id,
    kind: "DELIVERED",
    stop: deliveryPlaceOf(load),
    occurredAt: occurredAt ?? now,
    place: null,
    audience: "parties",
    noteAudience: "parties",
    eta: null,
  };
}

/**
 * When a load was delivered, from the local time that a person typed.
 * @throws AppError `invalid` for a time that clocks skip.
 */
export function deliveryTime(
  load: Omit<StopsOfLoad, "id">,
  local: string,
  occurrence: Occurrence | null,
): Date {
  return instantOfTyped(local, deliveryZone(load), "occurredAt", occurrence);
}

/** The time zone of the place of the delivery. */
export function deliveryZone(load: Omit<StopsOfLoad, "id">): string {
  return zoneOfStop(load, deliveryPlaceOf(load));
}

/** The stop of the delivery, counted from 1. */
function deliveryPlaceOf({ deliveryPlace, stops }: Omit<StopsOfLoad, "id">): number {
  return deliveryPlace ?? stops.length;
}

/** The time zone for times typed about a stop, counted from 1. */
export function zoneOfStop({ stops }: Pick<StopsOfLoad, "stops">, stop: number | null): string {
  const place = stop === null ? undefined : stops[stop - 1];
  return place?.timeZone ?? businessHours.timeZone;
}
