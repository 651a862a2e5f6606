import { and, eq, ne } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Tendered } from "./find-tendered.server.ts";
import { ediInterchanges, ediMessages } from "./tables.server.ts";
import { readInterchange, type TransactionSet } from "./x12/interchange.ts";

/**
 * Whether the partner sent the same 204 before, apart from its control numbers, and we took it. What
 * staff corrected of it counts as sent, too.
 */
export async function isRepeated(
  query: Queryable,
  { message, tender }: Tendered,
): Promise<boolean> {
  const taken = await query
    .select({ text: ediMessages.text, sent: ediInterchanges.text })
    .from(ediMessages)
    .innerJoin(ediInterchanges, eq(ediInterchanges.id, ediMessages.interchangeId))
    .where(
      and(
        eq(ediMessages.reference, tender.shipmentNumber),
        eq(ediMessages.kind, "204"),
        eq(ediMessages.state, "done"),
        eq(ediInterchanges.partnerId, message.partner.id),
        eq(ediInterchanges.direction, "in"),
        ne(ediMessages.id, message.id),
      ),
    );
  const contents = taken.flatMap(({ text, sent }) => [text, sent].flatMap(contentsIn));
  return contentsIn(message.text).some((content) => contents.includes(content));
}

function contentsIn(text: string): string[] {
  const read = readInterchange(text);
  if (!("interchange" in read)) return [];
  return read.interchange.groups.flatMap(({ sets }) => sets.map(contentOf));
}

/** A transaction set without its control numbers. */
function contentOf({ segments }: TransactionSet): string {
  const inside = segments.filter(({ id }) => id !== "ST" && id !== "SE");
  return JSON.stringify(inside.map(({ id, elements }) => [id, ...elements]));
}
