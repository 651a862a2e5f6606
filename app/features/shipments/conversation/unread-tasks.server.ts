import type { DeskTask } from "#app/features/accounts/desk-task.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { listUnreadThreads } from "./read-messages.server.ts";

/** The most conversations among the tasks: the longest waiting. */
const most = 20;

/** Characters of a message that a row has room for. */
const shownAtMost = 120;

/**
 * The conversations that wait for an answer of ours; with an owner, those about that person's loads. For
 * staff: the caller checks the policy.
 */
export async function listUnreadTasks(query: Queryable, ownerId?: string): Promise<DeskTask[]> {
  const threads = await listUnreadThreads(query, ownerId);
  return threads.slice(0, most).map((thread) => {
    const { shipmentId, trackingId, side, from, text, since, assignedTo } = thread;
    const to = `/staff/shipments/${shipmentId}`;
    return {
      key: `message-${shipmentId}-${side}-${from}`,
      work: "shipments.message-any",
      reason: "Message",
      isAlarm: false,
      kind: "freight",
      dueAt: null,
      since,
      detail: text.length > shownAtMost ? `${text.slice(0, shownAtMost)}...` : text,
      title: `From the ${side}`,
      party: from,
      trackingId,
      purchaseOrder: null,
      to,
      owners: [assignedTo],
      action: { name: "Answer", to },
    };
  });
}
