import { findLeg, type OfLeg } from "#app/features/assignments/legs.server.ts";
import {
  type OfferedLoad,
  readOfferedLoad,
} from "#app/features/carrier-offers/offered-load.server.ts";
import { offeredMiles } from "#app/features/carrier-offers/offered-miles.server.ts";
import type { DeskOffer } from "#app/features/carrier-offers/queries.server.ts";
import { readShownTerms } from "#app/features/carrier-offers/terms.server.ts";
import { type ChargeLine, flatLine, totalOf } from "#app/features/money/charge-line.ts";
import { divideHalfEven } from "#app/features/money/rounding.ts";
import { usdText } from "#app/features/money/usd.ts";
import { readFreightPlaces } from "#app/features/shipments/load/read-freight-places.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** What is proposed to a carrier for the rest of a haul: linehaul and fuel in one, in US cents. */
export type RestProposal = {
  /** Null where we don't know the miles. */
  cents: number | null;
  /** How it was computed, or why it wasn't. */
  text: string;
};

/**
 * A load, or its leg, as the next carrier hauls it from where it lost its carrier on its way; null for
 * freight that is still where it was booked.
 */
export async function readRestOfHaul(query: Queryable, of: OfLeg): Promise<OfferedLoad | null> {
  const { shipmentId, legId = null } = of;
  const places = await readFreightPlaces(query, shipmentId);
  const { sequence } = (legId && (await findLeg(query, of))) || { sequence: 1 };
  if (!places.some(({ leg }) => leg === sequence)) return null;
  return readOfferedLoad(query, shipmentId, { isAccepted: false, legId });
}

/** The share of an earlier offer for the rest of its haul, by the miles that are left of those it had. */
export async function proposeRest(
  query: Queryable,
  rest: OfferedLoad,
  { id, lines }: Pick<DeskOffer, "id" | "lines">,
): Promise<RestProposal> {
  const before = await readShownTerms(query, id);
  const [left, whole] = [offeredMiles(rest), before ? offeredMiles(before.terms) : null];
  if (left === null || !whole) {
    return { cents: null, text: "We don't know the miles that are left, so nothing is proposed." };
  }
  const agreed = totalOf(lines.filter(isByMile));
  const run = Math.min(left, whole);
  const cents = Number(divideHalfEven(BigInt(agreed) * BigInt(run), BigInt(whole)));
  return { cents, text: `Proposed: ${run} of ${whole} miles of ${usdText(agreed)}.` };
}

/** The same offer at a pay in US cents for the rest of the haul; what isn't paid by the mile stays. */
export function payForRest(
  { lines, totalCents, maxCents }: Pick<DeskOffer, "lines" | "totalCents" | "maxCents">,
  cents: number,
): { lines: ChargeLine[]; maxCents: number } {
  const rest = flatLine("linehaul", cents, "Linehaul and fuel, rest of the haul");
  const paid = [rest, ...lines.filter((line) => !isByMile(line))];
  const total = totalOf(paid);
  const most = BigInt(maxCents) * BigInt(total);
  return {
    lines: paid,
    maxCents: Math.max(total, Number(divideHalfEven(most, BigInt(totalCents)))),
  };
}

const isByMile = ({ code }: ChargeLine) => code === "linehaul" || code === "fuel";
