import { z } from "zod";
import { dockHours } from "#app/features/company/dock-hours.ts";
import { confirmAddress, contactFields } from "#app/features/quotes/quote-input.ts";
import { bookingFields } from "#app/features/shipments/book-load/input.ts";
import {
  isTemperatureRange,
  temperatureRangeError,
} from "#app/features/shipments/load/equipment-input.ts";
import { readEach } from "#app/forms/read-typed.ts";
import { typedBox, typedNumber } from "#app/forms/typed-values.ts";
import { isoDay, typedDay } from "#app/platform/calendar.schema.ts";
import { quoteTermsSchema, typedLoadFields } from "./quote-terms.schema.ts";

/** Who calls, and the day on which their load is ready. */
const callerFields = (today: string) => ({
  ...contactFields,
  ...readEach(typedBox, { confirmAddress }),
  /** The person whose account it is; left out for a caller without one. */
  customerId: z.uuid("Choose the customer again").optional(),
  key: z.uuid("This form is damaged. Reload the page and try again."),
  pickupDay: typedDay("Pickup day")
    .refine((day) => day >= today, "Pickup day can't be in the past")
    .optional(),
});

/**
 * What staff type while a customer is on the phone, with the price that they send.
 * @param today ISO 8601 date where the company is
 */
export const callerQuoteSchema = (today: string) =>
  z.preprocess(withPickupWindow, z.object(callerFields(today)).and(quoteTermsSchema(today)));

const { mode, origin, destination, weight, description } = bookingFields;

/**
 * The same form without its price: who calls is enough.
 * @param today ISO 8601 date where the company is
 */
export const callerRequestSchema = (today: string) =>
  z
    .object({
      ...callerFields(today),
      mode: mode.optional(),
      origin: origin.optional(),
      destination: destination.optional(),
      ...readEach(typedNumber, { weight: weight.optional() }),
      description: description.optional(),
      ...typedLoadFields,
    })
    .refine(isTemperatureRange, temperatureRangeError);

/** What a caller asks for, whether with its price or without. */
export type CallerRequest = z.output<ReturnType<typeof callerRequestSchema>>;

/** Where only a day was said, the pickup is within the hours of docks. */
function withPickupWindow(typed: unknown): unknown {
  if (typeof typed !== "object" || typed === null) return typed;
  const { pickupDay, pickup } = typed as { pickupDay?: unknown; pickup?: object };
  if (!isoDay().safeParse(pickupDay).success || (pickup && "windowFrom" in pickup)) return typed;
  const hours = {
    windowFrom: `${pickupDay}T${dockHours.from}`,
    windowTo: `${pickupDay}T${dockHours.to}`,
  };
  return { ...typed, pickup: { ...hours, ...pickup } };
}
