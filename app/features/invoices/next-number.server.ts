import { sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { firstNumber, type InvoiceKind } from "./invoice.ts";
import { invoiceSeries } from "./tables.server.ts";

/**
 * The next number of a series, in the caller's transaction. Others wait until it ends, and a
 * rolled-back number is used again, so the series has no gaps.
 */
export async function nextNumber(tx: Queryable, kind: InvoiceKind): Promise<number> {
  const [series] = await tx
    .insert(invoiceSeries)
    .values({ kind, lastNumber: firstNumber })
    .onConflictDoUpdate({
      target: invoiceSeries.kind,
      set: { lastNumber: sql`${invoiceSeries.lastNumber} + 1` },
    })
    .returning({ number: invoiceSeries.lastNumber });
  if (!series) throw new Error("the series gave no number");
  return series.number;
}
