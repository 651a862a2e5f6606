import { and, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { dateOf, dateText } from "#app/features/company/days.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Tendered } from "./find-tendered.server.ts";
import { noLoadReason } from "./outcome.ts";
import { ediInterchanges, ediMessages } from "./tables.server.ts";
import { cancelsIn, purposeProblem, tenderPurposeOf } from "./tender-heading.ts";
import type { Problem } from "./x12/segment.ts";
import { readSingleSet } from "./x12/single-set.ts";

/**
 * The problem of a 204 whose cancellation came before it: then there was nothing to cancel, and the
 * partner may not want the load moved. Empty without one, and once our team accepts the 204.
 */
export async function findEarlyCancellation(
  query: Queryable,
  { message, tender }: Tendered,
): Promise<Problem[]> {
  if (message.answers?.accepts) return [];
  const earlier = await listTexts(
    query,
    eq(ediMessages.reference, tender.shipmentNumber),
    eq(ediMessages.kind, "204"),
    eq(ediInterchanges.partnerId, message.partner.id),
    lt(ediMessages.sequence, message.sequence),
    // One that our team declined is settled.
    eq(ediMessages.outcome, noLoadReason),
  );
  const cancellation = earlier.find(({ text, answers }) => {
    const set = readSingleSet(text);
    return set !== undefined && tenderPurposeOf(set, answers) === "cancel";
  });
  if (!cancellation) return [];
  const day = dateText(dateOf(cancellation.createdAt));
  const text = `The partner canceled this shipment on ${day}, before we had this tender. Ask whether they still want it moved, then accept or decline`;
  return [{ ...purposeProblem(message.text, text), answer: "accepts" }];
}

/**
 * When a file came that can't be read because of its envelope, and cancels the shipment of a 204;
 * null without one. Such a file may hold 204s of several shipments, and its sender isn't always known.
 */
export async function findUnreadCancellation(
  query: Queryable,
  { message: { partner }, tender }: Tendered,
): Promise<Date | null> {
  const unread = await listTexts(
    query,
    isNull(ediMessages.kind),
    eq(ediMessages.state, "failed"),
    or(eq(ediInterchanges.partnerId, partner.id), isNull(ediInterchanges.partnerId)),
    sql`position(${tender.shipmentNumber} in ${ediMessages.text}) > 0`,
    sql`position(${partner.interchangeId} in ${ediMessages.text}) > 0`,
  );
  const found = unread.find(({ text }) => cancelsIn(text, partner).includes(tender.shipmentNumber));
  return found?.createdAt ?? null;
}

/** The incoming messages that fit all conditions, in the order in which they came. */
function listTexts(query: Queryable, ...conditions: (SQL | undefined)[]) {
  return query
    .select({
      text: ediMessages.text,
      answers: ediMessages.answers,
      createdAt: ediMessages.createdAt,
    })
    .from(ediMessages)
    .innerJoin(ediInterchanges, eq(ediInterchanges.id, ediMessages.interchangeId))
    .where(and(eq(ediInterchanges.direction, "in"), ...conditions))
    .orderBy(ediMessages.sequence);
}
