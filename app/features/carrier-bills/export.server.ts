import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { carrierBills } from "./tables.server.ts";

const bill = byColumnName(
  carrierBills.number,
  carrierBills.billedOn,
  carrierBills.lines,
  carrierBills.totalCents,
  carrierBills.state,
  carrierBills.approvedCents,
  carrierBills.reason,
  carrierBills.receivedAt,
  carrierBills.decidedAt,
  carrierBills.dueOn,
  carrierBills.payTo,
);

/** The bills of the actor's carrier, with our decisions and payments. */
export function exportCarrierBills(query: Queryable, { companyId }: Actor) {
  return query
    .select(bill)
    .from(carrierBills)
    .where(eq(carrierBills.carrierId, companyId))
    .orderBy(asc(carrierBills.receivedAt), asc(carrierBills.id));
}
