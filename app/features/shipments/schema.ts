import { z } from "zod";
import { checkbox, line, words } from "#app/forms/fields.ts";
import { bookingLimits } from "#app/forms/limits.ts";
import { readNumber } from "#app/forms/typed-number.ts";
import { knownShipperWarning } from "./known-shipper.ts";
import { modes, statuses } from "./shipment.ts";

const { weightMin, weightMax, weightDecimals } = bookingLimits;
const tooPrecise = new RegExp(`\\.\\d{${weightDecimals + 1}}`);

const place = (what: string) => line({ what, max: bookingLimits.place });

const weight = z
  .string({ error: "Weight is required" })
  .trim()
  .min(1, "Weight is required")
  .transform((typed, context) => {
    const pounds = tooPrecise.test(typed) ? null : readNumber(typed);
    if (pounds !== null) return pounds;
    const message = tooPrecise.test(typed)
      ? `Weight can have at most ${weightDecimals} decimals`
      : "Weight must be a number of pounds, such as 1,250.5";
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  })
  .refine((pounds) => pounds >= weightMin, "Weight must be at least 1 lb")
  .refine(
    (pounds) => pounds <= weightMax,
    `Weight can be at most ${weightMax.toLocaleString("en-US")} lbs`,
  );

/** The New Load Tender form. */
export const bookingSchema = z
  .object({
    origin: place("Origin"),
    destination: place("Destination"),
    weight,
    mode: z.enum(modes, { error: "Mode must be LTL, FTL, AIR or OCEAN" }),
    knownShipper: checkbox("Known Shipper must be checked or not"),
    publicTracking: checkbox("The public tracking page must be checked or not"),
    description: words({ what: "Freight description", max: bookingLimits.description }),
    /** The form's idempotency key: it books once, however often it arrives. */
    bookingKey: z.uuid("This form is damaged. Reload the page and try again."),
  })
  .refine(({ mode, knownShipper }) => mode !== "AIR" || knownShipper, {
    path: ["knownShipper"],
    message: knownShipperWarning,
  });

export type Booking = z.output<typeof bookingSchema>;

/** A status button. */
export const statusChangeSchema = z.object({ id: z.uuid(), to: z.enum(statuses) });

/** The public page switch, with its new setting. */
export const publicPageSchema = z.object({ id: z.uuid(), page: z.enum(["on", "off"]) });
