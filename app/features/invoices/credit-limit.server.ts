import { eq } from "drizzle-orm";
import { type Credit, isOverLimit } from "#app/features/customer-terms/credit.ts";
import { readTerms } from "#app/features/customer-terms/queries.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { FindObjections, LoadObjector } from "#app/features/shipments/load/load-objection.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readOutstanding } from "./outstanding.server.ts";

/**
 * The credit of a load's customer; null where it has no limit. It owes what is open on its invoices
 * and the approved charges of its loads that aren't billed yet, this one included.
 */
export async function readCredit(query: Queryable, shipmentId: string): Promise<Credit | null> {
  const [load] = await query
    .select({ companyId: shipments.companyId })
    .from(shipments)
    .where(eq(shipments.id, shipmentId));
  if (!load) return null;
  const { creditLimitCents: limitCents } = await readTerms(query, load.companyId);
  if (limitCents === null) return null;
  return { limitCents, owedCents: await readOutstanding(query, load.companyId) };
}

/** A customer that owes more than its limit. */
const overLimit: FindObjections = async (query, { shipmentId }) => {
  const credit = await readCredit(query, shipmentId);
  if (!isOverLimit(credit)) return [];
  const owed = `${usdText(credit.owedCents)} of a ${usdText(credit.limitCents)} limit`;
  const reason = {
    field: "creditOverride",
    remedy: "Give a reason to override it.",
    note: "That's every unpaid approved charge of this customer, billed or not, this load included.",
    details: { creditOwed: owed },
  } as const;
  return [{ code: "invalid", text: `The customer owes ${owed}`, reason }];
};

/** A load of a customer over its limit is offered, given to a carrier and dispatched only for a reason. */
export const creditObjector: LoadObjector = {
  offer: overLimit,
  cover: overLimit,
  dispatch: overLimit,
};
