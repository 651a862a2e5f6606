import { sql } from "drizzle-orm";
import { shipments } from "../tables.server.ts";
import { withoutConsignee } from "./freight-decisions.ts";
import { stops } from "./tables.server.ts";

const decisions = sql.raw(withoutConsignee.map((one) => `'${one}'`).join(", "));

/** Whether a load's freight goes to a consignee, and not back to its shipper or to be disposed of. */
export const goesToConsignee = sql<boolean>`coalesce((
  select ${stops.decision} not in (${decisions}) from ${stops}
  where ${stops.shipmentId} = ${shipments.id} order by ${stops.sequence} desc limit 1), true)`;
