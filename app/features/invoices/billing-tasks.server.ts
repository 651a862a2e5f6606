import type { DeskTask } from "#app/features/accounts/desk-task.ts";
import { withoutZip } from "#app/features/geography/without-zip.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { listToBill } from "./queries.server.ts";

/** The first loads that can be billed now. For staff: the caller checks the policy. */
export async function listBillingTasks(query: Queryable): Promise<DeskTask[]> {
  const { rows } = await listToBill(query, {}, { isReady: true });
  return rows.map((load) => {
    const action = { name: "Invoice", to: `/staff/shipments/${load.id}/invoice` };
    return {
      key: `invoice-${load.id}`,
      work: "invoices.bill",
      reason: "To bill",
      detail: load.isCanceled ? "Canceled, with charges to bill" : "Proof of delivery is in",
      isAlarm: false,
      kind: "paperwork",
      title: `${withoutZip(load.origin)} to ${withoutZip(load.destination)}`,
      party: load.customer,
      trackingId: load.trackingId,
      purchaseOrder: null,
      dueAt: null,
      since: load.createdAt,
      to: `/staff/shipments/${load.id}`,
      action,
    };
  });
}
