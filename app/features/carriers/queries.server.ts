import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { FederalContact } from "./federal-contact.ts";
import {
  type CarrierCheck,
  type CarrierNumber,
  chooseFirms,
  numberKey,
  numberKinds,
  numbersOf,
} from "./record.ts";
import { carrierCensus, carrierChecks } from "./tables.server.ts";

/** What is read of a number: all but the raw answer. */
const checkColumns = {
  kind: carrierChecks.kind,
  number: carrierChecks.number,
  state: carrierChecks.state,
  answer: carrierChecks.answer,
  firms: carrierChecks.firms,
  checkedAt: carrierChecks.checkedAt,
  attempts: carrierChecks.attempts,
  lastError: carrierChecks.lastError,
};

/**
 * What is known of each of these numbers, in order; one that was never looked up is waiting. For
 * staff: the caller checks the policy.
 */
export async function readChecks(query: Queryable, numbers: readonly CarrierNumber[]) {
  if (numbers.length === 0) return [];
  const found = await query
    .select(checkColumns)
    .from(carrierChecks)
    .where(
      or(
        ...numberKinds.map((kind) => {
          const ofKind = numbers.filter((one) => one.kind === kind).map(({ number }) => number);
          const among = sql`${carrierChecks.number} = any(${sql.param(ofKind)}::text[])`;
          return and(eq(carrierChecks.kind, kind), among);
        }),
      ),
    );
  const byNumber = new Map(found.map((check) => [numberKey(check), check]));
  return numbers.map(({ kind, number }) => {
    const check = byNumber.get(numberKey({ kind, number }));
    return {
      kind,
      number,
      state: check?.state ?? ("waiting" as const),
      answer: check?.answer ?? null,
      firms: check?.firms ?? [],
      checkedAt: check?.checkedAt ?? null,
      attempts: check?.attempts ?? 0,
      lastError: check?.lastError ?? null,
    };
  });
}

/**
 * The same of a company's numbers, with its contact on federal record. Its USDOT number chooses among
 * the firms that held its docket.
 */
export async function readCompanyChecks(
  query: Queryable,
  company: { dotNumber: string | null; mcNumber: string | null },
) {
  const checks = chooseFirms(await readChecks(query, numbersOf(company)), company.dotNumber);
  const contacts = await readFederalContacts(query, checks.flatMap(usdotOf));
  return checks.map((check) => {
    const [dotNumber = ""] = usdotOf(check);
    return { ...check, contact: contacts.get(dotNumber) ?? null };
  });
}

/** The USDOT number of a check, if it's known. */
function usdotOf({ kind, number, answer }: CarrierCheck): string[] {
  if (kind === "dot") return [number];
  return answer ? [answer.dotNumber] : [];
}

/** The contacts on federal record by USDOT number. */
async function readFederalContacts(
  query: Queryable,
  dotNumbers: readonly string[],
): Promise<Map<string, FederalContact>> {
  if (dotNumbers.length === 0) return new Map();
  const found = await query
    .select()
    .from(carrierCensus)
    .where(inArray(carrierCensus.dotNumber, [...dotNumbers]));
  return new Map(found.map(({ dotNumber, ...contact }) => [dotNumber, contact]));
}
