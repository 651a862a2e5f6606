import { listMails } from "#app/features/mail/desk.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { DeskTask } from "./desk-task.ts";

/** The emails that could not be delivered. For staff: the caller checks the policy. */
export async function listMailTasks(query: Queryable): Promise<DeskTask[]> {
  const { rows } = await listMails(query, { state: "parked" });
  return rows.map(({ id, subject, toEmail, attempts, createdAt }) => {
    const to = `/staff/mails/${id}`;
    return {
      key: `mail-${id}`,
      work: "accounts.decide-mail",
      reason: "Email failed",
      detail: attempts === 1 ? "After 1 attempt" : `After ${attempts} attempts`,
      isAlarm: false,
      kind: "freight",
      title: subject || "(no subject)",
      party: toEmail,
      trackingId: null,
      purchaseOrder: null,
      dueAt: null,
      since: createdAt,
      to,
      action: { name: "Decide", to },
    };
  });
}
