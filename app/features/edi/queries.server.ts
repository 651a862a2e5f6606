import { and, asc, count, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { companyMembers, users } from "#app/features/accounts/tables.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type PagePart, readPage } from "#app/platform/database/page.server.ts";
import type { EdiFilter } from "./filter.ts";
import { isAgreed } from "./outcome.ts";
import { ediInterchanges, ediMessages, ediPartners, ediTenders } from "./tables.server.ts";
import { tenderPurposeOf } from "./tender-heading.ts";
import { readTenderOffer } from "./tender-offer.ts";
import { partnerWords } from "./tender-words.ts";
import type { TransactionSet } from "./x12/interchange.ts";
import { readSingleSet } from "./x12/single-set.ts";

const summary = {
  id: ediMessages.id,
  sequence: ediMessages.sequence,
  direction: ediInterchanges.direction,
  source: ediInterchanges.source,
  kind: ediMessages.kind,
  /** ISA13. */
  control: ediInterchanges.control,
  reference: ediMessages.reference,
  state: ediMessages.state,
  problems: ediMessages.problems,
  outcome: ediMessages.outcome,
  partnerId: ediInterchanges.partnerId,
  partner: ediPartners.name,
  shipmentId: ediMessages.shipmentId,
  trackingId: shipments.trackingId,
  createdAt: ediMessages.createdAt,
  respondBy: ediMessages.respondBy,
};

const full = {
  ...summary,
  /** The load that it is about: before it is changed, too. */
  shipmentId: shipments.id,
  text: ediMessages.text,
  version: ediMessages.version,
  mendedAt: ediMessages.mendedAt,
  ourCents: ediMessages.ourCents,
  acceptance: ediPartners.acceptance,
  answers: ediMessages.answers,
  answeredAt: ediMessages.answeredAt,
  /** Of the file that it came in; null for ours. */
  charset: ediInterchanges.charset,
};

type Placed = { sequence: number; respondBy: Date | null };

const latestFirst = {
  direction: "descending",
  by: [{ sql: ediMessages.sequence, kind: "number", of: (row: Placed) => row.sequence }],
} as const;

/** Messages that are ready to send, in the order in which we wrote them: the newest status is the last one. */
const oldestFirst = { ...latestFirst, direction: "ascending" } as const;

/** Sorts what has no deadline, for which lists have a date far outside the calendar. */
const noDeadline = "9999-12-31T00:00:00.000Z";

/** The soonest deadline first; those without one after, the latest message first. */
const byDeadline = {
  direction: "ascending",
  by: [
    {
      sql: sql`coalesce(${ediMessages.respondBy}, ${noDeadline}::timestamptz)`,
      kind: "instant",
      of: (row: Placed) => row.respondBy ?? noDeadline,
    },
    { sql: sql`-${ediMessages.sequence}`, kind: "number", of: (row: Placed) => -row.sequence },
  ],
} as const;

/**
 * One page of the messages. Those that are ready to send are sorted by age, all others latest first: all of them for staff, else those of `partnerIds`. For
 * staff, those that need attention are by the deadline of their answer. The caller checks the policy.
 */
export function listEdiMessages(
  query: Queryable,
  { state, direction, search, ...place }: EdiFilter,
  partnerIds?: readonly string[],
  pageSize?: number,
) {
  const narrowed = and(
    ofPartners(partnerIds),
    state === "all" ? undefined : eq(ediMessages.state, state),
    direction && eq(ediInterchanges.direction, direction),
    search === undefined
      ? undefined
      : or(
          eq(ediMessages.reference, search),
          eq(ediInterchanges.control, search.padStart(9, "0")),
          eq(shipments.trackingId, search.toUpperCase()),
        ),
  );
  const waits = direction === "out" && state === "ready" ? oldestFirst : latestFirst;
  const order = state === "failed" && !partnerIds ? byDeadline : waits;
  const read = ({ where, orderBy, limit }: PagePart) =>
    query
      .select(summary)
      .from(ediMessages)
      .innerJoin(ediInterchanges, eq(ediInterchanges.id, ediMessages.interchangeId))
      .leftJoin(ediPartners, eq(ediPartners.id, ediInterchanges.partnerId))
      .leftJoin(shipments, eq(shipments.id, ediMessages.shipmentId))
      .where(and(narrowed, where))
      .orderBy(...orderBy)
      .limit(limit);
  return readPage(place, order, read, pageSize);
}

/** One message with its text; undefined without one. Scoped like `listEdiMessages`. */
export async function readEdiMessage(query: Queryable, id: string, partnerIds?: readonly string[]) {
  const [found] = await query
    .select(full)
    .from(ediMessages)
    .innerJoin(ediInterchanges, eq(ediInterchanges.id, ediMessages.interchangeId))
    .leftJoin(ediPartners, eq(ediPartners.id, ediInterchanges.partnerId))
    .leftJoin(
      ediTenders,
      and(
        eq(ediTenders.partnerId, ediInterchanges.partnerId),
        eq(ediTenders.shipmentNumber, ediMessages.reference),
        eq(ediMessages.kind, "204"),
      ),
    )
    .leftJoin(
      shipments,
      eq(shipments.id, sql`coalesce(${ediMessages.shipmentId}, ${ediTenders.shipmentId})`),
    )
    .where(and(eq(ediMessages.id, id), ofPartners(partnerIds)));
  return found;
}

/** The file that a message came in, byte by byte; undefined for ours, and without one. For staff. */
export async function readOriginal(query: Queryable, id: string) {
  const [found] = await query
    .select({ control: ediInterchanges.control, content: ediInterchanges.content })
    .from(ediMessages)
    .innerJoin(ediInterchanges, eq(ediInterchanges.id, ediMessages.interchangeId))
    .where(eq(ediMessages.id, id));
  return found?.content ? { control: found.control, content: found.content } : undefined;
}

function ofPartners(partnerIds?: readonly string[]): SQL | undefined {
  return partnerIds && inArray(ediInterchanges.partnerId, [...partnerIds]);
}

/** The messages of an interchange, in order. */
export function messagesOf(query: Queryable, interchangeId: string) {
  return query
    .select({ id: ediMessages.id, state: ediMessages.state })
    .from(ediMessages)
    .where(eq(ediMessages.interchangeId, interchangeId))
    .orderBy(asc(ediMessages.sequence));
}

/**
 * What a partner's 204s say of a load beside what the load has of them: the last offered rate with our own, and
 * the words of the last one that nothing else shows. Undefined for a load that nobody tendered so. For staff.
 */
export async function readTendered(query: Queryable, shipmentId: string) {
  const { id, text, outcome, ourCents, answers } = ediMessages;
  const { scac, ownDates, timeCode, whichDates } = ediPartners;
  const taken = await query
    .select({ id, text, outcome, ourCents, answers, scac, ownDates, timeCode, whichDates })
    .from(ediMessages)
    .innerJoin(ediInterchanges, eq(ediInterchanges.id, ediMessages.interchangeId))
    .innerJoin(ediPartners, eq(ediPartners.id, ediInterchanges.partnerId))
    .where(
      and(
        eq(ediMessages.shipmentId, shipmentId),
        eq(ediMessages.kind, "204"),
        eq(ediMessages.state, "done"),
      ),
    )
    .orderBy(asc(ediMessages.sequence));
  const tenders = taken.flatMap((message) => {
    const set = readSingleSet(message.text);
    return set && tenderPurposeOf(set, message.answers) !== "cancel" ? [{ ...message, set }] : [];
  });
  const last = tenders.at(-1);
  return last && { messageId: last.id, offer: lastOffer(tenders), words: partnerWords(last) };
}

type TakenTender = Pick<typeof ediMessages.$inferSelect, "id" | "outcome" | "ourCents"> & {
  set: TransactionSet;
};

function lastOffer(tenders: readonly TakenTender[]) {
  const offered = tenders.flatMap((tender) => {
    const rate = readTenderOffer(tender.set.segments)?.rate;
    return rate ? [{ ...tender, rate }] : [];
  });
  const last = offered.at(-1);
  if (!last) return null;
  const { rate } = last;
  return {
    messageId: last.id,
    rate,
    isAgreed: offered.some((one) => one.rate === rate && isAgreed(one.outcome)),
    ourRate: last.ourCents === null ? null : usdText(last.ourCents),
  };
}

/** The number of messages that need attention: what failed, and what a partner rejected. For staff. */
export async function countFailed(query: Queryable): Promise<number> {
  const [found] = await query
    .select({ count: count() })
    .from(ediMessages)
    .where(eq(ediMessages.state, "failed"));
  return found?.count ?? 0;
}

/** The tenders that need attention before a deadline, the soonest first. For staff. */
export function listDueTenders(query: Queryable, most: number) {
  return query
    .select(summary)
    .from(ediMessages)
    .innerJoin(ediInterchanges, eq(ediInterchanges.id, ediMessages.interchangeId))
    .leftJoin(ediPartners, eq(ediPartners.id, ediInterchanges.partnerId))
    .leftJoin(shipments, eq(shipments.id, ediMessages.shipmentId))
    .where(and(eq(ediMessages.state, "failed"), isNotNull(ediMessages.respondBy)))
    .orderBy(asc(ediMessages.respondBy), asc(ediMessages.sequence))
    .limit(most);
}

/** All partners by name, with the person in whose name we book. For staff. */
export function listPartners(query: Queryable) {
  return query
    .select({ partner: ediPartners, email: users.email })
    .from(ediPartners)
    .leftJoin(users, eq(users.id, ediPartners.userId))
    .orderBy(asc(ediPartners.name));
}

/** One partner with that person's email; undefined without one. For staff. */
export async function readPartner(query: Queryable, id: string) {
  const [found] = await query
    .select({ partner: ediPartners, email: users.email })
    .from(ediPartners)
    .leftJoin(users, eq(users.id, ediPartners.userId))
    .where(eq(ediPartners.id, id));
  return found;
}

/** The partners whose loads are a company's. */
export async function partnersOf(query: Queryable, companyId: string): Promise<string[]> {
  const found = await query
    .select({ id: ediPartners.id })
    .from(ediPartners)
    .innerJoin(companyMembers, eq(companyMembers.userId, ediPartners.userId))
    .where(eq(companyMembers.companyId, companyId));
  return found.map(({ id }) => id);
}
