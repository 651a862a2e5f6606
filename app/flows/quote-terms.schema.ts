import { z } from "zod";
import { seenState } from "#app/features/accounts/desk-schema.ts";
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

const end = quotedStopSchema.pick({
  windowFrom: true,
  windowTo: true,
  windowFromWhich: true,
  windowToWhich: true,
  accessorials: true,
});

/**
 * The Send quote form: a price, and a load that meets the rules of booking, since accepting the
 * quote books it.
 * @param today ISO 8601 date where the company is
 */
export function quoteTermsSchema(today: string) {
  const fields = quoteOfferFields(today);
  return z
    .object({
      version: seenState,
      ...fields,
      ...typedLineFields({ max: quoteOfferLimits.priceMax }),
      ...readEach(typedNumber, { transitDays: fields.transitDays }),
      weight: loadWeight,
      pickup: end.prefault(anyEnd),
      delivery: end.prefault(anyEnd),
      stopOffs: stopOffsOf(quotedStopSchema).default([]),
      units: freightSchema.shape.units,
      ...equipmentFields,
    })
    .superRefine(checkAccessorialRows)
    .superRefine((typed, context) =>
      checkStopOffRows(typed, { hasStopOff: typed.stopOffs.length > 0 }, context),
    )
    .refine(isTemperatureRange, temperatureRangeError)
    .transform(withAccessorials);
}
