import { companyDays } from "#app/features/accounts/today.ts";
import { usualTerms } from "#app/features/customer-terms/customer-terms.ts";
import { readTerms } from "#app/features/customer-terms/queries.server.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type LanePrice, type NoPrice, placeOfZip, priceLane } from "./price-lane.server.ts";

/** A price by our rates, or why there is none. */
export type Suggestion = LanePrice | NoPrice | { missing: "ZIP" };

/** What the price of a customer's load depends on. */
export type CustomerLoad = {
  originZip: string | null;
  destinationZip: string | null;
  weight: number;
  mode: Mode;
  /** ISO 8601 date; today where it is not known. */
  pickupDay: string | null;
  /** The company whose markup is added; null for a visitor. */
  companyId: string | null;
} & Pick<Parameters<typeof priceLane>[1], "equipment" | "services">;

/** The price of a customer's load by our rates. The caller checks the policy. */
export async function priceForCustomer(
  query: Queryable,
  clock: Clock,
  { originZip, destinationZip, companyId, pickupDay, ...load }: CustomerLoad,
): Promise<Suggestion> {
  const [origin, destination] = [originZip, destinationZip].map((zip) =>
    zip ? placeOfZip(zip) : undefined,
  );
  if (!origin || !destination) return { missing: "ZIP" };
  const terms = companyId ? await readTerms(query, companyId) : usualTerms;
  const { today } = companyDays(clock);
  const { markupBasisPoints } = terms;
  const lane = { origin, destination, today, pickupDay: pickupDay ?? today, markupBasisPoints };
  return priceLane(query, { ...lane, ...load });
}
