import { and, eq, ne, sql } from "drizzle-orm";
import { charges } from "#app/features/charges/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { carrierBills } from "./tables.server.ts";

/** One assignment, or all of a load. */
type Agreement = { assignmentId: string } | { shipmentId: string };

/**
 * The pay agreed with a carrier, or with all carriers of a load, that isn't on another bill yet
 * (`except` is left out), in US cents.
 */
export async function expectedCents(
  query: Queryable,
  of: Agreement,
  except?: string,
): Promise<number> {
  const [agreed] = await query
    .select({ cents: sql<string>`coalesce(sum(${charges.cents}), 0)` })
    .from(charges)
    .where(
      and(
        "assignmentId" in of
          ? eq(charges.assignmentId, of.assignmentId)
          : eq(charges.shipmentId, of.shipmentId),
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
        "assignmentId" in of
          ? eq(carrierBills.assignmentId, of.assignmentId)
          : eq(carrierBills.shipmentId, of.shipmentId),
        ne(state, "rejected"),
        except === undefined ? undefined : ne(id, except),
      ),
    );
  return Number(agreed?.cents ?? 0) - Number(billed?.cents ?? 0);
}
