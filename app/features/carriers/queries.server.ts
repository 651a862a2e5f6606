import { and, eq, or } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { CarrierNumber } from "./record.ts";
import { carrierChecks } from "./tables.server.ts";

/**
 * What is known of each of these numbers, in order; one that was never looked up is waiting. For
 * staff: the caller checks the policy.
 */
export async function readChecks(query: Queryable, numbers: readonly CarrierNumber[]) {
  if (numbers.length === 0) return [];
  const found = await query
    .select()
    .from(carrierChecks)
    .where(
      or(
        ...numbers.map(({ kind, number }) =>
          and(eq(carrierChecks.kind, kind), eq(carrierChecks.number, number)),
        ),
      ),
    );
  return numbers.map(({ kind, number }) => {
    const check = found.find((one) => one.kind === kind && one.number === number);
    return {
      kind,
      number,
      state: check?.state ?? ("waiting" as const),
      answer: check?.answer ?? null,
      checkedAt: check?.checkedAt ?? null,
      attempts: check?.attempts ?? 0,
      lastError: check?.lastError ?? null,
    };
  });
}
