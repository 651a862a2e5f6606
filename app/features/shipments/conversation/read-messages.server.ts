import { and, asc, count, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { companyNameOf } from "#app/features/accounts/company-name.server.ts";
import { companies, users } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { LoadReader } from "../load/read-load.server.ts";
import { emptyEntry, type TimelineEntry } from "../load/timeline.ts";
import { shipments } from "../tables.server.ts";
import { loadMessages } from "./tables.server.ts";
import type { ThreadSide } from "./thread.ts";

/** A load as its conversations need it. */
export type TalkedAbout = { id: string; carrierId: string | null };

/** A message as shown on the load. */
export type LoadMessage = Awaited<ReturnType<typeof readMessages>>[number];

/** The messages of a load that this reader may see, the oldest first. */
export async function readMessages(query: Queryable, load: TalkedAbout, reader: LoadReader) {
  return selectMessages(query, load, reader).orderBy(
    asc(loadMessages.sentAt),
    asc(loadMessages.id),
  );
}

/** Selects the messages of a load that this reader may see. */
export function selectMessages(
  query: Queryable,
  load: TalkedAbout,
  reader: LoadReader,
  which?: SQL | undefined,
) {
  return query
    .select({
      id: loadMessages.id,
      side: loadMessages.side,
      carrierId: loadMessages.carrierId,
      fromStaff: loadMessages.fromStaff,
      by: users.name,
      text: loadMessages.text,
      sentAt: loadMessages.sentAt,
      readAt: loadMessages.readAt,
    })
    .from(loadMessages)
    .leftJoin(users, eq(users.id, loadMessages.authorId))
    .where(and(eq(loadMessages.shipmentId, load.id), ofReader(load, reader), which));
}

function ofReader({ carrierId }: TalkedAbout, reader: LoadReader): SQL | undefined {
  if (reader === "staff") return undefined;
  if (reader === "customer") return eq(loadMessages.side, "customer");
  // The load's own carrier: what an earlier one wrote is between that one and us.
  return carrierId === null ? sql`false` : eq(loadMessages.carrierId, carrierId);
}

/** Whether a message from the other side is unread on the reader's side. */
export function isUnread({ fromStaff, readAt }: LoadMessage, reader: LoadReader): boolean {
  return readAt === null && fromStaff === (reader !== "staff");
}

/** A message as the load's timeline has it. */
export function messageEntry(message: LoadMessage, reader: LoadReader): TimelineEntry {
  const { id, sentAt, text, by } = message;
  return {
    ...emptyEntry,
    key: `message-${id}`,
    kind: "message",
    at: sentAt,
    title: messageTitle(message, reader),
    note: text,
    by: by ?? "Deleted account",
  };
}

/** Such as "Message from the carrier". */
export function messageTitle({ side, fromStaff }: LoadMessage, reader: LoadReader): string {
  if (reader === "staff") return `Message ${fromStaff ? "to" : "from"} the ${side}`;
  return fromStaff ? "Message from our team" : "Message to our team";
}

const unreadByStaff = and(isNull(loadMessages.readAt), eq(loadMessages.fromStaff, false));

/** How many loads have a message that no one of the staff has read. For staff. */
export async function countUnreadLoads(query: Queryable): Promise<number> {
  const [found] = await query
    .select({ count: sql<number>`count(distinct ${loadMessages.shipmentId})::int` })
    .from(loadMessages)
    .where(unreadByStaff);
  return found?.count ?? 0;
}

/** A conversation with messages that no one of the staff has read. */
export type UnreadThread = {
  shipmentId: string;
  trackingId: string;
  /** Who of the staff has the load. */
  assignedTo: string | null;
  side: ThreadSide;
  /** The customer or carrier that wrote. */
  from: string | null;
  /** The first of them. */
  text: string;
  since: Date;
  count: number;
};

const listedAtMost = 200;

/**
 * The conversations with unread messages, the longest waiting first; with an owner, those about that
 * person's loads. For staff: the caller checks the policy.
 */
export async function listUnreadThreads(
  query: Queryable,
  ownerId?: string,
): Promise<UnreadThread[]> {
  const carriers = alias(companies, "carriers");
  const carrier = sql`(select ${companyNameOf(carriers)} from ${companies} "carriers"
    where ${carriers.id} = ${loadMessages.carrierId})`;
  return query
    .select({
      shipmentId: loadMessages.shipmentId,
      trackingId: shipments.trackingId,
      assignedTo: shipments.assignedTo,
      side: loadMessages.side,
      from: sql<string | null>`coalesce(${carrier}, ${companies.name}, ${users.name})`,
      text: sql<string>`(array_agg(${loadMessages.text} order by ${loadMessages.sentAt}))[1]`,
      since: sql`min(${loadMessages.sentAt})`.mapWith(loadMessages.sentAt),
      count: count(),
    })
    .from(loadMessages)
    .innerJoin(shipments, eq(shipments.id, loadMessages.shipmentId))
    .innerJoin(companies, eq(companies.id, shipments.companyId))
    .innerJoin(users, eq(users.id, shipments.userId))
    .where(and(unreadByStaff, ownerId ? eq(shipments.assignedTo, ownerId) : undefined))
    .groupBy(
      loadMessages.shipmentId,
      shipments.trackingId,
      shipments.assignedTo,
      loadMessages.side,
      loadMessages.carrierId,
      companies.name,
      users.name,
    )
    .orderBy(sql`min(${loadMessages.sentAt})`, asc(loadMessages.shipmentId))
    .limit(listedAtMost);
}
