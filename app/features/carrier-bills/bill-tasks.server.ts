import { asc, eq } from "drizzle-orm";
import type { DeskTask } from "#app/features/accounts/desk-task.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { reviewOf, selectBills } from "./queries.server.ts";
import { carrierBills } from "./tables.server.ts";

const most = 20;

/** The carrier bills to approve or dispute. For staff: the caller checks the policy. */
export async function listBillTasks(query: Queryable): Promise<DeskTask[]> {
  const found = await selectBills(query)
    .where(eq(carrierBills.state, "to approve"))
    .orderBy(asc(carrierBills.receivedAt), asc(carrierBills.id))
    .limit(most);
  return found.map((bill) => {
    const to = `/staff/bills/${bill.id}`;
    return {
      key: `bill-${bill.id}`,
      work: "carrier-bills.work",
      reason: "Carrier bill",
      detail: reviewOf(bill).join(" "),
      isAlarm: false,
      kind: "paperwork",
      title: `${bill.number}, ${usdText(bill.totalCents)}`,
      party: bill.carrier,
      trackingId: bill.trackingId,
      purchaseOrder: null,
      dueAt: null,
      since: bill.createdAt,
      to,
      action: { name: "Review", to },
    };
  });
}
