import type { Client } from "pg";
import { eventually } from "#scripts/cluster/eventually.ts";
import type { TestSmtp } from "#tests/support/smtp.ts";
import type { ReceivedWebhook } from "#tests/support/webhook-receiver.ts";

/** How often each message arrived that was stored to be sent. */
export type Deliveries = { what: string; stored: number; missing: number; repeated: number };

/** What email and webhooks arrived. */
export type Received = { smtp: TestSmtp; webhooks: readonly ReceivedWebhook[] };

/** The IDs of all messages that were stored to be sent, by SQL. */
export const storedMessages = {
  emails: "select message_id as mark from mails",
  webhooks: "select id::text as mark from webhook_deliveries",
};

/** Waits until nothing is left to send, and counts what arrived. */
export async function countDeliveries(
  client: Client,
  received: Received,
  isNew: (id: string) => boolean,
): Promise<Deliveries[]> {
  const read = async (text: string) =>
    (await client.query<{ mark: string }>(text)).rows.map(({ mark }) => mark).filter(isNew);
  const waiting = `select message_id as mark from mails where state = 'waiting'
    union all select id::text from webhook_deliveries where state = 'waiting'`;
  await eventually("All email and webhooks sent", async () => (await read(waiting)).length === 0, {
    // Longer than leases last and failing endpoints rest.
    timeoutMs: 600_000,
  });
  return [
    countArrived("emails", {
      stored: await read(storedMessages.emails),
      arrived: received.smtp.received.map(({ messageId = "" }) => messageId),
    }),
    countArrived("webhook messages", {
      stored: await read(storedMessages.webhooks),
      arrived: received.webhooks.map(({ id }) => id),
    }),
  ];
}

/** Compares what was to be sent with what arrived. */
export function countArrived(
  what: string,
  { stored, arrived }: { stored: readonly string[]; arrived: readonly string[] },
): Deliveries {
  const once = new Set(arrived);
  return {
    what,
    stored: stored.length,
    missing: stored.filter((id) => !once.has(id)).length,
    repeated: arrived.length - once.size,
  };
}
