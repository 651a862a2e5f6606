import { z } from "zod";
import { usdOrNull } from "#app/features/money/typed-usd.ts";
import { checkboxes, line, optionalLine } from "#app/forms/fields.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { numberOrNull, typedBox, typedNumber, typedOrNull } from "#app/forms/typed-values.ts";
import { typedDay } from "#app/platform/calendar.schema.ts";
import { bookingFields } from "../book-load/input.ts";
import { airInput } from "./air-input.ts";
import {
  careFields,
  emergencyFields,
  isTemperatureRange,
  temperatureRangeError,
} from "./equipment-input.ts";
import { seenVersion, typedCheckbox, which, windowWhich } from "./form-values.ts";
import * as input from "./freight-input.ts";
import { reference, referenceList } from "./reference-input.ts";
import { chosenStopKinds, stopAccessorialIds } from "./stop.ts";
import { inOrder, placeFields, stopFields, stopsOf, windowFields } from "./stops-input.ts";
import type { Which } from "./which-time.ts";

const times = readEach(typedOrNull, windowFields);

/** The fields of a pickup or delivery location as a form has them, without times. */
export const typedPlaceFields = {
  ...placeFields,
  accessorials: checkboxes(stopAccessorialIds, "Choose accessorials from the list"),
};

const stop = z.object({
  ...stopFields,
  ...typedPlaceFields,
  ...times,
  /** For an existing stop. */
  id: z.uuid().optional(),
  /** Whether to save its address to the company's address book. */
  keepAddress: typedCheckbox(),
});

const askedStop = stop.extend(windowWhich);

/** A stop as typed: its times are local, and its place determines the time zone. */
export type TypedStop = Omit<z.output<typeof stop>, "keepAddress"> & {
  [Field in keyof typeof windowWhich]?: Which;
};

/** A stop of a quote: its place, window and accessorials, without an address. */
export const quotedStopSchema = askedStop
  .pick({
    city: true,
    state: true,
    zip: true,
    windowFrom: true,
    windowTo: true,
    windowFromWhich: true,
    windowToWhich: true,
    accessorials: true,
  })
  .extend({ kind: z.enum(chosenStopKinds, { error: "Choose what happens at this stop" }) });

/** All stops of a load in order. */
export const stopsInput = z.object({ stops: inOrder(stopsOf(stop)) });

/** The Stops section. */
export const stopsSchema = z.object({
  stops: inOrder(stopsOf(askedStop)),
  version: seenVersion,
});

const referenceRow = z.object({
  kind: reference.shape.kind,
  value: optionalLine({ what: "Number", max: 60 }),
});

/** All references of a load. */
export const referencesInput = z.object({
  references: z
    .array(referenceRow)
    // A form always has a blank row.
    .transform((rows) =>
      rows.flatMap(({ kind, value }) => (value === null ? [] : [{ kind, value }])),
    )
    .pipe(referenceList)
    .default([]),
});

/** The declared fields of a hazardous item. */
export const hazmatFields = readEach(typedOrNull, input.hazmatFields);

/** The References section. */
export const referencesSchema = referencesInput.extend({ version: seenVersion });

const { description, packaging, weight, freightClass, nmfc } = input.goodsFields;

/** The fields of goods, without quantities. */
export const goodsFields = {
  description,
  ...readEach(typedOrNull, { packaging, nmfc }),
  ...readEach(numberOrNull, { weight, freightClass }),
};

/** Of an existing row. */
const id = z.uuid().optional();

const { pieces, valueCents } = input.itemFields;

const item = z
  .object({
    id,
    ...goodsFields,
    ...readEach(typedNumber, { pieces }),
    ...readEach(usdOrNull, { valueCents }),
    hazardous: typedCheckbox(),
    ...hazmatFields,
  })
  .transform(({ hazardous, ...fields }) => {
    const { id, description, pieces, packaging, weight, freightClass, nmfc, ...rest } = fields;
    const { valueCents, ...declared } = rest;
    const goods = { description, pieces, packaging, weight, freightClass, nmfc, valueCents };
    return { ...(id && { id }), ...goods, hazmat: hazardous ? declared : null };
  });

const { kind, count, ...measures } = input.unitFields;

const unit = z.object({
  id,
  kind,
  ...readEach(typedNumber, { count }),
  ...readEach(numberOrNull, measures),
  stackable: typedCheckbox(),
  items: input.itemsOf(item).default([]),
});

/** The weight of a load, as it is typed. */
export const loadWeight = z.preprocess(typedNumber, bookingFields.weight);

/** All handling units of a load with their items, as they are typed. */
export const typedFreight = z.object({ units: input.unitsOf(unit).default([]) });

/** The Freight section. */
export const freightSchema = typedFreight.extend({ version: seenVersion });

const { equipment, temperatureMin, temperatureMax, declaredValueCents } = careFields;

/** The equipment that a form asks for. */
export const equipmentFields = {
  ...readEach(typedOrNull, { equipment }),
  ...readEach(numberOrNull, { temperatureMin, temperatureMax }),
};

/** The Equipment and care section, with the Hazmat section's emergency contact. */
export const careSchema = z
  .object({
    version: seenVersion,
    ...equipmentFields,
    ...readEach(usdOrNull, { declaredValueCents }),
    ...readEach(typedOrNull, emergencyFields),
  })
  .refine(isTemperatureRange, temperatureRangeError);

const { searchConsent, ...typedAir } = airInput.shape;

/** The Air section. */
export const airSchema = z.object({
  version: seenVersion,
  ...readEach(typedOrNull, typedAir),
  cutoffWhich: which,
  ...readEach(typedBox, { searchConsent }),
});

/** Staff's record of the shipper of air freight. */
export const knownShipperRecordInput = z
  .strictObject({
    knownShipperBasis: input.nullableLine("Basis", 200),
    verifiedBy: input.nullableLine("Verified by", 100),
    verifiedOn: typedDay("Verified on").nullable(),
    reviewDue: typedDay("Review due").nullable(),
  })
  .meta({
    id: "KnownShipperRecord",
    example: {
      knownShipperBasis: "Site visit",
      verifiedBy: "Morgan Lee",
      verifiedOn: "2026-11-01",
      reviewDue: "2027-11-01",
    },
  });

/** The form for it. */
export const knownShipperRecordSchema = z.object({
  version: seenVersion,
  ...readEach(typedOrNull, knownShipperRecordInput.shape),
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
