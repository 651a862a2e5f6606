import { customerTerms } from "#app/features/customer-terms/tables.server.ts";
import { rates } from "#app/features/rates/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** Ten-thousandths of a dollar. */
const dollar = 10_000;

/** Rates for a lane, and a customer that prices loads by them without asking us. */
export async function fillRates(
  tx: Queryable,
  { staff, shipper }: { staff: string; shipper: string },
  now: Date,
): Promise<void> {
  const lane = {
    ...{ origin: "IN", destination: "IL", validFrom: "2026-01-01" },
    ...{ createdAt: now, createdBy: staff },
  };
  await tx.insert(rates).values([
    { ...lane, mode: "FTL", unit: "flat", rate: 780 * dollar, transitDays: 1 },
    { ...lane, mode: "LTL", unit: "cwt", rate: 14.5 * dollar, minimumCents: 15_000 },
  ]);
  await tx.insert(customerTerms).values({
    companyId: shipper,
    instantQuotes: true,
    markupBasisPoints: 0,
    creditLimitCents: null,
    version: 1,
  });
}
