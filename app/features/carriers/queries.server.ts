import { and, eq, or, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type CarrierNumber, chooseFirms, numberKey, numberKinds, numbersOf } from "./record.ts";
import { carrierChecks } from "./tables.server.ts";

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

/** The same of a company's numbers: its USDOT number chooses among the firms that held its docket. */
export async function readCompanyChecks(
  query: Queryable,
  company: { dotNumber: string | null; mcNumber: string | null },
) {
  return chooseFirms(await readChecks(query, numbersOf(company)), company.dotNumber);
}
