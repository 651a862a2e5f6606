import { and, asc, count, eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.server.ts";
import { anyContains } from "#app/platform/database/contains.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byMoment, readPage } from "#app/platform/database/page.server.ts";
import type { MessageFilter } from "./filter.ts";
import { type MessageStatus, messageStatuses } from "./message.ts";
import { contactMessages, contactReplies } from "./tables.server.ts";

const columns = {
  id: contactMessages.id,
  name: contactMessages.name,
  email: contactMessages.email,
  phone: contactMessages.phone,
  company: contactMessages.company,
  message: contactMessages.message,
  status: contactMessages.status,
  createdAt: contactMessages.createdAt,
  ownerId: contactMessages.ownerId,
  owner: users.name,
};

const { name, email, phone, company, message } = contactMessages;
const searched = [name, email, phone, company, message];

/**
 * One page of the message queue: new ones oldest first, others latest first. For staff: the caller
 * checks the policy.
 */
export function listContactMessages(query: Queryable, { status, search, ...place }: MessageFilter) {
  const narrowed = and(
    status === "all" ? undefined : eq(contactMessages.status, status),
    search === undefined ? undefined : anyContains(searched, search),
  );
  const order = {
    direction: status === "new" ? ("ascending" as const) : ("descending" as const),
    by: byMoment(contactMessages.createdAt, contactMessages.id),
  };
  return readPage(place, order, ({ where, orderBy, limit }) =>
    query
      .select(columns)
      .from(contactMessages)
      .leftJoin(users, eq(users.id, contactMessages.ownerId))
      .where(and(narrowed, where))
      .orderBy(...orderBy)
      .limit(limit),
  );
}

/** The number of messages in each status. For staff: the caller checks the policy. */
export async function countMessages(query: Queryable): Promise<Record<MessageStatus, number>> {
  const found = await query
    .select({ status: contactMessages.status, count: count() })
    .from(contactMessages)
    .groupBy(contactMessages.status);
  const counts = new Map(found.map((one) => [one.status, one.count]));
  return Object.fromEntries(
    messageStatuses.map((status) => [status, counts.get(status) ?? 0]),
  ) as Record<MessageStatus, number>;
}

/** The number of unanswered messages. For staff: the caller checks the policy. */
export async function countNewMessages(query: Queryable): Promise<number> {
  const [found] = await query
    .select({ count: count() })
    .from(contactMessages)
    .where(eq(contactMessages.status, "new"));
  return found?.count ?? 0;
}

/** One message with its note and replies; undefined without one. For staff. */
export async function readContactMessage(query: Queryable, id: string) {
  const { staffNote, version } = contactMessages;
  const [found] = await query
    .select({ ...columns, staffNote, version })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.ownerId))
    .where(eq(contactMessages.id, id));
  if (!found) return undefined;
  const replies = await query
    .select({
      id: contactReplies.id,
      at: contactReplies.at,
      by: users.name,
      text: contactReplies.text,
    })
    .from(contactReplies)
    .leftJoin(users, eq(users.id, contactReplies.authorId))
    .where(eq(contactReplies.messageId, id))
    .orderBy(asc(contactReplies.id));
  return { ...found, replies };
}
