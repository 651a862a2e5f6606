import { z } from "zod";
import {
  isTemperatureRange,
  temperatureRangeError,
} from "#app/features/shipments/load/equipment-input.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { typedBox, typedList, typedNumber } from "#app/forms/typed-values.ts";
import { contactFields, freightFields, zipFields } from "./quote-input.ts";
import { accessorials, type RequestedUnit } from "./quote-request.ts";

/** The accessorials that were checked; values that the form does not offer are ignored. */
const typedAccessorials = (checked: unknown) =>
  accessorials.filter((one) => typedList(checked).includes(one));

/**
 * The quote request form; `today` is the company's date. Its handling units are parsed before, and
 * are null when one of them is wrong.
 */
export function quoteRequestSchema(today: string) {
  const { accessorials, hazmat, totalWeight, temperatureMin, temperatureMax, ...texts } =
    freightFields(today);
  return z
    .object({
      ...contactFields,
      originZip: zipFields.originZip.optional(),
      destinationZip: zipFields.destinationZip.optional(),
      ...texts,
      ...readEach(typedNumber, { totalWeight, temperatureMin, temperatureMax }),
      units: z
        .custom<readonly RequestedUnit[]>(
          Array.isArray,
          "Complete each handling unit, or remove it",
        )
        .default([]),
      ...readEach(typedAccessorials, { accessorials }),
      ...readEach(typedBox, { hazmat }),
    })
    .refine(isTemperatureRange, temperatureRangeError);
}

export type QuoteRequestSchema = ReturnType<typeof quoteRequestSchema>;
