import { type SQL, sql } from "drizzle-orm";
import { company } from "#app/features/company/profile.ts";
import type { EventSource } from "./event.ts";
import { events } from "./tables.server.ts";

/** The carrier of an event's load, where it never had another one; for queries of `events`. */
export const onlyCarrier: SQL<string | null> = sql`(select min(companies.name) from assignments
  join companies on companies.id = assignments.carrier_id
  where assignments.shipment_id = ${events.shipmentId}
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
