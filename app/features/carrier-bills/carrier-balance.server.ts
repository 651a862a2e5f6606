import { and, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { carrierBills } from "./tables.server.ts";

/**
 * What we owe a carrier by its open bills, in US cents by state: an approved bill at what was
 * approved, the others as billed. For staff.
 */
export async function readCarrierBalance(query: Queryable, carrierId: string) {
  const found = await query
    .select({
      state: carrierBills.state,
      cents: sql`sum(coalesce(${carrierBills.approvedCents}, ${carrierBills.totalCents}))`.mapWith(
        Number,
      ),
    })
    .from(carrierBills)
    .where(
      and(
        eq(carrierBills.carrierId, carrierId),
        inArray(carrierBills.state, ["to approve", "disputed", "approved"]),
      ),
    )
    .groupBy(carrierBills.state);
  const centsOf = (state: "to approve" | "disputed" | "approved") =>
    found.find((one) => one.state === state)?.cents ?? 0;
  return {
    toApproveCents: centsOf("to approve"),
    disputedCents: centsOf("disputed"),
    approvedCents: centsOf("approved"),
  };
}
