import { randomUUID } from "node:crypto";
import { lookupPlace } from "#app/features/geography/places.server.ts";
import type { NewLoadDetails } from "#app/features/shipments/load/detail-rows.server.ts";
import { emptyStop, type Stop } from "#app/features/shipments/load/stop.ts";
import type { events } from "#app/features/shipments/load/tables.server.ts";
import type { DemoLoad } from "./loads.ts";
import type { DemoPerson } from "./people.ts";

const hour = 3_600_000;

/** Details whose stops have their IDs, which the reports of the carrier name. */
export type DemoDetails = NewLoadDetails & { stops: (Stop & { id: string })[] };

/** Stops with windows, references, freight and equipment; every eighth new load is still without. */
export function demoDetails(
  load: DemoLoad,
  place: number,
  shipper: DemoPerson,
): DemoDetails | undefined {
  if (load.status === "Quoted" && place % 8 === 3) return undefined;
  const { origin, destination, consignee, pickUpAt, deliverAt, freight, movedAt } = load;
  const { kind, count, sides } = freight.unit;
  const [length, width, height] = sides;
  const [pickedUp, delivered] = movedAt;
  return {
    stops: [
      {
        ...stopAt("pickup", origin, pickUpAt),
        company: shipper.companyName,
        street: shipper.street,
        phone: shipper.phone,
        contact: `${shipper.firstName} ${shipper.lastName}`,
        arrivedAt: pickedUp ? before(pickedUp) : null,
        departedAt: pickedUp ?? null,
      },
      {
        ...stopAt("delivery", destination, deliverAt),
        company: consignee,
        street: `${100 + ((place * 37) % 900)} Dock Street`,
        contact: "Receiving",
        phone: "(800) 555-0117",
        appointment: place % 3 === 0 ? "required" : place % 3 === 1 ? "set" : "none",
        appointmentNumber: place % 3 === 1 ? `A-${20_000 + place}` : null,
        arrivedAt: delivered ? before(delivered) : null,
        departedAt: delivered ?? null,
        eta: pickedUp ? deliverAt : null,
      },
    ],
    references: [
      { kind: "PO", value: `PO-${70_000 + place}` },
      { kind: "pickup number", value: `PU-${4_000 + place}` },
    ],
    units: [
      {
        kind,
        count,
        length,
        width,
        height,
        weight: load.weight / count,
        stackable: false,
        items: [
          {
            description: freight.goods,
            pieces: 1,
            packaging: kind,
            weight: null,
            freightClass: freight.freightClass,
            nmfc: null,
            valueCents: null,
            hazmat: null,
          },
        ],
      },
    ],
    care: { equipment: freight.equipment },
  };
}

/** A stop whose window opens an hour before `at` and closes two hours after it, on the hour. */
function stopAt(kind: "pickup" | "delivery", typed: string, at: Date): Stop & { id: string } {
  const found = lookupPlace(typed);
  if (!found.found) throw new Error(`the demo has no place ${typed}`);
  const { city, state, zip, timeZone } = found.place;
  const opens = Math.floor(at.getTime() / hour) * hour - hour;
  return {
    ...emptyStop(kind),
    id: randomUUID(),
    city,
    state,
    zip: zip ?? null,
    timeZone,
    windowFrom: new Date(opens),
    windowTo: new Date(opens + 3 * hour),
  };
}

export type DemoEvent = typeof events.$inferInsert;

/** What the carrier reported of a load that left: its arrivals and departures, and a call on the way. */
export function demoEvents(
  { via, movedAt, deliverAt }: DemoLoad,
  { id: shipmentId, stops }: { id: string; stops: DemoDetails["stops"] },
  now: Date,
): DemoEvent[] {
  const [pickedUp, delivered] = movedAt;
  const [pickup, delivery] = stops;
  if (!pickedUp || !pickup || !delivery) return [];
  const onTheWay = new Date((pickedUp.getTime() + deliverAt.getTime()) / 2);
  const reports: Pick<DemoEvent, "kind" | "movedTo" | "stopId" | "occurredAt" | "place" | "eta">[] =
    [
      { kind: "GATE_IN", stopId: pickup.id, occurredAt: before(pickedUp) },
      ...(["PICKED_UP", "GATE_OUT"] as const).map((kind) => ({
        kind,
        stopId: pickup.id,
        occurredAt: pickedUp,
      })),
      ...(onTheWay < now
        ? [{ kind: "IN_TRANSIT" as const, occurredAt: onTheWay, place: via, eta: deliverAt }]
        : []),
      ...(delivered
        ? [
            { kind: "GATE_IN" as const, stopId: delivery.id, occurredAt: before(delivered) },
            {
              kind: "DELIVERED" as const,
              movedTo: "Delivered" as const,
              stopId: delivery.id,
              occurredAt: delivered,
            },
          ]
        : []),
    ];
  return reports.map((report) => ({
    ...report,
    id: randomUUID(),
    shipmentId,
    reportedAt: report.occurredAt,
    source: "carrier",
    audience: "public",
    noteAudience: "public",
  }));
}

/** When a truck arrived that was done at `at`. */
function before(at: Date): Date {
  return new Date(at.getTime() - 0.75 * hour);
}
