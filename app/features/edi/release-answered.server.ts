import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { findIncoming } from "./settle.server.ts";
import { ediInterchanges, ediMessages } from "./tables.server.ts";
import { askedBy, isOfGoods } from "./tender-answer.ts";

/**
 * Lets the other 204s of a shipment run again that wait only for the commodity or the weight which our
 * team just entered for one of them. Returns their interchanges, in the order in which they came.
 */
export async function releaseAnswered(query: Queryable, id: string): Promise<string[]> {
  const answered = await findIncoming(query, id);
  if (!answered?.reference || !answered.answers) return [];
  const { reference, answers, partner } = answered;
  const waiting = await query
    .select({ id: ediMessages.id, problems: ediMessages.problems })
    .from(ediMessages)
    .innerJoin(ediInterchanges, eq(ediInterchanges.id, ediMessages.interchangeId))
    .where(
      and(
        eq(ediMessages.reference, reference),
        eq(ediMessages.kind, "204"),
        eq(ediMessages.state, "failed"),
        eq(ediInterchanges.partnerId, partner.id),
        eq(ediInterchanges.direction, "in"),
        ne(ediMessages.id, id),
      ),
    );
  const released = waiting.filter(({ problems }) => {
    const asked = askedBy(problems);
    return asked.length > 0 && asked.every((field) => isOfGoods(field) && answers[field]);
  });
  const ids = released.map((message) => message.id);
  const changed = await query
    .update(ediMessages)
    .set({ state: "waiting", problems: [], version: sql`${ediMessages.version} + 1` })
    .where(and(inArray(ediMessages.id, ids), eq(ediMessages.state, "failed")))
    .returning({ interchangeId: ediMessages.interchangeId, sequence: ediMessages.sequence });
  const ordered = changed.toSorted((one, other) => one.sequence - other.sequence);
  return [...new Set(ordered.map(({ interchangeId }) => interchangeId))];
}
