import { eq } from "drizzle-orm";
import type { Details } from "#app/features/audit/entry.ts";
import { type Credit, isOverLimit } from "#app/features/customer-terms/credit.ts";
import { readTerms } from "#app/features/customer-terms/queries.server.ts";
import { readOutstanding } from "#app/features/invoices/outstanding.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

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

/**
 * Refuses a load of a customer that is over its credit limit, unless staff give a reason; returns
 * what belongs in the audit log. `failed` says what wasn't done, such as "Nothing was sent", and
 * `field` is where the form takes the reason. @throws AppError `invalid` beside that field.
 */
export async function refuseOverCredit(
  tx: Queryable,
  shipmentId: string,
  { reason, failed, field }: { reason: string | null; failed: string; field: string },
): Promise<Details> {
  const credit = await readCredit(tx, shipmentId);
  if (!isOverLimit(credit)) return {};
  const owed = `${usdText(credit.owedCents)} of a ${usdText(credit.limitCents)} limit`;
  if (reason) return { creditOwed: owed, creditOverride: reason };
  const message = `${failed}: the customer owes ${owed}. Give a reason to override it.`;
  throw new AppError("invalid", message, { fields: { [field]: [message] } });
}
