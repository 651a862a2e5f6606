import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { can } from "#app/features/assignments/policy.ts";
import type { CarrierParty } from "#app/features/assignments/read-carrier.server.ts";
import { isCounterBookable } from "#app/features/carrier-offers/carrier-offer.ts";
import { listOffersOf } from "#app/features/carrier-offers/queries.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { bookCarrier } from "./book-carrier.server.ts";
import { refuseObjections } from "./carrier-objections.server.ts";
import { readLegDay } from "./leg-day.server.ts";
import { linesAtTotal, type OfferDependencies } from "./offer-load.server.ts";
import { listOverridden } from "./recheck-carrier.server.ts";

type Counter = { id: string; offerId: string };

const failed = "Nothing was booked";

/**
 * Books a carrier at the price that it countered, for staff: it named the price, so it needn't accept it.
 * What staff overrode when they offered it the load still holds.
 * @throws AppError as `bookCarrier`; `conflict` when the counter was answered or taken back, its time is
 * over or the load changed since; `invalid` above the offer's maximum pay.
 */
export async function bookCounter(
  deps: OfferDependencies,
  { id, offerId, marginOverride = null }: Counter & { marginOverride?: string | null },
): Promise<CarrierParty> {
  const { database, actor, clock } = deps;
  if (!can(actor, "book")) {
    const noLoad = new AppError("not_found", "This load does not exist.");
    throw refusalTo(actor, "assignments.book", noLoad);
  }
  const counter = { id, offerId };
  const offer = await findCounter(database.query, counter, clock.now());
  const { legId, carrierId, counterCents, maxCents } = offer;
  if (counterCents > maxCents) {
    const [price, most] = [usdText(counterCents), usdText(maxCents)];
    throw new AppError("invalid", `${failed}: ${price} is above the maximum pay of ${most}.`);
  }
  const recheck = async (tx: Queryable) => {
    await findCounter(tx, counter, clock.now());
    const overridden = await listOverridden(tx, { shipmentId: id, legId, carrierId, offerId });
    const day = (await readLegDay(tx, { shipmentId: id, legId })) ?? companyDays(clock).today;
    return refuseObjections(tx, actor, { carrierId, day, override: null, overridden, failed });
  };
  const lines = linesAtTotal(offer.lines, counterCents);
  const booked = { id, legId, carrierId, lines, override: null, marginOverride, driver: null };
  return bookCarrier(deps, { ...booked, countered: { offerId, recheck } });
}

/** @throws AppError `conflict` as `bookCounter`. */
async function findCounter(query: Queryable, { id, offerId }: Counter, now: Date) {
  const offer = (await listOffersOf(query, id)).find((one) => one.id === offerId);
  if (offer?.state !== "countered" || !offer.counterCents) {
    throw refused("this counter was already answered or taken back");
  }
  if (!isCounterBookable(offer, now)) {
    throw refused("its time is over, or the load changed since. Offer the load at this price");
  }
  return { ...offer, counterCents: offer.counterCents };
}

const refused = (why: string) => new AppError("conflict", `${failed}: ${why}.`);
