import { type SQL, sql } from "drizzle-orm";
import { company } from "#app/features/company/profile.ts";
import { statusChanges } from "../tables.server.ts";
import type { EventSource } from "./event.ts";
import { events, exceptions } from "./tables.server.ts";

/** The carrier that had an event's load when it was reported, unless several had; for queries of `events`. */
export const carrierThen: SQL<string | null> = sql`(select min(companies.name) from assignments
  join companies on companies.id = assignments.carrier_id
  where assignments.shipment_id = ${events.shipmentId}
    and assignments.accepted_at <= ${events.reportedAt}
    and (assignments.ended_at is null or assignments.ended_at >= ${events.reportedAt})
  having count(distinct assignments.carrier_id) = 1)`;

/** Whether a driver moved a load to the status of a change; for queries of `statusChanges`. */
export const isMovedByDriver: SQL<boolean> = sql<boolean>`exists (select from shipment_events
  where shipment_id = ${statusChanges.shipmentId} and source = 'driver' and moved_to = ${statusChanges.toStatus})`;

/** Whether a driver reported the trouble for which an exception is open; for queries of `exceptions`. */
export const isRaisedByDriver: SQL<boolean> = sql<boolean>`exists (select from shipment_events
  where shipment_id = ${exceptions.shipmentId} and source = 'driver' and reported_at = ${exceptions.raisedAt})`;

/** What every reader of a load's history sees instead of its driver's name. */
export const driverName = "Driver";

/** The company that a report came from, where no person is named for it. */
export function sourceName(source: EventSource, carrier: string | null): string {
  const names: Record<EventSource, string> = {
    staff: company.name,
    carrier: carrier ?? "Carrier",
    driver: driverName,
    customer: "Customer",
    API: "API",
    EDI: "EDI",
    system: "System",
  };
  return names[source];
}
