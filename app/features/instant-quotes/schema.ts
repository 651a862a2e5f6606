import { z } from "zod";
import { dateAfter } from "#app/features/company/days.ts";
import { equipmentIds } from "#app/features/shipments/load/care.ts";
import { freightLimits, unitKinds } from "#app/features/shipments/load/freight.ts";
import { stopAccessorialIds } from "#app/features/shipments/load/stop.ts";
import { modes } from "#app/features/shipments/shipment.ts";
import { checkbox, checkboxes, line, optionalNumber } from "#app/forms/fields.ts";
import { bookingLimits } from "#app/forms/limits.ts";
import { isoDay } from "#app/platform/calendar.schema.ts";
import { unitsAtMost } from "./instant-quote.ts";

const daysAhead = 60;

const zip = (what: string) => {
  const error = `${what} must have 5 digits, such as 46204`;
  return z
    .string({ error })
    .trim()
    .regex(/^\d{5}$/, error);
};

const measure = (what: string, unit: string, max: number) =>
  optionalNumber({ what, unit, example: "48", min: 1, max });
const side = (what: string) => measure(what, "inches", freightLimits.side).nullable().default(null);

const countError = `Count must be a whole number from 1 to ${freightLimits.count}`;

const unit = z.object({
  kind: z.enum(unitKinds, { error: "Choose a kind" }),
  count: z
    .string({ error: countError })
    .trim()
    .regex(/^\d{1,3}$/, countError)
    .transform(Number)
    .refine((count) => count >= 1, countError),
  weight: measure("Weight", "lbs", freightLimits.weight).pipe(
    z.number({ error: "Weight is required" }),
  ),
  length: side("Length"),
  width: side("Width"),
  height: side("Height"),
});

const stopAccessorials = checkboxes(stopAccessorialIds, "Choose accessorials from the list");

/** What the instant quote form sends; `today` is the company's date. */
export function instantQuoteSchema(today: string) {
  return z
    .object({
      originZip: zip("Origin ZIP"),
      destinationZip: zip("Destination ZIP"),
      units: z
        .array(unit, { error: "Add at least one handling unit" })
        .min(1, "Add at least one handling unit")
        .max(unitsAtMost, `A quote can have at most ${unitsAtMost} kinds of handling units`),
      description: line({ what: "Freight description", max: bookingLimits.description }),
      equipment: z.enum(equipmentIds, { error: "Choose a trailer" }).nullable().default(null),
      pickupAccessorials: stopAccessorials,
      deliveryAccessorials: stopAccessorials,
      hazardous: checkbox("Hazardous must be checked or not"),
      pickupDay: isoDay("Pickup date is required")
        .refine((day) => day >= today, "Pickup date can't be in the past")
        .refine(
          (day) => day <= dateAfter(today, daysAhead),
          `Pickup date can be at most ${daysAhead} days ahead`,
        ),
      arriveBy: isoDay("Must arrive by must be a date").nullable().default(null),
    })
    .refine(({ pickupDay, arriveBy }) => arriveBy === null || arriveBy >= pickupDay, {
      path: ["arriveBy"],
      message: "Must arrive by can't be before the pickup",
    })
    .refine(({ units }) => weightOf(units) <= bookingLimits.weightMax, {
      path: ["units[0].weight"],
      message: `A load weighs at most ${bookingLimits.weightMax.toLocaleString("en-US")} lbs`,
    });
}

export type InstantQuoteAsk = z.output<ReturnType<typeof instantQuoteSchema>>;

/** The total weight of the units in pounds, rounded to hundredths. */
export function weightOf(units: readonly { count: number; weight: number }[]): number {
  return units.reduce((sum, { count, weight }) => sum + count * Math.round(weight * 100), 0) / 100;
}

/** What the Book button of an option sends. */
export const bookOptionSchema = z.object({ mode: z.enum(modes) });
