import { and, asc, eq, isNotNull, ne } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Tendered } from "./find-tendered.server.ts";
import { ediInterchanges, ediMessages } from "./tables.server.ts";
import { goodsAnswers, type TenderAnswers } from "./tender-answer.ts";

/**
 * What staff entered for a 204. What they said of the goods for an earlier 204
 * of the shipment is used again, so that a change isn't asked about twice.
 */
export async function readAnswers(
  query: Queryable,
  { message, tender }: Tendered,
): Promise<TenderAnswers> {
  const others = await query
    .select({ answers: ediMessages.answers })
    .from(ediMessages)
    .innerJoin(ediInterchanges, eq(ediInterchanges.id, ediMessages.interchangeId))
    .where(
      and(
        eq(ediMessages.reference, tender.shipmentNumber),
        eq(ediInterchanges.partnerId, message.partner.id),
        eq(ediInterchanges.direction, "in"),
        isNotNull(ediMessages.answers),
        ne(ediMessages.id, message.id),
      ),
    )
    .orderBy(asc(ediMessages.sequence));
  const ofGoods = others.map(({ answers }) =>
    Object.fromEntries(
      goodsAnswers.flatMap((field) => (answers?.[field] ? [[field, answers[field]]] : [])),
    ),
  );
  return Object.assign({}, ...ofGoods, message.answers);
}
