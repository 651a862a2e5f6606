import { count, eq, sql } from "drizzle-orm";
import type { DeskTask } from "#app/features/accounts/desk-task.ts";
import { dateAfter, dateText, midnightOf } from "#app/features/company/days.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { carrierBills } from "./tables.server.ts";

const { approvedCents, dueOn, receivedAt, state } = carrierBills;

/** The approved bills as one task, due with the first of them. For staff: the caller checks the policy. */
export async function listPaymentTasks(query: Queryable): Promise<DeskTask[]> {
  const [found] = await query
    .select({
      bills: count(),
      cents: sql<number>`coalesce(sum(${approvedCents}), 0)::float8`,
      firstDueOn: sql<string | null>`min(${dueOn})::text`,
      since: sql`min(${receivedAt})`.mapWith(receivedAt),
    })
    .from(carrierBills)
    .where(eq(state, "approved"));
  if (!found || found.bills === 0) return [];
  const { bills, cents, firstDueOn, since } = found;
  const to = "/staff/bills/pay";
  return [
    {
      key: "bills-to-pay",
      work: "carrier-bills.work",
      reason: "To pay",
      isAlarm: false,
      detail: firstDueOn ? `The first is due ${dateText(firstDueOn)}` : "",
      kind: "paperwork",
      party: null,
      trackingId: null,
      purchaseOrder: null,
      since,
      to,
      title: `${bills === 1 ? "1 carrier bill" : `${bills} carrier bills`}, ${usdText(cents)}`,
      dueAt: firstDueOn ? midnightOf(dateAfter(firstDueOn, 1)) : null,
      action: { name: "Pay", to },
    },
  ];
}
