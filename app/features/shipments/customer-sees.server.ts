import { and, desc, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { ending } from "./load/ending.server.ts";
import { statusWord } from "./load/ending.ts";
import { events } from "./load/tables.server.ts";
import type { Status } from "./shipment.ts";
import { shipments } from "./tables.server.ts";

/**
 * What a carrier's last report of a pickup or delivery changed for the customer, who has one movement,
 * in a sentence.
 */
export async function customerSees(query: Queryable, id: string, told: Status): Promise<string> {
  const kind = told === "Delivered" ? "DELIVERED" : "PICKED_UP";
  const [report] = await query
    .select({ status: shipments.status, ending, movedTo: events.movedTo })
    .from(shipments)
    .leftJoin(events, and(eq(events.shipmentId, id), eq(events.kind, kind)))
    .where(eq(shipments.id, id))
    .orderBy(desc(events.sequence))
    .limit(1);
  const ended = told === "Delivered" ? (report?.ending ?? null) : null;
  return report?.movedTo === told
    ? `The customer now sees it as ${statusWord(told, ended)}.`
    : `Your part is recorded. The customer still sees the load as ${report?.status}.`;
}
