import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { anyOf } from "#app/platform/database/any-of.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { preparedStatement } from "#app/platform/database/prepared-statement.server.ts";
import { equipmentOfLoad, firstReference, ofEndStop } from "./desk-details.server.ts";
import { ending } from "./load/ending.server.ts";
import type { LoadEnding } from "./load/ending.ts";
import type { EquipmentId } from "./load/equipment.ts";
import { carrierNames } from "./load/legs-covered.server.ts";
import { stops } from "./load/tables.server.ts";
import { shipments } from "./tables.server.ts";

/** What a row of a customer's list says beside the shipment's own columns. */
export type CustomerDetails = Awaited<
  ReturnType<ReturnType<typeof detailsOfLoads>["execute"]>
>[number];

/** The details of the actor's own shipments, by their IDs, in one statement. */
export async function readCustomerDetails(
  query: Queryable,
  { companyId }: Pick<Actor, "companyId">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CustomerDetails>> {
  const found = await detailsOfLoads(query).execute({ companyId, ids: [...ids] });
  return new Map(found.map((row) => [row.id, row]));
}

/** Prepared: to build and plan it for each page took longer than to run it. */
const detailsOfLoads = preparedStatement((query) => {
  const momentOf = (which: "first" | "last", column: typeof stops.eta) =>
    ofEndStop<Date>(which, column).mapWith(stops.eta);
  return query
    .select({
      id: shipments.id,
      status: shipments.status,
      canceledAt: shipments.canceledAt,
      deliveredAt: shipments.deliveredAt,
      atStop: shipments.atStop,
      // Wrapped, because Drizzle drops table names from the columns of a single-table query.
      ending: sql<LoadEnding | null>`${ending}`,
      arrivedAt: shipments.arrivedAt,
      pickupBy: shipments.pickupBy,
      deliverBy: shipments.deliverBy,
      hasLatePickupEta: shipments.hasLatePickupEta,
      hasLateEta: shipments.hasLateEta,
      reference: sql<string | null>`${firstReference}`,
      consignee: ofEndStop<string>("last", stops.company),
      carrier: carrierNames,
      equipment: sql<EquipmentId | null>`${equipmentOfLoad}`,
      first: {
        windowFrom: momentOf("first", stops.windowFrom),
        windowTo: momentOf("first", stops.windowTo),
        timeZone: ofEndStop<string>("first", stops.timeZone),
      },
      last: {
        windowFrom: momentOf("last", stops.windowFrom),
        windowTo: momentOf("last", stops.windowTo),
        eta: momentOf("last", stops.eta),
        timeZone: ofEndStop<string>("last", stops.timeZone),
      },
    })
    .from(shipments)
    .where(
      and(
        eq(shipments.companyId, sql.placeholder("companyId")),
        eq(shipments.id, anyOf(sql.placeholder("ids"), "uuid")),
      ),
    )
    .prepare("customer_details");
});
