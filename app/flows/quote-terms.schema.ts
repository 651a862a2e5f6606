import { z } from "zod";
import {
  checkAccessorialRows,
  checkStopOffRows,
  typedLineFields,
  withAccessorials,
} from "#app/features/money/typed-lines.ts";
import {
  isTemperatureRange,
  temperatureRangeError,
} from "#app/features/shipments/load/equipment-input.ts";
import {
  equipmentFields,
  freightSchema,
  loadWeight,
  quotedStopSchema,
} from "#app/features/shipments/load/schema.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { typedNumber } from "#app/forms/typed-values.ts";
import { anyEnd, quoteOfferFields, quoteOfferLimits, stopOffsOf } from "./quote-offer-input.ts";

/** The first or last stop of a load, whose place is its origin or destination. */
const end = quotedStopSchema.pick({
  windowFrom: true,
  windowTo: true,
  windowFromWhich: true,
  windowToWhich: true,
  accessorials: true,
});

/** What a quoted load has beside its six fields, as a form has it. */
export const typedLoadFields = {
  pickup: end.prefault(anyEnd),
  delivery: end.prefault(anyEnd),
  stopOffs: stopOffsOf(quotedStopSchema).default([]),
  units: freightSchema.shape.units,
  ...equipmentFields,
};

/**
 * The Send quote form: a price, and a load that meets the rules of booking, since accepting the
 * quote books it.
 * @param today ISO 8601 date where the company is
 */
export function quoteTermsSchema(today: string) {
  const fields = quoteOfferFields(today);
  return z
    .object({
      ...fields,
      ...typedLineFields({ max: quoteOfferLimits.priceMax }),
      ...readEach(typedNumber, { transitDays: fields.transitDays }),
      weight: loadWeight,
      ...typedLoadFields,
    })
    .superRefine(checkAccessorialRows)
    .superRefine((typed, context) =>
      checkStopOffRows(typed, { hasStopOff: typed.stopOffs.length > 0 }, context),
    )
    .refine(isTemperatureRange, temperatureRangeError)
    .transform(withAccessorials);
}
