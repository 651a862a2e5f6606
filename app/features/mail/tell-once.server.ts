import type { Queryable } from "#app/platform/database/database.server.ts";
import { enqueueMail } from "./enqueue.server.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";

/** Queues an email to each address that isn't told yet, and adds it to those that are. */
export async function tellOnce(
  tx: Queryable,
  { emails, told }: { emails: readonly string[]; told: Set<string> },
  mailTo: (toEmail: string) => OutgoingMail,
): Promise<void> {
  for (const email of emails) {
    if (told.has(email)) continue;
    told.add(email);
    await enqueueMail(tx, mailTo(email));
  }
}
