import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Status } from "./shipment.ts";
import { shipments } from "./tables.server.ts";

/** What a carrier's report of a status changed for the customer, who has one movement, in a sentence. */
export async function customerSees(query: Queryable, id: string, told: Status): Promise<string> {
  const [load] = await query
    .select({ status: shipments.status })
    .from(shipments)
    .where(eq(shipments.id, id));
  return load?.status === told
    ? `The customer now sees it as ${told}.`
    : `Your part is recorded. The customer still sees the load as ${load?.status}.`;
}
