import { accessorialRows, type ChargeCode } from "#app/features/money/charge-line.ts";
import { dollarsText, usdText } from "#app/features/money/usd.ts";
import type { RatedService } from "#app/features/rates/accessorial.ts";
import { laneText, priceText } from "#app/features/rates/rate.ts";
import type { LanePrice } from "#app/flows/price-lane.server.ts";

/** The price by our rates, which fills in the form of a quote. */
export type SuggestedTerms = {
  /** Such as "462xx to Great Lakes, $2.50 per mile". */
  rate: string;
  total: string;
  lines: readonly { code: ChargeCode; amount: string }[];
  /** What the request needs that the total leaves out. */
  unpriced: readonly RatedService[];
  transitDays: number | null;
};

/** A price by our rates in texts. */
export function termsOfPrice(price: LanePrice): SuggestedTerms {
  const { lines, rate, totalCents, transitDays, unpriced } = price;
  return {
    rate: `${laneText(rate)}, ${priceText(rate)}`,
    total: usdText(totalCents),
    lines: lines.map(({ code, cents }) => ({ code, amount: dollarsText(cents) })),
    unpriced,
    transitDays: transitDays?.latest ?? null,
  };
}

/** How many rows of accessorials a form needs for a price. */
export function accessorialRowsFor(suggested: SuggestedTerms | null): number {
  return Math.max(3, suggested ? accessorialsOf(suggested).length : 0);
}

/** The fields of a quote's price, as our rates fill them in; those left out stay empty. */
export function suggestedFields(suggested: SuggestedTerms): Record<string, string> {
  const { transitDays } = suggested;
  const amountOf = (code: ChargeCode) => suggested.lines.find((line) => line.code === code)?.amount;
  const accessorials = accessorialsOf(suggested).flatMap(({ code, amount }, place) => {
    const row = accessorialRows[place];
    return row ? [[row.code, code] as const, [row.cents, amount] as const] : [];
  });
  const fields = [
    ["linehaulCents", amountOf("linehaul")],
    ["fuelCents", amountOf("fuel")],
    ...accessorials,
    ["transitDays", transitDays === null ? undefined : String(transitDays)],
  ];
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function accessorialsOf({ lines }: SuggestedTerms) {
  return lines.filter(({ code }) => code !== "linehaul" && code !== "fuel");
}
