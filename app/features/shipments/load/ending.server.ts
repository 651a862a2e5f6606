import { type SQL, sql } from "drizzle-orm";
import { shipments } from "../tables.server.ts";
import type { LoadEnding } from "./ending.ts";
import { withoutConsignee } from "./freight-decisions.ts";
import { events, stops } from "./tables.server.ts";

const noConsignee = sql.raw(withoutConsignee.map((one) => `'${one}'`).join(", "));

const said = (what: SQL) => sql`exists (select from ${events}
  where ${events.shipmentId} = ${shipments.id} and ${events.stopId} = consignee.id and ${events.undoneAt} is null and ${what})`;

/**
 * Whether a consignee got a part of it: its stop has a delivery, or the truck left without having been
 * refused there with all of it.
 */
const isPartDelivered = sql`exists (select from ${stops} as consignee
  where consignee.shipment_id = ${shipments.id} and consignee.kind = 'delivery'
    and coalesce(consignee.decision not in (${noConsignee}), true)
    and (${said(sql`${events.kind} = 'DELIVERED'`)} or consignee.departed_at is not null
      and not ${said(sql`${events.kind} = 'REFUSED' and (${events.pieces} is null or ${events.pieces} >= ${events.piecesExpected})`)}))`;

/** How the load of a row of `shipments` ended; null while it has not. */
export const ending = sql<LoadEnding | null>`case when ${shipments.status} = 'Delivered' then coalesce((
  select case when ${isPartDelivered} then 'partly ' else '' end
    || case ${stops.decision} when 'return' then 'returned' when 'dispose' then 'disposed of' end
  from ${stops} where ${stops.shipmentId} = ${shipments.id} order by ${stops.sequence} desc limit 1),
  'delivered') end`;
