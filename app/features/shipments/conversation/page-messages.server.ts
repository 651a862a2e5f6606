import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type PagePlace, readPage } from "#app/platform/database/page.server.ts";
import type { LoadReader } from "../load/read-load.server.ts";
import { type LoadMessage, selectMessages, type TalkedAbout } from "./read-messages.server.ts";
import { loadMessages } from "./tables.server.ts";
import type { ThreadSide } from "./thread.ts";

/** One conversation of a load, as this reader sees it. */
type Thread = { load: TalkedAbout; reader: LoadReader; side: ThreadSide };

const newestFirst = {
  direction: "descending",
  by: [
    { sql: loadMessages.sentAt, kind: "instant", of: ({ sentAt }: LoadMessage) => sentAt },
    { sql: loadMessages.id, kind: "uuid", of: ({ id }: LoadMessage) => id },
  ],
} as const;

/** One page of a conversation, the newest message first, or of what the reader's side hasn't read. */
export function pageMessages(
  query: Queryable,
  thread: Thread,
  { unread }: { unread?: boolean | undefined },
  place: PagePlace,
) {
  const wanted = unread ? unreadBy(thread) : undefined;
  return readPage(place, newestFirst, (part) =>
    selectThread(query, thread, and(wanted, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit),
  );
}

/** A message of a conversation; undefined without it. */
export async function findMessage(query: Queryable, thread: Thread, id: string) {
  const [found] = await selectThread(query, thread, eq(loadMessages.id, id));
  return found;
}

function selectThread(query: Queryable, { load, reader, side }: Thread, which: SQL | undefined) {
  return selectMessages(query, load, reader, and(eq(loadMessages.side, side), which));
}

/** `isUnread` as a condition. */
function unreadBy({ reader }: Thread): SQL | undefined {
  return and(isNull(loadMessages.readAt), eq(loadMessages.fromStaff, reader !== "staff"));
}
