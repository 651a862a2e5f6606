import { countWaitingRoles } from "#app/features/accounts/role-requests.server.ts";
import { countBillsToApprove } from "#app/features/carrier-bills/queries.server.ts";
import { countCarrierConcerns } from "#app/features/carriers/file-queries.server.ts";
import { countConsultationsToday } from "#app/features/consultation/queries.server.ts";
import { countNewMessages } from "#app/features/contact/queries.server.ts";
import { countFailed } from "#app/features/edi/queries.server.ts";
import { countReadyToBill } from "#app/features/invoices/queries.server.ts";
import { countParkedMails } from "#app/features/mail/desk.server.ts";
import { countPendingQuotes } from "#app/features/quotes/desk-queries.server.ts";
import { countUnreadLoads } from "#app/features/shipments/conversation/read-messages.server.ts";
import { countLoadQueue } from "#app/features/shipments/load/count-queues.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { QueueName } from "./queues.ts";

/** The size of each queue. */
export type DeskCounts = Record<QueueName, number>;

export async function countQueues(query: Queryable, now: Date): Promise<DeskCounts> {
  const [quotes, roles, shipments, conversations, carriers, invoices, bills, ...others] =
    await Promise.all([
      countPendingQuotes(query),
      countWaitingRoles(query),
      countLoadQueue(query, "attention", now),
      countUnreadLoads(query),
      countCarrierConcerns(query),
      countReadyToBill(query),
      countBillsToApprove(query),
      countNewMessages(query),
      countConsultationsToday(query, now),
      countFailed(query),
      countParkedMails(query),
    ]);
  const [messages, consultations, edi, mails] = others;
  const ofLoads = { shipments, conversations, carriers, invoices, bills };
  return { quotes, roles, ...ofLoads, messages, consultations, edi, mails };
}
