import { asc, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { partsOfNumber } from "../find/reference-parts.ts";
import { references, stops } from "./tables.server.ts";

/** Text beyond this exceeds the size limit of the search index. */
const longest = 1_500;

/**
 * Search terms of a load from other tables: its references with their parts, and the companies and
 * cities of its stops.
 */
export async function readSearchWords(tx: Queryable, shipmentId: string): Promise<string | null> {
  const numbers = await tx
    .select({ value: references.value })
    .from(references)
    .where(eq(references.shipmentId, shipmentId))
    .orderBy(asc(references.value));
  const places = await tx
    .select({ company: stops.company, city: stops.city })
    .from(stops)
    .where(eq(stops.shipmentId, shipmentId))
    .orderBy(asc(stops.sequence));
  return searchWordsOf(numbers, places);
}

/** The same of a load that is about to be written. */
export function searchWordsOf(
  references: readonly { value: string }[],
  stops: readonly { company?: string | null; city?: string | null }[],
): string | null {
  const words = [
    ...references.map(({ value }) => value),
    ...stops.flatMap(({ company, city }) => [company, city]),
    // Last, because the end is cut off.
    ...references.flatMap(({ value }) => partsOfNumber(value)),
  ].filter((word) => typeof word === "string");
  return words.join(" ").slice(0, longest) || null;
}
