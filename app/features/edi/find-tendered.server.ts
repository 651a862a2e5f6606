import { and, eq } from "drizzle-orm";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { LoadTender } from "./load-tender.ts";
import type { IncomingMessage } from "./settle.server.ts";
import { ediTenders } from "./tables.server.ts";

/** A 204, and its message. */
export type Tendered = { message: IncomingMessage; tender: LoadTender };

/** The load of a shipment number, and its version after the last 204. */
export type TenderedLoad = NonNullable<Awaited<ReturnType<typeof findTendered>>>;

/** The load that the partner already tendered with this number. */
export async function findTendered(query: Queryable, tendered: Tendered) {
  const [found] = await query
    .select({ load: shipments, version: ediTenders.version })
    .from(ediTenders)
    .innerJoin(shipments, eq(shipments.id, ediTenders.shipmentId))
    .where(ofTender(tendered));
  return found;
}

/** The row of `ediTenders` with the partner and number of a 204. */
export function ofTender({ message, tender }: Tendered) {
  return and(
    eq(ediTenders.partnerId, message.partner.id),
    eq(ediTenders.shipmentNumber, tender.shipmentNumber),
  );
}
