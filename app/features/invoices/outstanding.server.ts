import { and, eq, gt, isNotNull, notExists, sql } from "drizzle-orm";
import { charges } from "#app/features/charges/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readCreditOnAccount } from "./credit-on-account.server.ts";
import { invoiceCharges, invoices } from "./tables.server.ts";

/**
 * What a company owes us, in US cents: the open amounts of its invoices, after payments and credit
 * memos, and the approved charges of its loads that aren't billed yet, less its credit on account.
 */
export async function readOutstanding(query: Queryable, companyId: string): Promise<number> {
  const [billed] = await query
    .select({ cents: sql<string>`coalesce(sum(${invoices.openCents}), 0)` })
    .from(invoices)
    .where(and(eq(invoices.companyId, companyId), gt(invoices.openCents, 0)));
  const [unbilled] = await query
    .select({ cents: sql<string>`coalesce(sum(${charges.cents}), 0)` })
    .from(charges)
    .innerJoin(shipments, eq(shipments.id, charges.shipmentId))
    .where(
      and(
        eq(shipments.companyId, companyId),
        isNotNull(shipments.unbilledAt),
        eq(charges.side, "customer"),
        eq(charges.state, "approved"),
        notExists(
          query
            .select({ id: invoiceCharges.chargeId })
            .from(invoiceCharges)
            .where(eq(invoiceCharges.chargeId, charges.id)),
        ),
      ),
    );
  const owed = Number(billed?.cents) + Number(unbilled?.cents);
  return Math.max(0, owed - (await readCreditOnAccount(query, companyId)));
}
