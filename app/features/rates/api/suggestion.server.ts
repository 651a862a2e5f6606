import { z } from "@hono/zod-openapi";
import { chargeCodes } from "#app/features/money/charge-line.ts";
import { laneText, priceText } from "#app/features/rates/rate.ts";
import type { Suggestion } from "#app/flows/price-for-customer.server.ts";
import { centsField, presentLines, priceLines } from "#server/api/amount.ts";

/** A price by our rates, or what is missing for one. */
export const suggestedPrice = z
  .object({
    missing: z.enum(["weight", "ZIP", "rate", "fuel"]).nullable().openapi({
      description: "What there is no price without. Null with a price.",
    }),
    price: z
      .object({
        rate: z.string().openapi({ description: "The lane rate that it comes from." }),
        totalCents: centsField,
        lines: priceLines,
        unpriced: z.array(z.enum(chargeCodes)).openapi({
          description: "What the load needs that has no price. The total leaves it out.",
        }),
        transitDays: z.int().nullable(),
      })
      .nullable(),
  })
  .openapi("SuggestedPrice");

/** A suggestion as the API presents it. */
export function presentSuggestion(found: Suggestion): z.infer<typeof suggestedPrice> {
  if ("missing" in found) return { missing: found.missing, price: null };
  const { lines, rate, totalCents, transitDays, unpriced } = found;
  const price = {
    rate: `${laneText(rate)}, ${priceText(rate)}`,
    totalCents,
    lines: presentLines(lines),
    unpriced: unpriced.map(({ code }) => code),
    transitDays: transitDays?.latest ?? null,
  };
  return { missing: null, price };
}
