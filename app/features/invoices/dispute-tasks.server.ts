import { asc, eq, isNull } from "drizzle-orm";
import type { DeskTask } from "#app/features/accounts/desk-task.ts";
import { usdText } from "#app/features/money/usd.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { invoiceNumber } from "./invoice.ts";
import { deskInvoicePath } from "./paths.ts";
import { customerOfInvoice } from "./queries.server.ts";
import { invoiceDisputes, invoices } from "./tables.server.ts";

const most = 20;

/** The disputes that wait for our answer, the oldest first. For staff: the caller checks the policy. */
export async function listDisputeTasks(query: Queryable): Promise<DeskTask[]> {
  const { id, kind, number, openCents } = invoices;
  const { reason, openedAt, answeredAt } = invoiceDisputes;
  const { trackingId } = shipments;
  const found = await query
    .select({
      id,
      kind,
      number,
      openCents,
      customer: customerOfInvoice,
      trackingId,
      reason,
      openedAt,
    })
    .from(invoiceDisputes)
    .innerJoin(invoices, eq(id, invoiceDisputes.invoiceId))
    .innerJoin(shipments, eq(shipments.id, invoices.shipmentId))
    .where(isNull(answeredAt))
    .orderBy(asc(openedAt), asc(invoiceDisputes.id))
    .limit(most);
  return found.map((one) => {
    const to = deskInvoicePath(one.id);
    return {
      key: `dispute-${one.id}`,
      work: "invoices.bill",
      reason: "Disputed invoice",
      detail: one.reason,
      isAlarm: false,
      kind: "freight",
      title: `${invoiceNumber(one)}, ${usdText(one.openCents)} open`,
      party: one.customer,
      trackingId: one.trackingId,
      purchaseOrder: null,
      dueAt: null,
      since: one.openedAt,
      to,
      action: { name: "Answer", to },
    };
  });
}
