import { z } from "zod";
import { line, words } from "#app/forms/fields.ts";
import { bookingLimits } from "#app/forms/limits.ts";
import { hasDecimals } from "#app/forms/typed-number.ts";
import { isUnknownByAir, knownShipperWarning } from "../known-shipper.ts";
import { modes } from "../shipment.ts";

const { weightMin, weightMax, weightDecimals } = bookingLimits;

const weight = z
  .number({
    error: ({ input }) =>
      input === undefined
        ? "Weight is required"
        : "Weight must be a number of pounds, such as 1,250.5",
  })
  .refine((pounds) => hasDecimals(pounds, weightDecimals), {
    error: `Weight can have at most ${weightDecimals} decimals`,
    abort: true,
  })
  .min(weightMin, "Weight must be at least 1 lb")
  .max(weightMax, `Weight can be at most ${weightMax.toLocaleString("en-US")} lbs`);

/** The six fields of a booking, with its two choices, as every door gives them. */
export const bookingFields = {
  origin: line({ what: "Origin", max: bookingLimits.place }).meta({
    description: "The place of the first stop replaces it.",
    example: "Indianapolis, IN 46204",
  }),
  destination: line({ what: "Destination", max: bookingLimits.place }).meta({
    description: "The place of the last stop replaces it.",
    example: "Chicago, IL 60601",
  }),
  weight: weight.meta({
    description:
      "Pounds, with up to three decimals. The sum of the units replaces it once each has a weight.",
    example: 12_500,
  }),
  mode: z.enum(modes, { error: "Mode must be LTL, FTL, AIR or OCEAN" }).meta({ example: "FTL" }),
  description: words({ what: "Freight description", max: bookingLimits.description }).meta({
    example: "24 pallets of castings",
  }),
  knownShipper: z.boolean("Known Shipper must be checked or not").default(false).meta({
    description: "Whether your company is a Known Shipper. Required for AIR.",
  }),
  publicTracking: z.boolean("The public tracking page must be checked or not").default(true).meta({
    description: "Whether anyone with the tracking ID can see its status, mode, cities and notes.",
  }),
};

/** The error of air freight of an unknown shipper. */
export const unknownByAirError = { path: ["knownShipper"], error: knownShipperWarning };

/** A booking with its key: it books once, however often it arrives. */
export const bookingInput = z
  .strictObject({
    ...bookingFields,
    bookingKey: z.uuid("This form is damaged. Reload the page and try again."),
  })
  .refine((load) => !isUnknownByAir(load), unknownByAirError);

export type Booking = z.output<typeof bookingInput>;
