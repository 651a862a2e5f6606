import { asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { contactMessages, contactReplies } from "./tables.server.ts";

const { id, name, email, phone, company, message, status, createdAt } = contactMessages;
const written = byColumnName(id, name, email, phone, company, message, status, createdAt);

/** All messages the actor sent while signed in, the oldest first, with our replies. */
export async function exportMessages(query: Queryable, { userId }: Actor) {
  const own = eq(contactMessages.userId, userId);
  const messages = await query
    .select(written)
    .from(contactMessages)
    .where(own)
    .orderBy(asc(createdAt));
  const replies = await query
    .select({
      messageId: contactReplies.messageId,
      at: contactReplies.at,
      text: contactReplies.text,
    })
    .from(contactReplies)
    .innerJoin(contactMessages, eq(contactMessages.id, contactReplies.messageId))
    .where(own)
    .orderBy(asc(contactReplies.id));
  return messages.map((one) => ({
    ...one,
    replies: replies
      .filter(({ messageId }) => messageId === one.id)
      .map(({ at, text }) => ({ at, text })),
  }));
}
