import { z } from "zod";
import { checkboxes, line } from "#app/forms/fields.ts";
import { type Care, careLimits, equipmentIds } from "./care.ts";
import {
  checkbox,
  optionalChoice,
  optionalDate,
  optionalDollars,
  optionalEmail,
  optionalLine,
  optionalLocalTime,
  optionalQuantity,
  optionalText,
  quantity,
  seenVersion,
} from "./form-values.ts";
import { freightClasses, freightLimits, unitKinds } from "./freight.ts";
import { hazardClasses, packingGroups } from "./hazmat.ts";
import { maximumReferences, type Reference, referenceKinds } from "./reference.ts";
import {
  appointments,
  chosenStopKinds,
  maximumStops,
  stopAccessorialIds,
  stopKinds,
} from "./stop.ts";

const zip = optionalLine("ZIP code", 10).refine(
  (typed) => typed === null || /^\d{5}(-\d{4})?$/.test(typed),
  "ZIP code has 5 digits, or 9",
);

const state = optionalLine("State", 2).transform((typed) => typed?.toUpperCase() ?? null);

/** The fields of a pickup or delivery location, without times. */
export const placeFields = {
  company: optionalLine("Company", 120),
  street: optionalLine("Street", 120),
  city: optionalLine("City", 80),
  state,
  zip,
  contact: optionalLine("Contact", 100),
  phone: optionalLine("Phone", 40),
  email: optionalEmail(),
  instructions: optionalText("Instructions", 1_000),
  accessorials: checkboxes(stopAccessorialIds, "Choose accessorials from the list"),
};

const stop = z.object({
  ...placeFields,
  /** For an existing stop. */
  id: z.uuid().optional(),
  kind: z.enum(stopKinds, { error: "Choose what happens at this stop" }),
  windowFrom: optionalLocalTime("Window opens"),
  windowTo: optionalLocalTime("Window closes"),
  appointment: z.enum(appointments, { error: "Choose from the list" }).default("none"),
  appointmentNumber: optionalLine("Appointment number", 40),
  /** Whether to save its address to the company's address book. */
  keepAddress: checkbox(),
});

/** A stop as typed: its times are local, and its place determines the time zone. */
export type TypedStop = Omit<z.output<typeof stop>, "keepAddress">;

/** A stop of a quote: its place, window and accessorials, without an address. */
export const quotedStopSchema = stop
  .pick({
    city: true,
    state: true,
    zip: true,
    windowFrom: true,
    windowTo: true,
    accessorials: true,
  })
  .extend({ kind: z.enum(chosenStopKinds, { error: "Choose what happens at this stop" }) });

/** The Stops section: all stops in order. */
export const stopsSchema = z.object({
  version: seenVersion,
  stops: z
    .array(stop)
    .min(2, "A load needs a pickup and a delivery")
    .max(maximumStops, `A load can have at most ${maximumStops} stops`)
    .refine((all) => all.at(0)?.kind === "pickup", "The first stop must be a pickup")
    .refine((all) => all.at(-1)?.kind === "delivery", "The last stop must be a delivery"),
});

const reference = z.object({
  kind: z.enum(referenceKinds, { error: "Choose the kind of number" }),
  value: optionalLine("Number", 60),
});

/** The References section: all references. */
export const referencesSchema = z.object({
  version: seenVersion,
  references: z
    .array(reference)
    // A form always has a blank row.
    .transform((rows) =>
      rows.flatMap(({ kind, value }) => (value === null ? [] : [{ kind, value }])),
    )
    .pipe(
      z
        .array(z.custom<Reference>())
        .max(maximumReferences, `A load can have at most ${maximumReferences} references`)
        .refine(areDistinct, "The same reference is listed twice"),
    )
    .default([]),
});

const freightClass = optionalQuantity("Class", { min: 50, max: 500, decimals: 1 }).refine(
  (given) => given === null || freightClasses.some((one) => one === given),
  "Choose a class from 50 to 500",
);

/** The declared fields of a hazardous item. */
export const hazmatFields = {
  unNumber: optionalLine("UN number", 6)
    .transform((typed) => typed?.toUpperCase() ?? null)
    .refine(
      (typed) => typed === null || /^(UN|NA)\d{4}$/.test(typed),
      "Enter the UN number like UN1993",
    ),
  properShippingName: optionalLine("Proper shipping name", 200),
  hazardClass: optionalChoice(hazardClasses),
  subsidiaryClass: optionalChoice(hazardClasses),
  packingGroup: optionalChoice(packingGroups),
  quantity: optionalLine("Quantity", 60),
  packageType: optionalLine("Packages", 60),
};

/** The fields of goods, without quantities. */
export const goodsFields = {
  description: line({ what: "Description", max: 200 }),
  packaging: optionalChoice(unitKinds),
  weight: optionalQuantity("Weight", { min: 0.01, max: freightLimits.weight, decimals: 2 }),
  freightClass,
  nmfc: optionalLine("NMFC number", 20),
};

/** Of an existing row. */
const id = z.uuid().optional();

const item = z
  .object({
    id,
    ...goodsFields,
    pieces: quantity("Pieces", { min: 1, max: freightLimits.pieces }),
    valueCents: optionalDollars("Value", freightLimits.valueCents),
    hazardous: checkbox(),
    ...hazmatFields,
  })
  .transform(({ hazardous, ...fields }) => {
    const { id, description, pieces, packaging, weight, freightClass, nmfc, ...rest } = fields;
    const { valueCents, ...declared } = rest;
    const goods = { description, pieces, packaging, weight, freightClass, nmfc, valueCents };
    return { id, ...goods, hazmat: hazardous ? declared : null };
  });

const side = (what: string) =>
  optionalQuantity(what, { min: 0.1, max: freightLimits.side, decimals: 2 });

const unit = z.object({
  id,
  kind: z.enum(unitKinds, { error: "Choose the kind of unit" }),
  count: quantity("Count", { min: 1, max: freightLimits.count }),
  length: side("Length"),
  width: side("Width"),
  height: side("Height"),
  weight: optionalQuantity("Weight", { min: 0.1, max: freightLimits.weight, decimals: 2 }),
  stackable: checkbox(),
  items: z
    .array(item)
    .max(freightLimits.itemsOfUnit, `A unit can hold at most ${freightLimits.itemsOfUnit} items`)
    .default([]),
});

/** The Freight section: all handling units with their items. */
export const freightSchema = z.object({
  version: seenVersion,
  units: z
    .array(unit)
    .max(freightLimits.units, `A load can have at most ${freightLimits.units} rows of units`)
    .default([]),
});

const degrees = (what: string) =>
  optionalQuantity(what, { min: careLimits.coldest, max: careLimits.warmest });

export const temperatureRangeError = {
  path: ["temperatureMax"],
  message: "Maximum temperature can't be below the minimum",
};

/** Whether a temperature range, whose ends may be missing, isn't reversed. */
export function isTemperatureRange({
  temperatureMin: min,
  temperatureMax: max,
}: Pick<Care, "temperatureMin" | "temperatureMax">): boolean {
  return min === null || max === null || min <= max;
}

/** The Equipment and care section. */
export const careSchema = z
  .object({
    version: seenVersion,
    equipment: optionalChoice(equipmentIds),
    temperatureMin: degrees("Minimum temperature"),
    temperatureMax: degrees("Maximum temperature"),
    declaredValueCents: optionalDollars("Declared value", careLimits.declaredValueCents),
    emergencyPhone: optionalLine("Emergency phone", 40),
    emergencyContact: optionalLine("Emergency contact", 100),
  })
  .refine(isTemperatureRange, temperatureRangeError);

/** The Hazmat section: each hazardous item by its ID. */
export const hazmatSchema = z.object({
  version: seenVersion,
  items: z
    .array(z.object({ id, ...hazmatFields }))
    .max(freightLimits.units * freightLimits.itemsOfUnit)
    .default([]),
  emergencyPhone: optionalLine("Emergency phone", 40),
  emergencyContact: optionalLine("Emergency contact", 100),
});

const airport = (what: string) =>
  optionalLine(what, 3)
    .transform((typed) => typed?.toUpperCase() ?? null)
    .refine(
      (code) => code === null || /^[A-Z]{3}$/.test(code),
      `${what} is a code of three letters, such as IND`,
    );

/** The Air section. */
export const airSchema = z.object({
  version: seenVersion,
  searchConsent: checkbox(),
  fromAirport: airport("Origin airport"),
  toAirport: airport("Destination airport"),
  cutoff: optionalLocalTime("Cutoff"),
});

/** Staff's record of the shipper of air freight. */
export const knownShipperRecordSchema = z.object({
  version: seenVersion,
  knownShipperBasis: optionalLine("Basis", 200),
  verifiedBy: optionalLine("Verified by", 100),
  verifiedOn: optionalDate("Verified on"),
  reviewDue: optionalDate("Review due"),
});

/** The Cancel form. */
export const cancelSchema = z.object({
  version: seenVersion,
  reason: line({ what: "Reason", max: 500 }),
});

/** The form that books a copy of a load; its key books once. */
export const copySchema = z.object({
  bookingKey: z.uuid("This form is damaged. Reload the page."),
});

function areDistinct(all: readonly Reference[]): boolean {
  return new Set(all.map(({ kind, value }) => `${kind} ${value}`)).size === all.length;
}
