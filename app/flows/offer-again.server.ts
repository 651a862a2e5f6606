import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { type OfLeg, readLegId } from "#app/features/assignments/legs.server.ts";
import { can } from "#app/features/carrier-offers/policy.ts";
import { type DeskOffer, listOffersOf } from "#app/features/carrier-offers/queries.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type OfferDependencies, sendOffers } from "./offer-load.server.ts";
import { payForRest, readRestOfHaul } from "./rest-of-haul.server.ts";

/** Hours that an offer which is sent again stays open. */
const hours = 8;

/** What staff pay for the rest of a haul: US cents by the ID of the offer that they send again. */
type Rest = { pays: ReadonlyMap<string, number>; marginOverride: string | null };

/**
 * Offers a load or its leg again, with one press, to each carrier whose last offer was withdrawn because
 * another one took the load, at the pay it was offered. Freight that is on its way goes to those that
 * `rest` names, at its pay. Returns the number of offers sent.
 * @throws AppError as `offerLoad`; `conflict` when no carrier was offered the load before; `invalid` for
 * freight on its way without a pay for the rest.
 */
export async function offerAgain(
  deps: OfferDependencies,
  of: OfLeg,
  rest: Rest = { pays: new Map(), marginOverride: null },
): Promise<number> {
  if (!can(deps.actor, "offer"))
    throw refusalTo(
      deps.actor,
      "carrier-offers.offer",
      new AppError("not_found", "This load does not exist."),
    );
  const { query } = deps.database;
  const { shipmentId } = of;
  const legId = await readLegId(query, of);
  const all = await listOffersOf(query, shipmentId);
  const offers = all.filter((offer) => offer.legId === legId);
  const latest = new Map(offers.toReversed().map((offer) => [offer.carrierId, offer]));
  const before = [...latest.values()].filter(({ state }) => state === "withdrawn");
  if (before.length === 0) {
    throw new AppError("conflict", "Nothing was sent: no carrier was offered this load before.");
  }
  const isOnItsWay = (await readRestOfHaul(query, { shipmentId, legId })) !== null;
  const paid = isOnItsWay ? before.flatMap((offer) => atRest(offer, rest.pays)) : before;
  if (paid.length === 0) {
    throw new AppError("invalid", "Nothing was sent: enter what we pay for the rest of the haul.");
  }
  const byPay = Map.groupBy(paid, ({ lines }) => JSON.stringify(lines));
  let sent = 0;
  for (const [first, ...others] of byPay.values()) {
    if (!first) continue;
    const continued = new Map([first, ...others].map((one) => [one.carrierId, one.id]));
    const carrierIds = [...continued.keys()];
    const { lines, maxCents, override } = first;
    const again = {
      id: shipmentId,
      legId,
      carrierIds,
      lines,
      maxCents,
      hours,
      override,
      continued,
      // The pay is another one than what was decided before.
      ...(isOnItsWay && { marginOverride: rest.marginOverride }),
    };
    sent += await sendOffers(deps, again);
  }
  return sent;
}

/** The offer at its pay for the rest; none for a carrier that isn't asked. */
function atRest(offer: DeskOffer, pays: Rest["pays"]): DeskOffer[] {
  const cents = pays.get(offer.id);
  return cents === undefined ? [] : [{ ...offer, ...payForRest(offer, cents) }];
}
