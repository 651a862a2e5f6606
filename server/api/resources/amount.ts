import { z } from "@hono/zod-openapi";
import { chargeCodes } from "#app/features/money/charge-line.ts";

/** An amount as the API answers it. */
export const cents = z.int().openapi({ description: "US cents." });

/** What an amount is made of. */
export const priceLines = z.array(
  z.object({ code: z.enum(chargeCodes), description: z.string(), cents }),
);

/** The lines without what only our pages need of them. */
export function presentLines(lines: readonly z.infer<typeof priceLines>[number][]) {
  return lines.map(({ code, description, cents }) => ({ code, description, cents }));
}
