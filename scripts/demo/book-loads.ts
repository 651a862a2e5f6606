import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { columnsFromDetails, detailRows } from "#app/features/shipments/load/detail-rows.server.ts";
import {
  airRecords,
  care,
  custodyEntries,
  events,
  freightItems,
  freightUnits,
  references,
  stops,
} from "#app/features/shipments/load/tables.server.ts";
import { type Status, statuses } from "#app/features/shipments/shipment.ts";
import { shipments, statusChanges } from "#app/features/shipments/tables.server.ts";
import { trackingIdAlphabet, trackingIdLength } from "#app/features/shipments/tracking-id.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { randomCode } from "#app/platform/ids.server.ts";
import { demoAirRecord, demoCustody } from "./air.ts";
import { type DemoEvent, demoDetails, demoEvents } from "./details.ts";
import { type DemoLoad, demoLoads } from "./loads.ts";
import type { DemoPerson } from "./people.ts";

/** A load of the demo, as it was booked. */
export type BookedLoad = DemoLoad & { id: string; reported: readonly DemoEvent[] };

/** A company that books loads, by the account of its owner. */
export type Customer = DemoPerson & { userId: string };

/** Books `count` loads of `customers` in turn, with their details and what was reported of them. */
export async function bookLoads(
  tx: Queryable,
  customers: readonly Customer[],
  { count, now }: { count: number; now: Date },
): Promise<BookedLoad[]> {
  const loads = demoLoads(count, now).flatMap((load, place) => {
    const customer = customers[place % customers.length];
    if (!customer) return [];
    const id = randomUUID();
    const details = demoDetails(load, place, customer);
    const reported = details ? demoEvents(load, { id, stops: details.stops }, now) : [];
    return [{ ...load, id, userId: customer.userId, shipper: customer, details, reported }];
  });
  await tx.insert(shipments).values(
    loads.map(({ id, userId, origin, destination, mode, weight, details, reported, ...load }) => ({
      id,
      userId,
      origin,
      destination,
      mode,
      weight,
      ...(details && columnsFromDetails(details)),
      status: statusAtFirst(load.status),
      companyId: userId,
      trackingId: randomCode(trackingIdAlphabet, trackingIdLength),
      freightDescription: load.description,
      knownShipper: mode === "AIR",
      createdAt: load.bookedAt,
      deliveredAt: load.movedAt[1],
      lastEventAt: reported.at(-1)?.occurredAt,
    })),
  );
  await rewriteHistory(tx, loads);
  const rows = detailRows(loads);
  await tx.insert(stops).values(rows.stops);
  await tx.insert(references).values(rows.references);
  await tx.insert(freightUnits).values(rows.units);
  await tx.insert(freightItems).values(rows.items);
  await tx.insert(care).values(rows.care);
  // What one on its way has reported is its carrier's, once it has one.
  const done = loads.filter(({ status }) => statusAtFirst(status) === status);
  await tx.insert(events).values(done.flatMap(({ reported }) => reported));
  const flown = loads.flatMap(({ details, shipper, ...load }) =>
    load.mode === "AIR" && details ? [{ load, stops: details.stops, shipper }] : [],
  );
  await tx.insert(airRecords).values(flown.map(demoAirRecord));
  await tx.insert(custodyEntries).values(flown.flatMap(demoCustody));
  return loads;
}

/** Writes each load's history; the trigger recorded only its status at the end. */
async function rewriteHistory(
  tx: Queryable,
  loads: readonly (BookedLoad & { userId: string })[],
): Promise<void> {
  const ids = loads.map(({ id }) => id);
  await tx.delete(statusChanges).where(inArray(statusChanges.shipmentId, ids));
  await tx.insert(statusChanges).values(
    loads.flatMap(({ id, bookedAt, movedAt, userId, status }) =>
      [bookedAt, ...(statusAtFirst(status) === status ? movedAt : [])].map((changedAt, step) => ({
        shipmentId: id,
        fromStatus: statuses[step - 1] ?? null,
        toStatus: statuses[step] ?? "Quoted",
        changedBy: userId,
        changedAt,
      })),
    ),
  );
}

/** A load in transit departs once it has a carrier. */
function statusAtFirst(status: Status): Status {
  return status === "In Transit" ? "Quoted" : status;
}
