import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { forgiveTrackingId } from "../forgive-tracking-id.server.ts";
import { references } from "../load/tables.server.ts";
import { shipments } from "../tables.server.ts";
import { readTrackingId } from "../tracking-id.ts";
import { withoutKind } from "./reference-parts.ts";
import { referenceTyped } from "./reference-typed.ts";

/** How many loads with the words are compared: a number that many loads have is a ZIP code. */
const compared = 500;
const atMost = 50;

/**
 * The IDs of up to 50 loads with this tracking ID or reference, such as a PO, whatever its case,
 * signs, letters and leading zeros; of one company, if given. The caller checks access to what it shows of them.
 */
export async function findLoadsByNumber(
  query: Queryable,
  typed: string,
  companyId?: string,
): Promise<string[]> {
  const number = await forgiveTrackingId(query, referenceTyped(typed), companyId);
  const words = wordsOfNumber(number);
  if (words.length === 0) return [];
  const terms = words.map((word) => {
    const bare = withoutKind(word);
    return bare ? `('${word}' | '${bare}')` : `'${word}'`;
  });
  const hasWords = sql`${shipments.searchTerms} @@ ${terms.join(" & ")}::tsquery`;
  const ofCompany: SQL | undefined = companyId ? eq(shipments.companyId, companyId) : undefined;
  const near = query
    .select({ id: shipments.id, trackingId: shipments.trackingId })
    .from(shipments)
    .where(and(ofCompany, hasWords))
    .limit(compared)
    .as("near");
  const signless = sql`regexp_replace(lower(${references.value}), '[^[:alnum:]]+', '', 'g')`;
  const hasReference = sql`exists (select from ${references}
    where ${references.shipmentId} = ${near.id}
      and (${signless} in (${withoutSigns(typed)}, ${withoutSigns(number)})
        or ${digitsOf(sql`${references.value}`)} = ${digitsOf(sql`${number}::text`)}))`;
  const found = await query
    .select({ id: near.id })
    .from(near)
    .where(or(eq(near.trackingId, readTrackingId(number) ?? number), hasReference))
    .limit(atMost);
  return found.map(({ id }) => id);
}

/** The digits of a number without leading zeros. */
const digitsOf = (value: SQL) => sql`ltrim(regexp_replace(${value}, '[^0-9]+', '', 'g'), '0')`;

/**
 * The whole words of a number that have digits, or a tracking ID: what comes with them, such as a
 * kind of number, is in most loads.
 */
function wordsOfNumber(number: string): string[] {
  const id = readTrackingId(number);
  if (id) return [id.toLowerCase()];
  const words = number.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => /\d/.test(word));
}

const withoutSigns = (typed: string) => typed.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
