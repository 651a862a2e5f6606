import { and, eq, exists, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Concern } from "../desk-filter.ts";
import { airToConfirm } from "../move.server.ts";
import { shipments } from "../tables.server.ts";
import { exceptions, stops } from "./tables.server.ts";

/** Hours without an event after which a load on its way is asked about. */
const silentAfterHours = 24;

/** True of the loads that want a person's eyes for this reason. */
export function concernCondition(query: Queryable, concern: Concern, now: Date): SQL | undefined {
  const isQuoted = and(eq(shipments.status, "Quoted"), isNull(shipments.canceledAt));
  switch (concern) {
    case "exception": {
      const open = query
        .select({ id: exceptions.shipmentId })
        .from(exceptions)
        .where(isNull(exceptions.resolvedAt));
      return sql`${shipments.id} in ${open}`;
    }
    case "air":
      return and(isQuoted, airToConfirm);
    case "carrier":
      return and(isQuoted, isNull(shipments.carrierId));
    case "appointment": {
      const open = query
        .select({ id: stops.id })
        .from(stops)
        .where(and(eq(stops.shipmentId, shipments.id), eq(stops.appointment, "required")));
      return and(ne(shipments.status, "Delivered"), isNull(shipments.canceledAt), exists(open));
    }
    case "silent": {
      const since = new Date(now.getTime() - silentAfterHours * 3_600_000).toISOString();
      return and(
        eq(shipments.status, "In Transit"),
        sql`(${shipments.deliverBy} < ${now.toISOString()} or coalesce(${shipments.lastEventAt}, ${shipments.createdAt}) < ${since})`,
      );
    }
  }
}
