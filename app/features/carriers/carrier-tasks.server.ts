import type { DeskTask } from "#app/features/accounts/desk-task.ts";
import { dateOf } from "#app/features/company/days.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { listCarrierFiles } from "./file-queries.server.ts";

/** The carriers with a change to confirm, or that fail a check. For staff: the caller checks the policy. */
export async function listCarrierTasks(query: Queryable, now: Date): Promise<DeskTask[]> {
  const { rows } = await listCarrierFiles(query, { concern: true }, dateOf(now));
  return rows.map(({ id, name, objections }) => {
    const to = `/staff/organizations/${id}`;
    return {
      key: `carrier-${id}`,
      work: "carriers.keep-files",
      reason: "Carrier file",
      detail: objections.map(({ text }) => text).join(". ") || "A change to confirm by phone",
      isAlarm: false,
      kind: "paperwork",
      title: name,
      party: null,
      trackingId: null,
      purchaseOrder: null,
      dueAt: null,
      since: now,
      to,
      action: { name: "Review", to },
    };
  });
}
