import { and, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { dateOf, dateText } from "#app/features/company/days.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Tendered } from "./find-tendered.server.ts";
import { ediInterchanges, ediMessages } from "./tables.server.ts";
import { tenderPurposeOf } from "./tender-heading.ts";
import { readSingleSet } from "./x12/single-set.ts";

/** Separates the lock on shipment numbers from others. */
const lockClass = 7_333;

/**
 * Makes the 204s of a partner's shipment number wait for each other while there is no load to lock,
 * until the transaction ends.
 */
export async function lockShipmentNumber(
  tx: Queryable,
  { message, tender }: Tendered,
): Promise<void> {
  const key = `${message.partner.id} ${tender.shipmentNumber}`;
  await tx.execute(sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${key}))`);
}

/** What the partner's other 204s with a number mean for this one. */
type SameNumber = {
  /** An earlier tender isn't booked yet. */
  isWaiting: boolean;
  /** A tender was canceled before it was booked. */
  isCanceled: boolean;
  /** When a cancellation came that needs attention; null without one. */
  unclearCancellationAt: Date | null;
};

/** Reads the partner's other 204s with the number of this one. */
export async function readSameNumber(query: Queryable, tendered: Tendered): Promise<SameNumber> {
  const others = await listOthers(query, tendered);
  const unclear = others.find(({ state, isCancel }) => state === "failed" && isCancel);
  return {
    isWaiting: others.some(canBeReplaced),
    isCanceled: others.some(({ state }) => state === "canceled"),
    unclearCancellationAt: unclear?.createdAt ?? null,
  };
}

/**
 * Closes the earlier 204s of the number that have had no effect yet, in the transaction in which
 * this one takes effect: nobody can book or apply them afterwards. This one's 990 answers them, too.
 * A change replaces no cancellation.
 */
export async function closeEarlier(
  tx: Queryable,
  tendered: Tendered,
  state: "canceled" | "replaced",
): Promise<void> {
  const { message, tender } = tendered;
  const others = await listOthers(tx, tendered);
  const closed = others.filter(state === "canceled" ? (one) => one.isEarlier : canBeReplaced);
  const day = dateText(dateOf(message.createdAt));
  const outcome =
    state === "canceled"
      ? `The partner canceled this tender on ${day}.`
      : `The partner's 204 of ${day} replaced this one.`;
  // Of two originals at once, the second one finds the load of the first.
  const states = tender.purpose === "original" ? (["failed"] as const) : open;
  const ids = closed.map(({ id }) => id);
  await tx
    .update(ediMessages)
    .set({ state, outcome, problems: [], version: sql`${ediMessages.version} + 1` })
    .where(and(inArray(ediMessages.id, ids), inArray(ediMessages.state, [...states])));
}

/** States in which a 204 can still take effect. */
const open = ["failed", "waiting"] as const;

type Other = Awaited<ReturnType<typeof listOthers>>[number];

function canBeReplaced({ state, isEarlier, isCancel }: Other): boolean {
  return state !== "canceled" && isEarlier && !isCancel;
}

/** The other 204s of the number that can still take effect, and those that were canceled. */
async function listOthers(query: Queryable, { message, tender }: Tendered) {
  const found = await query
    .select({
      id: ediMessages.id,
      sequence: ediMessages.sequence,
      state: ediMessages.state,
      text: ediMessages.text,
      answers: ediMessages.answers,
      createdAt: ediMessages.createdAt,
    })
    .from(ediMessages)
    .innerJoin(ediInterchanges, eq(ediInterchanges.id, ediMessages.interchangeId))
    .where(
      and(
        eq(ediMessages.reference, tender.shipmentNumber),
        // A file that waits because of its envelope has no kind.
        or(eq(ediMessages.kind, "204"), isNull(ediMessages.kind)),
        eq(ediInterchanges.partnerId, message.partner.id),
        eq(ediInterchanges.direction, "in"),
        inArray(ediMessages.state, [...open, "canceled"]),
        ne(ediMessages.id, message.id),
      ),
    )
    .orderBy(ediMessages.sequence);
  return found.map(({ text, answers, sequence, ...one }) => {
    const set = readSingleSet(text);
    const isCancel = set !== undefined && tenderPurposeOf(set, answers) === "cancel";
    return { ...one, isCancel, isEarlier: sequence < message.sequence };
  });
}
