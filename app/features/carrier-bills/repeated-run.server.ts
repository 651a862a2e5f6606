import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { dateOf, dateText } from "#app/features/company/days.ts";
import { repeatQuestion } from "#app/features/money/confirm-repeat.ts";
import { paymentName, referenceKey } from "#app/features/money/reference-key.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { payMethodNames } from "./carrier-bill.ts";
import { carrierBills, paymentRuns } from "./tables.server.ts";

type Paid = { carrierId: string; carrier: string; approvedCents: number | null };

type Run = {
  bills: readonly Paid[];
  reference: string | null;
  /** Whether the person said that it's another payment. */
  confirmRepeat: boolean;
};

/**
 * Refuses to pay a carrier what an earlier run with the same reference paid it, unless it's
 * confirmed. The caller's transaction has locked the carriers' files, and not stored its run yet.
 * @throws AppError `invalid` beside the box that confirms it.
 */
export async function refuseRepeatedRun(
  tx: Queryable,
  { bills, reference, confirmRepeat }: Run,
): Promise<void> {
  const key = referenceKey(reference ?? "");
  if (confirmRepeat || key === "") return;
  const paid = Map.groupBy(bills, ({ carrierId }) => carrierId);
  const earlier = await listPaid(tx, [...paid.keys()]);
  for (const run of earlier) {
    if (referenceKey(run.reference ?? "") !== key) continue;
    const own = paid.get(run.carrierId) ?? [];
    const cents = own.reduce((sum, { approvedCents }) => sum + (approvedCents ?? 0), 0);
    if (cents !== run.cents) continue;
    const message = repeatQuestion({
      name: paymentName(payMethodNames[run.method], run.reference ?? ""),
      cents,
      day: dateText(dateOf(run.createdAt)),
      paid: `${run.count === 1 ? "bill" : "bills"} ${run.numbers} of ${own[0]?.carrier}`,
    });
    throw new AppError("invalid", message, { fields: { confirmRepeat: [message] } });
  }
}

/** What each run with a reference paid each of these carriers. */
function listPaid(tx: Queryable, carrierIds: string[]) {
  return tx
    .select({
      carrierId: carrierBills.carrierId,
      method: paymentRuns.method,
      reference: paymentRuns.reference,
      createdAt: paymentRuns.createdAt,
      cents: sql<string>`sum(${carrierBills.approvedCents})`.mapWith(Number),
      count: sql<number>`count(*)::int`,
      numbers: sql<string>`string_agg(${carrierBills.number}, ', ' order by ${carrierBills.number})`,
    })
    .from(carrierBills)
    .innerJoin(paymentRuns, eq(paymentRuns.id, carrierBills.runId))
    .where(and(inArray(carrierBills.carrierId, carrierIds), isNotNull(paymentRuns.reference)))
    .groupBy(carrierBills.carrierId, paymentRuns.id)
    .orderBy(asc(paymentRuns.createdAt));
}
