import { z } from "zod";
import { usd } from "#app/features/money/usd-field.ts";
import { line } from "#app/forms/fields.ts";
import { asLine } from "#app/forms/text.ts";
import { choice, number } from "#app/forms/typed-fields.ts";
import { freightClasses, freightLimits, unitKinds } from "./freight.ts";
import { hazardClasses, packingGroups } from "./hazmat.ts";

/**
 * A line of text or null. Unlike an `optionalLine` it is always given, as all that is known of an
 * item: what a program left out would be emptied.
 */
export const nullableLine = (what: string, max: number) =>
  z
    .string()
    .overwrite(asLine)
    .max(max, `${what} can have at most ${max} characters`)
    .nullable()
    .transform((given) => given || null);

/** What is declared of a hazardous item. */
export const hazmatFields = {
  unNumber: z
    .string()
    .overwrite((given) => asLine(given).toUpperCase())
    .max(6, "UN number can have at most 6 characters")
    .regex(/^((UN|NA)\d{4})?$/, "Enter the UN number like UN1993")
    .nullable()
    .transform((given) => given || null)
    .meta({ example: "UN1993" }),
  properShippingName: nullableLine("Proper shipping name", 200),
  hazardClass: choice(hazardClasses).nullable(),
  subsidiaryClass: choice(hazardClasses).nullable(),
  packingGroup: choice(packingGroups).nullable(),
  quantity: nullableLine("Quantity", 60).meta({ example: "120 kg" }),
  packageType: nullableLine("Packages", 60).meta({ example: "4 drums" }),
};

export const freightClass = number("Class", { min: 50, max: 500, decimals: 1, example: "77.5" })
  .refine(
    (given) => given < 50 || given > 500 || freightClasses.some((one) => one === given),
    "Choose a class from 50 to 500",
  )
  .meta({ enum: [...freightClasses] });

/** What goods are, without their number. */
export const goodsFields = {
  description: line({ what: "Description", max: 200 }),
  packaging: choice(unitKinds).nullable(),
  weight: number("Weight", {
    min: 0.01,
    max: freightLimits.weight,
    decimals: 2,
    example: "1,250.5",
  })
    .nullable()
    .meta({ description: "Pounds, with up to two decimals." }),
  freightClass: freightClass.nullable().meta({ enum: [...freightClasses, null] }),
  nmfc: nullableLine("NMFC number", 20),
};

/** Goods in a handling unit. */
export const itemFields = {
  ...goodsFields,
  pieces: number("Pieces", { min: 1, max: freightLimits.pieces }),
  valueCents: usd("Value", { min: 0, max: freightLimits.valueCents }).nullable(),
};

const side = (what: string) =>
  number(what, { min: 0.1, max: freightLimits.side, decimals: 2 })
    .nullable()
    .meta({ description: "Inches, with up to two decimals." });

/** Equal handling units. */
export const unitFields = {
  kind: z.enum(unitKinds, { error: "Choose the kind of unit" }),
  count: number("Count", { min: 1, max: freightLimits.count }),
  length: side("Length"),
  width: side("Width"),
  height: side("Height"),
  weight: number("Weight", { min: 0.1, max: freightLimits.weight, decimals: 2, example: "1,250.5" })
    .nullable()
    .meta({ description: "Pounds, with up to two decimals." }),
};

/** The items of a unit. */
export const itemsOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item)
    .max(freightLimits.itemsOfUnit, `A unit can hold at most ${freightLimits.itemsOfUnit} items`);

/** The units of a load. */
export const unitsOf = <Unit extends z.ZodType>(unit: Unit) =>
  z
    .array(unit)
    .max(freightLimits.units, `A load can have at most ${freightLimits.units} rows of units`);

export const hazmat = z.strictObject(hazmatFields).meta({ id: "Hazmat" });

/** A handling unit with its items, as software reads it: all fields are there. */
export const unitOutput = z
  .strictObject({
    ...unitFields,
    stackable: z.boolean(),
    items: itemsOf(z.strictObject({ ...itemFields, hazmat: hazmat.nullable() })),
  })
  .meta({ id: "HandlingUnit" });

/** Fields that are null where they're left out. */
function nullByDefault<Shape extends Record<string, z.ZodType>>(shape: Shape) {
  const fields = Object.entries(shape).map(([name, field]) => [name, field.default(null)]);
  return Object.fromEntries(fields) as { [Name in keyof Shape]: z.ZodDefault<Shape[Name]> };
}

const { length, width, height, weight } = unitFields;
const { description, pieces, ...asKnown } = itemFields;

/** A handling unit with its items as far as software knows it. */
const unitInput = z
  .strictObject({
    ...unitFields,
    ...nullByDefault({ length, width, height, weight }),
    stackable: z.boolean().default(false),
    items: itemsOf(
      z.strictObject({
        description,
        pieces,
        ...nullByDefault(asKnown),
        hazmat: z
          .strictObject(nullByDefault(hazmatFields))
          .meta({ id: "NewItemHazmat" })
          .nullable()
          .default(null),
      }),
    ).default([]),
  })
  .meta({ id: "NewHandlingUnit" });

/** All handling units of a load. */
export const unitsInput = unitsOf(unitInput);
