import { z } from "zod";
import { seenState } from "#app/features/accounts/desk-schema.ts";
import { rateDecimals } from "#app/features/money/decimal.ts";
import { decimalField } from "#app/features/money/decimal-field.ts";
import { usdField } from "#app/features/money/usd-field.ts";
import { equipmentIds } from "#app/features/shipments/load/equipment.ts";
import { modes } from "#app/features/shipments/shipment.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { optional } from "#app/forms/typed-fields.ts";
import { typedNumber } from "#app/forms/typed-values.ts";
import { typedDay } from "#app/platform/calendar.schema.ts";
import { fuelUnits } from "./fuel.ts";
import { rateUnits } from "./rate.ts";
import { parseRatePlace } from "./rate-place.ts";

const longestTransit = 60;
const rateError = `Rate must be US dollars with at most ${rateDecimals} decimals, such as 2.1875`;
const transitError = `Transit days must be a whole number up to ${longestTransit}`;

function ratePlace(what: string) {
  const error = `${what} must be a ZIP code (46204), a 3-digit ZIP (462), a state (IN) or one of our regions`;
  return z.string({ error: `${what} is required` }).transform((typed, context) => {
    const place = parseRatePlace(typed);
    if (place) return place;
    context.addIssue({ code: "custom", message: error });
    return z.NEVER;
  });
}

const transitDays = optional(
  z.int(transitError).min(0, transitError).max(longestTransit, transitError),
);

/** What the rate form sends, and a row of an import. */
export const rateSchema = z
  .object({
    origin: ratePlace("Origin"),
    destination: ratePlace("Destination"),
    mode: z.enum(modes, { error: "Mode must be LTL, FTL, AIR or OCEAN" }),
    equipment: z
      .enum(equipmentIds, { error: `Equipment must be empty or one of ${equipmentIds.join(", ")}` })
      .nullable()
      .default(null),
    unit: z.enum(rateUnits, { error: "Unit must be mile, cwt or flat" }),
    rate: decimalField(rateDecimals, rateError).refine((rate) => rate > 0, "Rate must be above $0"),
    minimumCents: usdField("Minimum charge").nullable().default(null),
    fuel: z
      .enum(fuelUnits, { error: "Fuel must be empty, mile or percent" })
      .nullable()
      .default(null),
    ...readEach(typedNumber, { transitDays }),
    validFrom: typedDay("Valid from"),
    validTo: typedDay("Valid to").nullable().default(null),
  })
  .refine(({ validFrom, validTo }) => validTo === null || validTo >= validFrom, {
    path: ["validTo"],
    message: "Valid to can't be before valid from",
  })
  .refine(({ unit, minimumCents }) => unit !== "flat" || minimumCents === null, {
    path: ["minimumCents"],
    message: "A flat rate has no minimum",
  });

export type TypedRate = z.output<typeof rateSchema>;

/** The rate form with the version that the page showed. */
export const editRateSchema = rateSchema.safeExtend({ version: seenState });

/** What the End form sends. */
export const endRateSchema = z.object({
  version: seenState,
  validTo: typedDay("Last day"),
});
