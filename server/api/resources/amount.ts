import { z } from "@hono/zod-openapi";
import { accessorialCodes, accessorialRows, chargeCodes } from "#app/features/money/charge-line.ts";
import { maxCents } from "#app/features/money/usd.ts";

/** An amount in API responses. */
export const cents = z.int().openapi({ description: "US cents." });

/** The lines of an amount. */
export const priceLines = z.array(
  z.object({ code: z.enum(chargeCodes), description: z.string(), cents }),
);

/** The lines without fields that only our pages need. */
export function presentLines(lines: readonly z.infer<typeof priceLines>[number][]) {
  return lines.map(({ code, description, cents }) => ({ code, description, cents }));
}

/** An amount in requests. */
export const amount = z.int().min(1).max(maxCents).openapi({ description: "US cents." });

/** The fields of a price that staff send, as its lines. */
export const newPrice = {
  linehaulCents: amount,
  fuelCents: amount.nullish(),
  accessorials: z
    .array(z.strictObject({ code: z.enum(accessorialCodes), cents: amount }))
    .max(accessorialRows.length)
    .optional(),
};

type NewPrice = z.output<z.ZodObject<typeof newPrice>>;

/** The lines as a form's fields, in dollars. */
export function typedPrice({ linehaulCents, fuelCents, accessorials = [] }: NewPrice) {
  const rows = accessorials.flatMap((line, place) => {
    const row = accessorialRows[place];
    return row ? [[row.code, line.code] as const, [row.cents, inDollars(line.cents)] as const] : [];
  });
  return {
    linehaulCents: inDollars(linehaulCents),
    fuelCents: fuelCents ? inDollars(fuelCents) : undefined,
    ...Object.fromEntries(rows),
  };
}

/** Cents as a form's field of dollars. */
export function inDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
