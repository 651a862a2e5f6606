import { and, asc, gte, inArray, lte } from "drizzle-orm";
import { dollarsText } from "#app/features/money/usd.ts";
import { csvText } from "#app/platform/csv.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type BillDay, billStateNames, payMethodNames } from "./carrier-bill.ts";
import { selectBills } from "./queries.server.ts";
import { carrierBills, paymentRuns } from "./tables.server.ts";

type Period = {
  /** ISO 8601 dates, inclusive. */
  from: string;
  to: string;
  /** Which day of a bill is in the period. */
  by: BillDay;
};

const dayColumns = { billed: carrierBills.billedOn, paid: paymentRuns.paidOn };

/**
 * What we owe or paid carriers on bills dated in a period, or what we paid them in it, as CSV in the
 * columns that QuickBooks imports: approved and paid bills, at the amount we pay. For staff.
 */
export async function billsCsv(query: Queryable, { from, to, by }: Period): Promise<string> {
  const day = dayColumns[by];
  const found = await selectBills(query)
    .where(and(gte(day, from), lte(day, to), inArray(carrierBills.state, ["approved", "paid"])))
    .orderBy(asc(day), asc(carrierBills.id));
  return csvText(
    [
      "BillNo",
      "Vendor",
      "PayTo",
      "BillDate",
      "DueDate",
      "Category",
      "Amount",
      "BilledAmount",
      "Status",
      "PaymentDate",
      "PaymentMethod",
      "RefNo",
      "Memo",
    ],
    found.map((bill) => [
      bill.number,
      bill.carrier,
      bill.payTo?.name ?? "",
      bill.billedOn,
      bill.dueOn,
      "Purchased transportation",
      dollarsText(bill.approvedCents ?? 0),
      dollarsText(bill.totalCents),
      billStateNames[bill.state],
      bill.paidOn,
      bill.method ? payMethodNames[bill.method] : "",
      bill.reference,
      `Load ${bill.trackingId}`,
    ]),
  );
}
