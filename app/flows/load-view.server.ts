import type { Actor } from "#app/features/accounts/actor.ts";
import { operations } from "#app/features/company/operations.ts";
import { usdText } from "#app/features/money/usd.ts";
import { findBookedOffer } from "#app/features/quotes/offer-queries.server.ts";
import { computeDetention } from "#app/features/shipments/load/detention.ts";
import { type LoadReader, readLoad } from "#app/features/shipments/load/read-load.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { readPlace } from "./find-place.server.ts";
import { readFullTimeline } from "./load-timeline.server.ts";

type Dependencies = { query: Queryable; actor: Actor | null; clock: Clock };

const betweenCustomerAndUs = { customer: null, userId: null, companyId: null, quote: null };

/** A load as its page shows it to one reader. */
export type LoadView = NonNullable<Awaited<ReturnType<typeof readLoadView>>>;

/**
 * A load with all that its page shows: detention as it is counted now, and for customer and staff
 * the quote that it was booked from. Undefined for one that is not there, or not for this reader.
 */
export async function readLoadView(
  { query, actor, clock }: Dependencies,
  which: { trackingId: string } | { id: string },
  reader: LoadReader,
) {
  const load = await readLoad({ query, actor, readPlace }, which, reader);
  if (!load) return undefined;
  const now = clock.now();
  const freeMinutes = operations.freeMinutesAtStop;
  const stops = load.stops.map((stop) => ({
    ...stop,
    detention: computeDetention(stop, { freeMinutes }, now),
  }));
  const { declaredValueCents } = load.care;
  const view = {
    ...load,
    stops,
    timeline: await readFullTimeline({ query, actor }, load, reader),
    // Written out here: what writes amounts brings Zod, which no page of a load needs.
    declaredValue: declaredValueCents === null ? null : usdText(declaredValueCents),
  };
  // Whose freight it is, and what they pay, stays between the customer and us.
  if (reader === "carrier") return { ...view, ...betweenCustomerAndUs };
  const offer = await findBookedOffer(query, load.trackingId);
  return { ...view, quote: offer ? { ...offer, price: usdText(offer.priceCents) } : null };
}
