import { z } from "zod";
import { dateAfter } from "#app/features/company/days.ts";
import { priceFields } from "#app/features/money/price-input.ts";
import { noStopOff } from "#app/features/money/typed-lines.ts";
import { termsText } from "#app/features/quotes/desk-schema.ts";
import { bookingFields, checkByRoad } from "#app/features/shipments/book-load/input.ts";
import {
  equipmentFields,
  isTemperatureRange,
  temperatureRangeError,
} from "#app/features/shipments/load/equipment-input.ts";
import { unitsInput } from "#app/features/shipments/load/freight-input.ts";
import { chosenStopKinds, maximumStops } from "#app/features/shipments/load/stop.ts";
import { stopFields } from "#app/features/shipments/load/stops-input.ts";
import { dayOfToday, type Today, typedDay } from "#app/platform/calendar.schema.ts";

export const quoteOfferLimits = {
  /** US cents. */
  priceMax: 100_000_000,
  transitDays: 90,
  /** Longest validity of a quote in days. */
  validDays: 90,
  terms: 4000,
} as const;

const transitError = `Transit days must be a whole number up to ${quoteOfferLimits.transitDays}`;

/** Days from pickup to delivery. */
const transitDays = z
  .int({ error: ({ input }) => (input === undefined ? "Transit days are required" : transitError) })
  .min(0, transitError)
  .max(quoteOfferLimits.transitDays, transitError);

const { city, state, zip, windowFrom, windowTo, accessorials } = stopFields;

/** When a quoted load is at its first or last stop, and what is needed there. */
export const quotedEnd = z
  .strictObject({ windowFrom, windowTo, accessorials })
  .meta({ id: "QuotedEnd", description: "When, and what is needed there." });

/** A stop of a quote between its ends: its place, window and accessorials, without an address. */
const quotedStop = z.strictObject({
  kind: z.enum(chosenStopKinds, { error: "Choose what happens at this stop" }),
  city,
  state,
  zip,
  windowFrom,
  windowTo,
  accessorials,
});

/** The stops of a quoted load between its ends. */
export const stopOffsOf = <Stop extends z.ZodType>(stop: Stop) =>
  z.array(stop).max(maximumStops - 2, `A load can have at most ${maximumStops} stops`);

const { mode, origin, destination, weight, description } = bookingFields;
const { equipment, temperatureMin, temperatureMax } = equipmentFields;

/** An end of which nothing was said. */
export const anyEnd = { windowFrom: null, windowTo: null, accessorials: [] };

/** The fields of a price with the load that it books. @param today where the company is */
export function quoteOfferFields(today: Today) {
  return {
    ...priceFields({ max: quoteOfferLimits.priceMax }),
    mode,
    transitDays,
    validUntil: validUntil(today),
    origin,
    destination,
    weight,
    description,
    // Their places are the origin and the destination.
    pickup: quotedEnd.default(anyEnd),
    delivery: quotedEnd.default(anyEnd),
    stopOffs: stopOffsOf(quotedStop)
      .default([])
      .meta({ description: "The stops between origin and destination, in their order." }),
    units: unitsInput.default([]),
    equipment: equipment.default(null),
    temperatureMin: temperatureMin.default(null),
    temperatureMax: temperatureMax.default(null),
    terms: termsText(quoteOfferLimits.terms),
  };
}

/**
 * A price with the load that it books, which meets the rules of booking.
 * @param today where the company is
 */
export function quoteOfferInput(today: Today) {
  return z
    .strictObject(quoteOfferFields(today))
    .superRefine(checkStopOffs)
    .superRefine(checkByRoad)
    .refine(isTemperatureRange, temperatureRangeError);
}

export type QuoteOffer = z.output<z.ZodObject<ReturnType<typeof quoteOfferFields>>>;

/** Reports a stop-off charge of a load that has no stop between its pickup and its delivery. */
function checkStopOffs(
  { stopOffs, accessorials }: Pick<QuoteOffer, "stopOffs" | "accessorials">,
  context: z.RefinementCtx,
): void {
  if (stopOffs.length > 0) return;
  for (const [place, { code }] of accessorials.entries()) {
    if (code !== "stop-off") continue;
    context.addIssue({ code: "custom", path: ["accessorials", place, "code"], message: noStopOff });
  }
}

function validUntil(today: Today) {
  return typedDay("Valid until")
    .refine((date) => date >= dayOfToday(today), "Valid until can't be in the past")
    .refine(
      (date) => date <= dateAfter(dayOfToday(today), quoteOfferLimits.validDays),
      `A quote can be good for at most ${quoteOfferLimits.validDays} days`,
    )
    .meta({ description: "The last day on which the customer can accept it." });
}
