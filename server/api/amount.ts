import { z } from "@hono/zod-openapi";
import { chargeCodes } from "#app/features/money/charge-line.ts";

/** An amount in API responses. */
export const centsField = z.int().openapi({ description: "US cents." });

/** The lines of an amount. */
export const priceLines = z.array(
  z.object({ code: z.enum(chargeCodes), description: z.string(), cents: centsField }),
);

/** The lines without fields that only our pages need. */
export function presentLines(lines: readonly z.infer<typeof priceLines>[number][]) {
  return lines.map(({ code, description, cents }) => ({ code, description, cents }));
}
