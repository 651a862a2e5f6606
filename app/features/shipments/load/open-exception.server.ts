import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "../tables.server.ts";
import { audiencesOf } from "./audience.ts";
import type { LoadReader } from "./read-load.server.ts";
import { exceptions } from "./tables.server.ts";

/**
 * Reads a column of a shipment's open exception that a reader sees; null without one, and for a
 * canceled shipment.
 */
export function openException(reader: LoadReader, column: SQLWrapper): SQL<string | null> {
  // Service exceptions, which the customer sees, come before compliance ones.
  const found = sql`(select ${column} from ${exceptions}
    where ${exceptions.shipmentId} = ${shipments.id} and ${exceptions.resolvedAt} is null
      and ${shipments.canceledAt} is null and ${inArray(exceptions.audience, audiencesOf(reader))}
    order by ${exceptions.kind} desc limit 1)`;
  // Wrapped, because Drizzle drops table names from the columns of a single-table query.
  return sql<string | null>`${found}`;
}

/** Whether something is wrong with the freight of a load, which then isn't billed. */
export function hasFreightProblem(shipmentId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from ${exceptions} where ${exceptions.shipmentId} = ${shipmentId}
    and ${exceptions.resolvedAt} is null and ${exceptions.holdsBill})`;
}

/** The same of one load. */
export async function isBillOnHold(query: Queryable, shipmentId: string): Promise<boolean> {
  const open = and(eq(exceptions.shipmentId, shipmentId), isNull(exceptions.resolvedAt));
  return (await query.$count(exceptions, and(open, exceptions.holdsBill))) > 0;
}
