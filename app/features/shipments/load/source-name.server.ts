import { type SQL, sql } from "drizzle-orm";
import { company } from "#app/features/company/profile.ts";
import type { EventSource } from "./event.ts";
import { events } from "./tables.server.ts";

/** The carrier that had an event's load when it was reported, unless several had; for queries of `events`. */
export const carrierThen: SQL<string | null> = sql`(select min(companies.name) from assignments
  join companies on companies.id = assignments.carrier_id
  where assignments.shipment_id = ${events.shipmentId}
    and assignments.accepted_at <= ${events.reportedAt}
    and (assignments.ended_at is null or assignments.ended_at >= ${events.reportedAt})
  having count(distinct assignments.carrier_id) = 1)`;

/** The company that a report came from, where no person is named for it. */
export function sourceName(source: EventSource, carrier: string | null): string {
  const names: Record<EventSource, string> = {
    staff: company.name,
    carrier: carrier ?? "Carrier",
    driver: carrier ?? "Carrier",
    customer: "Customer",
    API: "API",
    EDI: "EDI",
    system: "System",
  };
  return names[source];
}
