import type { z } from "zod";
import { optional } from "#app/forms/typed-fields.ts";
import { typedDay } from "#app/platform/calendar.schema.ts";
import { bookingInput } from "./input.ts";

/** A day that may be left out, which becomes null. */
const day = (what: string) => optional(typedDay(what));

/** A booking as forms have it: the days of its pickup and delivery, as far as they are known. */
export const tenderFormInput = bookingInput
  .safeExtend({ pickupDate: day("Pickup date"), deliveryDate: day("Delivery date") })
  .refine(
    ({ pickupDate, deliveryDate }) => !pickupDate || !deliveryDate || deliveryDate >= pickupDate,
    {
      path: ["deliveryDate"],
      error: "The delivery is before the pickup",
    },
  );

export type TypedTender = z.output<typeof tenderFormInput>;
