import { z } from "zod";
import { dateAfter } from "#app/features/company/days.ts";
import { refusePlace } from "#app/features/geography/service-area.ts";
import { namesHazmat, namesTemperature } from "#app/features/shipments/goods-questions.ts";
import { equipmentIds, noCare } from "#app/features/shipments/load/equipment.ts";
import { freightLimits, unitKinds } from "#app/features/shipments/load/freight.ts";
import { stopAccessorialIds } from "#app/features/shipments/load/stop.ts";
import { modes } from "#app/features/shipments/shipment.ts";
import { line, refusedBy } from "#app/forms/fields.ts";
import { bookingLimits } from "#app/forms/limits.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { measured, number, optional } from "#app/forms/typed-fields.ts";
import { numberOrNull, typedBox, typedList, typedNumber } from "#app/forms/typed-values.ts";
import { asZip } from "#app/forms/zip.ts";
import { dayOfToday, type Today, typedDay } from "#app/platform/calendar.schema.ts";
import { unitsAtMost } from "./instant-quote.ts";

const daysAhead = 60;

const zip = (what: string) => {
  const error = `${what} must have 5 digits, such as 46204`;
  return z
    .string({ error })
    .overwrite(asZip)
    .superRefine(refusedBy((zip) => refusePlace({ zip })))
    .regex(/^\d{5}$/, error);
};

const measure = (what: string, unit: string, max: number) =>
  measured({ what, unit, example: "48", min: 1, max });
const side = (what: string) =>
  optional(measure(what, "inches", freightLimits.side)).meta({ description: "Inches." });

const unitFields = {
  kind: z.enum(unitKinds, { error: "Choose a kind" }),
  count: number("Count", { min: 1, max: freightLimits.count }),
  weight: measure("Weight", "lbs", freightLimits.weight).meta({
    description: "Weight of one unit in pounds.",
  }),
  length: side("Length"),
  width: side("Width"),
  height: side("Height"),
};

const unitsOf = <Unit extends z.ZodType>(unit: Unit) =>
  z
    .array(unit, { error: "Add at least one handling unit" })
    .min(1, "Add at least one handling unit")
    .max(unitsAtMost, `A quote can have at most ${unitsAtMost} kinds of handling units`);

const stopAccessorials = z
  .array(z.enum(stopAccessorialIds, { error: "Choose accessorials from the list" }))
  .max(stopAccessorialIds.length)
  .default([]);

const hazardous = z.boolean("Hazardous must be checked or not").default(false);

/** The fields of a request for an instant quote; `checkAsk` checks them together. */
function instantQuoteFields(today: Today) {
  return {
    originZip: zip("Origin ZIP").meta({ example: "46204" }),
    destinationZip: zip("Destination ZIP").meta({ example: "60601" }),
    pickupDay: typedDay("Pickup date")
      .refine((day) => day >= dayOfToday(today), "Pickup date can't be in the past")
      .refine(
        (day) => day <= dateAfter(dayOfToday(today), daysAhead),
        `Pickup date can be at most ${daysAhead} days ahead`,
      ),
    arriveBy: optional(typedDay("Must arrive by")).meta({
      description: "The latest acceptable arrival date.",
    }),
    description: line({ what: "Freight description", max: bookingLimits.description }).meta({
      example: "Castings",
    }),
    equipment: optional(z.enum(equipmentIds, { error: "Choose a trailer" })).meta({
      description: "The required trailer. If set, only full truckload is priced.",
    }),
    units: unitsOf(z.strictObject(unitFields)),
    pickupAccessorials: stopAccessorials,
    deliveryAccessorials: stopAccessorials,
    hazardous,
  };
}

const { kind, count, weight, ...sides } = unitFields;

const typedUnit = z.object({
  kind,
  ...readEach(typedNumber, { count, weight }),
  ...readEach(numberOrNull, sides),
});

/** What the instant quote form sends. @param today where the company is */
export function instantQuoteSchema(today: Today) {
  const boxes = { pickupAccessorials: stopAccessorials, deliveryAccessorials: stopAccessorials };
  return z
    .object({
      ...instantQuoteFields(today),
      ...readEach(typedList, boxes),
      ...readEach(typedBox, { hazardous }),
      units: unitsOf(typedUnit),
    })
    .superRefine(checkAsk);
}

/** A request for an instant quote, for today where it names no day. @param today where the company is */
export function instantQuoteInput(today: Today) {
  const fields = instantQuoteFields(today);
  const pickupDay = fields.pickupDay
    .optional()
    .transform((day) => day ?? dayOfToday(today))
    .meta({ description: "Defaults to today." });
  return z.strictObject({ ...fields, pickupDay }).superRefine(checkAsk);
}

export type InstantQuoteAsk = z.output<z.ZodObject<ReturnType<typeof instantQuoteFields>>>;

/** Reports what doesn't go together in a request. */
function checkAsk(ask: InstantQuoteAsk, context: z.RefinementCtx) {
  const { pickupDay, arriveBy, units, description, hazardous: hasHazmat, equipment } = ask;
  const report = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (arriveBy !== null && arriveBy < pickupDay) {
    report("arriveBy", "Must arrive by can't be before the pickup");
  }
  const goods = { texts: [description], hasHazmat, care: { ...noCare, equipment } };
  if (namesHazmat(goods)) {
    report(
      "description",
      "This names hazardous goods. Check Hazardous, or write that it's non-hazardous",
    );
  }
  if (namesTemperature(goods)) {
    report(
      "equipment",
      "The description says that the freight is kept at a temperature. Choose Refrigerated, or write that it needs no reefer",
    );
  }
  if (quotedWeight(units) > bookingLimits.weightMax) {
    const most = bookingLimits.weightMax.toLocaleString("en-US");
    report("units[0].weight", `A load weighs at most ${most} lbs`);
  }
}

/** The total weight of the units in pounds, rounded to hundredths. */
export function quotedWeight(units: readonly { count: number; weight: number }[]): number {
  return units.reduce((sum, { count, weight }) => sum + count * Math.round(weight * 100), 0) / 100;
}

/** What the Book button of an option sends. */
export const bookOptionSchema = z.object({ mode: z.enum(modes) });
