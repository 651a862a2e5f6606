import { priceOf, rateDecimals } from "#app/features/money/decimal.ts";
import { maxCents, usdText } from "#app/features/money/usd.ts";
import { readNumber } from "#app/forms/typed-number.ts";
import { findRespondBy, respondByText } from "./respond-by.ts";
import type { TenderLedger } from "./tender-ledger.ts";
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
  const total = valueAt(l3, 5);
  if (readNumber(total)) {
    const cents = centsOf(total);
    return cents !== null && isAmount(cents) ? cents : null;
  }
  const flat = valueAt(l3, 4) === "FR" ? flatCents(valueAt(l3, 3)) : null;
  return flat !== null && isAmount(flat) ? flat : null;
}

/** Says that a load tells the offer of its 204: its rate and its deadline stand on its page. */
export function takeOffer(segments: readonly Segment[], ledger: TenderLedger): void {
  const l3 = segments.find(({ id }) => id === "L3");
  if (l3 && readNumber(valueAt(l3, 5))) ledger.take(l3, 5);
  else if (l3 && valueAt(l3, 3)) ledger.take(l3, 3, 4);
  const respondBy = findRespondBy(segments);
  if (respondBy) ledger.take(respondBy, 1, 2, 3, 4, 5);
}

const isAmount = (cents: number) => Number.isInteger(cents) && cents > 0 && cents <= maxCents;

/** L3-05 in US cents: its point is implied, unless the partner wrote one. Null for no amount. */
function centsOf(total: string): number | null {
  return total.includes(".") ? flatCents(total) : readNumber(total);
}

/**
 * The other reading of L3-05, such as "4800 in L3-05 is in cents; in dollars it would be $4,800.00": partners
 * write a point or leave it out. Null where the offer isn't in L3-05.
 */
export function otherReading(segments: readonly Segment[]): string | null {
  const total = valueAt(
    segments.find(({ id }) => id === "L3"),
    5,
  );
  const number = readNumber(total);
  if (!number) return null;
  if (!total.includes(".")) {
    return `${total} in L3-05 is in cents; in dollars it would be ${usdText(number * 100)}`;
  }
  return `${total} in L3-05 has a point, so it's in dollars; in cents it would be ${usdText(Math.round(number))}`;
}

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
  const total = valueAt(l3, 5);
  if (readNumber(total)) return usdText(centsOf(total) ?? 0);
  const [rate, qualifier] = [valueAt(l3, 3), valueAt(l3, 4)];
  const dollars = readNumber(rate);
  if (!dollars) return rate || null;
  const flat = qualifier === "FR" ? flatCents(rate) : null;
  return flat === null ? `${rate} (${qualifier})` : usdText(flat);
}
