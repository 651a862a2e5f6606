import { priceOf, rateDecimals } from "#app/features/money/decimal.ts";
import { maxCents, usdText } from "#app/features/money/usd.ts";
import { readNumber } from "#app/forms/typed-number.ts";
import { findRespondBy, respondByText } from "./respond-by.ts";
import { type Segment, valueAt } from "./x12/segment.ts";

/** What a partner offers for a load, and by when it wants our answer, as staff read it. */
export type TenderOffer = {
  /** Such as "$2,850.00"; null without a rate. */
  rate: string | null;
  /** Other rates as they were sent, such as "218.1 (BAS)": what they are rates of isn't said. Null without any. */
  rates: string | null;
  /** The fuel as it was sent, such as "354.02 (FU)": it can be an amount or a rate. Null without it. */
  fuel: string | null;
  /** Such as "Nov 30, 2026, 11:59 AM PST"; null without it. */
  respondBy: string | null;
};

/**
 * Reads the offer of a 204; null without one: L3-05, the total charges in implied cents, or else L3-03, the rate, with
 * its qualifier (X12 004010, segment L3); L11 with BAS or FFR, as partners send a base and a flat rate, and
 * with FU or FUE, as they send the fuel; and the G62 of
 * the heading with the code 64, "must respond by" (X12 element 432).
 */
export function readTenderOffer(segments: readonly Segment[]): TenderOffer | null {
  const respondBy = findRespondBy(segments);
  const fuel = segments.find(
    (segment) => segment.id === "L11" && ["FU", "FUE"].includes(valueAt(segment, 2)),
  );
  const offer = {
    rate: rateText(segments.find(({ id }) => id === "L3")),
    rates: ratesText(segments.filter(isRate)),
    fuel: fuel ? `${valueAt(fuel, 1)} (${valueAt(fuel, 2)})` : null,
    respondBy: respondBy ? respondByText(respondBy) : null,
  };
  return Object.values(offer).some((value) => value !== null) ? offer : null;
}

/**
 * The offered rate of a 204 as a flat amount, in US cents; null without one, by another unit, or for
 * more than a charge can be.
 */
export function readOfferedCents(segments: readonly Segment[]): number | null {
  const l3 = segments.find(({ id }) => id === "L3");
  const cents = readNumber(valueAt(l3, 5));
  if (cents) return isAmount(cents) ? cents : null;
  const flat = valueAt(l3, 4) === "FR" ? flatCents(valueAt(l3, 3)) : null;
  return flat !== null && isAmount(flat) ? flat : null;
}

const isAmount = (cents: number) => Number.isInteger(cents) && cents > 0 && cents <= maxCents;

/** A flat rate in dollars as US cents, rounded as our own prices are; null for none. */
function flatCents(rate: string): number | null {
  const dollars = readNumber(rate);
  if (!dollars || dollars > maxCents) return null;
  return priceOf(1_000, Math.round(dollars * 10 ** rateDecimals));
}

const isRate = (segment: Segment) =>
  segment.id === "L11" && ["BAS", "FFR"].includes(valueAt(segment, 2));

/** Such as "218.1 (BAS); 210 (FFR, Flat rate)"; null without any but zeros. */
function ratesText(rates: readonly Segment[]): string | null {
  const texts = rates.flatMap((segment) => {
    const [value, code, description] = [1, 2, 3].map((element) => valueAt(segment, element));
    const named = [code, description].filter(Boolean).join(", ");
    return value && readNumber(value) !== 0 ? `${value} (${named})` : [];
  });
  return texts.join("; ") || null;
}

function rateText(l3: Segment | undefined): string | null {
  const cents = readNumber(valueAt(l3, 5));
  if (cents) return usdText(cents);
  const [rate, qualifier] = [valueAt(l3, 3), valueAt(l3, 4)];
  const dollars = readNumber(rate);
  if (!dollars) return rate || null;
  const flat = qualifier === "FR" ? flatCents(rate) : null;
  return flat === null ? `${rate} (${qualifier})` : usdText(flat);
}
