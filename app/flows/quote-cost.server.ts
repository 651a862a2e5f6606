import { readMarginFloor } from "#app/features/charges/margin-floor.server.ts";
import { dateAfter, dateOf, dateText } from "#app/features/company/days.ts";
import { operations } from "#app/features/company/operations.ts";
import { publicPlace } from "#app/features/geography/public-place.server.ts";
import { withoutZip } from "#app/features/geography/without-zip.ts";
import { readBilling } from "#app/features/invoices/bill-to.server.ts";
import { type QuoteCost, quoteCost } from "#app/features/money/quote-cost.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readLanePay } from "./last-pay.server.ts";

type Lane = { mode: Mode; origin: string; destination: string };

/** What a quote's lane has cost us, before it is sent. For our team alone, all of whom see margins. */
export async function readQuoteCost(query: Queryable, lane: Lane, now: Date): Promise<QuoteCost> {
  const { mode } = lane;
  // Customers often name a ZIP code alone.
  const [origin, destination] = [cityOf(lane.origin), cityOf(lane.destination)];
  const paid = await readLanePay(query, { mode, origin, destination }, now);
  const last = paid && {
    lane: `${origin} to ${destination} by ${mode}`,
    cents: paid.cents,
    day: dateText(dateOf(paid.at)),
    loads: paid.loads,
  };
  return quoteCost(last ?? null, await readMarginFloor(query));
}

const cityOf = (typed: string) => publicPlace(typed)?.label ?? withoutZip(typed);

/** What a quote says unless our team changes it, as form values. */
export type UsualQuote = { terms: string; validUntil: string };

/** The terms of a quote as our team starts from them: ours, when this customer pays, and for how long. */
export async function readUsualQuote(
  query: Queryable,
  companyId: string | null,
  today: string,
): Promise<UsualQuote> {
  const billing = companyId ? await readBilling(query, companyId) : undefined;
  const { termsDays } = billing ?? operations.invoices;
  const due = termsDays === 0 ? "when you receive it" : `${termsDays} days after its date`;
  return {
    terms: `${operations.instantQuotes.terms} Our invoice is due ${due}.`,
    validUntil: dateAfter(today, operations.quoteValidDays),
  };
}
