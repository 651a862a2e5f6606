import { z } from "zod";
import { knownShipperWarning } from "./known-shipper.ts";
import { modes, statuses } from "./shipment.ts";

export const bookingLimits = {
  place: 120,
  description: 500,
  /** Pounds. */
  weightMin: 1,
  /** Pounds: above any single load, below what the column holds. */
  weightMax: 500_000,
  weightDecimals: 3,
} as const;

const line = (what: string, limit: number) =>
  z
    .string({ error: `${what} is required` })
    .trim()
    .min(1, `${what} is required`)
    .max(limit, `${what} can have at most ${limit} characters`)
    .refine((text) => !hasControlCharacter(text), `${what} has a character that can't be stored`);

const ticked = (error: string) =>
  z
    .literal("on", { error })
    .optional()
    .transform((value) => value === "on");

const maximum = bookingLimits.weightMax.toLocaleString("en-US");

const weight = z
  .string({ error: "Weight is required" })
  .trim()
  .min(1, "Weight is required")
  .regex(/^\d{1,9}(\.\d+)?$/, "Weight must be a number of pounds, such as 1250.5")
  .regex(/^\d+(\.\d{1,3})?$/, `Weight can have at most ${bookingLimits.weightDecimals} decimals`)
  .transform(Number)
  .refine((pounds) => pounds >= bookingLimits.weightMin, "Weight must be at least 1 lb")
  .refine((pounds) => pounds <= bookingLimits.weightMax, `Weight can be at most ${maximum} lbs`);

/** What the New Load Tender form sends; the browser and the server check it alike. */
export const bookingSchema = z
  .object({
    origin: line("Origin", bookingLimits.place),
    destination: line("Destination", bookingLimits.place),
    weight,
    mode: z.enum(modes, { error: "Mode must be LTL, FTL, AIR or OCEAN" }),
    knownShipper: ticked("Known Shipper must be ticked or not"),
    publicTracking: ticked("The public tracking page must be ticked or not"),
    description: line("Freight description", bookingLimits.description),
    /** Made with the form: the same key books once, however often it arrives. */
    bookingKey: z.uuid("This form is damaged. Reload the page and try again."),
  })
  .refine(({ mode, knownShipper }) => mode !== "AIR" || knownShipper, {
    path: ["knownShipper"],
    message: knownShipperWarning,
  });

export type Booking = z.output<typeof bookingSchema>;

/** What a status button sends. */
export const statusChangeSchema = z.object({ id: z.uuid(), to: z.enum(statuses) });

/** What the switch of the public page sends: how it is to be. */
export const publicPageSchema = z.object({ id: z.uuid(), page: z.enum(["on", "off"]) });

function hasControlCharacter(text: string): boolean {
  // Line breaks and tabs are fine; the rest, NUL above all, can't be stored or shown.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text);
}
