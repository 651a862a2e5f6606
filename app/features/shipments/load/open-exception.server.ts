import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { shipments } from "../tables.server.ts";
import { exceptions } from "./tables.server.ts";

/** Reads a column of a shipment's open exception; null without one, and for a canceled shipment. */
export function openException(column: SQLWrapper): SQL<string | null> {
  // Service exceptions, which the customer sees, come before compliance ones.
  const found = sql`(select ${column} from ${exceptions}
    where ${exceptions.shipmentId} = ${shipments.id} and ${exceptions.resolvedAt} is null
      and ${shipments.canceledAt} is null
    order by ${exceptions.kind} desc limit 1)`;
  // Wrapped, because Drizzle drops table names from the columns of a single-table query.
  return sql<string | null>`${found}`;
}
