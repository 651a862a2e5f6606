import type { Actor } from "#app/features/accounts/actor.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { messageMails } from "./mail/message-mails.server.tsx";
import type { Message } from "./schema.ts";
import { contactMessages } from "./tables.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * Stores a message and queues the emails to the inbox and to its sender, all or nothing. The same
 * `submissionKey` again changes nothing.
 */
export async function takeMessage(
  { database, actor, clock }: Dependencies,
  { submissionKey, ...message }: Message & { submissionKey: string },
): Promise<void> {
  const userId = actor?.userId ?? null;
  const mails = await messageMails(message);
  await database.transaction(userId, async (tx) => {
    const stored = await tx
      .insert(contactMessages)
      .values({ ...message, userId, submissionKey, createdAt: clock.now() })
      .onConflictDoNothing({ target: contactMessages.submissionKey })
      .returning({ id: contactMessages.id });
    if (stored.length > 0) await enqueueMail(tx, mails);
  });
}
