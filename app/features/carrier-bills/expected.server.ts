import { and, eq, ne, sql } from "drizzle-orm";
import { charges } from "#app/features/charges/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { carrierBills } from "./tables.server.ts";

/**
 * The amount agreed with a load's carrier that isn't on another bill yet (`except` is left out):
 * its rate confirmation and later charges, in US cents.
 */
export async function expectedCents(
  query: Queryable,
  shipmentId: string,
  except?: string,
): Promise<number> {
  const [agreed] = await query
    .select({ cents: sql<string>`coalesce(sum(${charges.cents}), 0)` })
    .from(charges)
    .where(
      and(
        eq(charges.shipmentId, shipmentId),
        eq(charges.side, "carrier"),
        eq(charges.state, "approved"),
      ),
    );
  const { approvedCents, totalCents, state, id } = carrierBills;
  const [billed] = await query
    .select({ cents: sql<string>`coalesce(sum(coalesce(${approvedCents}, ${totalCents})), 0)` })
    .from(carrierBills)
    .where(
      and(
        eq(carrierBills.shipmentId, shipmentId),
        ne(state, "rejected"),
        except === undefined ? undefined : ne(id, except),
      ),
    );
  return Number(agreed?.cents ?? 0) - Number(billed?.cents ?? 0);
}
