import { z } from "zod";
import { seenState } from "#app/features/accounts/desk-schema.ts";
import {
  checkAccessorialRows,
  checkStopOffRows,
  typedLineFields,
} from "#app/features/money/typed-lines.ts";
import { termsText } from "#app/features/quotes/desk-schema.ts";
import {
  careSchema,
  freightSchema,
  isTemperatureRange,
  quotedStopSchema,
  temperatureRangeError,
} from "#app/features/shipments/load/schema.ts";
import { maximumStops } from "#app/features/shipments/load/stop.ts";
import { bookingSchema } from "#app/features/shipments/schema.ts";

export const termsLimits = {
  /** US cents. */
  priceMax: 100_000_000,
  transitDays: 90,
  /** Longest validity of a quote in days. */
  validDays: 90,
  terms: 4000,
} as const;

const dayLength = 24 * 60 * 60 * 1000;

const end = quotedStopSchema.shape;
const { equipment, temperatureMin, temperatureMax } = careSchema.shape;

const transitError = `Transit days must be a whole number up to ${termsLimits.transitDays}`;

/**
 * The Send quote form: a price, and a load that meets the rules of booking, since accepting the
 * quote books it.
 * @param today ISO 8601 date where the company is
 */
export function quoteTermsSchema(today: string) {
  const { mode, origin, destination, weight, description } = bookingSchema.shape;
  const latest = new Date(Date.parse(today) + termsLimits.validDays * dayLength);
  return z
    .object({
      version: seenState,
      ...typedLineFields({ max: termsLimits.priceMax }),
      mode,
      transitDays: z
        .string({ error: "Transit days are required" })
        .trim()
        .regex(/^\d{1,3}$/, transitError)
        .transform(Number)
        .refine((days) => days <= termsLimits.transitDays, transitError),
      validUntil: z.iso
        .date({ error: "Valid until is required" })
        .refine((date) => date >= today, "Valid until can't be in the past")
        .refine(
          (date) => date <= latest.toISOString().slice(0, 10),
          `A quote can be good for at most ${termsLimits.validDays} days`,
        ),
      origin,
      destination,
      weight,
      description,
      // The places of the first and the last stop are the origin and the destination.
      pickupFrom: end.windowFrom,
      pickupTo: end.windowTo,
      pickupAccessorials: end.accessorials,
      deliveryFrom: end.windowFrom,
      deliveryTo: end.windowTo,
      deliveryAccessorials: end.accessorials,
      stopOffs: z
        .array(quotedStopSchema)
        .max(maximumStops - 2, `A load can have at most ${maximumStops} stops`)
        .default([]),
      units: freightSchema.shape.units,
      equipment,
      temperatureMin,
      temperatureMax,
      terms: termsText(termsLimits.terms),
    })
    .superRefine(checkAccessorialRows)
    .superRefine((typed, context) =>
      checkStopOffRows(typed, { hasStopOff: typed.stopOffs.length > 0 }, context),
    )
    .refine(isTemperatureRange, temperatureRangeError);
}

export type TypedTerms = z.output<ReturnType<typeof quoteTermsSchema>>;
