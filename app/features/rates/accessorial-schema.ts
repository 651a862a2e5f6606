import { z } from "zod";
import { usdField } from "#app/features/money/usd-field.ts";
import { modes } from "#app/features/shipments/shipment.ts";
import { checkboxes } from "#app/forms/fields.ts";
import { typedDay } from "#app/platform/calendar.schema.ts";
import { isRated, ratedCodes } from "./accessorial.ts";

/** What the form of an accessorial's price sends; without a price, our team prices it. */
export const accessorialRateSchema = z
  .object({
    code: z.enum(ratedCodes, { error: "Choose an accessorial" }),
    modes: checkboxes(modes, "Choose modes from the list").refine(
      (checked) => checked.length > 0,
      "Check at least one mode",
    ),
    cents: usdField("Price", { min: 0 }).nullable().default(null),
    effectiveFrom: typedDay("Effective from"),
  })
  .refine(({ code, modes: checked }) => checked.every((mode) => isRated(code, mode)), {
    path: ["modes"],
    message: "Hazardous air freight is always priced by our team. Uncheck AIR",
  });
