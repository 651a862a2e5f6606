import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { shipments } from "../tables.server.ts";
import { exceptions } from "./tables.server.ts";

/** Reads a column of the exception that keeps a shipment from going as planned; null without one. */
export function openException(column: SQLWrapper): SQL<string | null> {
  // What the customer hears of comes before what staff have to settle.
  const found = sql`(select ${column} from ${exceptions}
    where ${exceptions.shipmentId} = ${shipments.id} and ${exceptions.resolvedAt} is null
    order by ${exceptions.kind} desc limit 1)`;
  // Inside another, as Drizzle takes the names of tables off the columns of a query of one table.
  return sql<string | null>`${found}`;
}
