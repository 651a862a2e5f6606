import { z } from "zod";
import { placeEnd, refuseByRoad, refusePlace } from "#app/features/geography/service-area.ts";
import { line, refusedBy, words } from "#app/forms/fields.ts";
import { bookingLimits } from "#app/forms/limits.ts";
import { hasDecimals, numberError } from "#app/forms/typed-number.ts";
import { isUnknownByAir, knownShipperWarning } from "../known-shipper.ts";
import { goesByRoad, type Mode, modes } from "../shipment.ts";
import { weightText } from "../weight-text.ts";

const { weightMin, weightMax, weightDecimals } = bookingLimits;

/** The error for a weight that is no number. */
export const weightError = (typed: unknown): string =>
  numberError("Weight", typed, {
    kind: "a number of pounds",
    example: "1,250.5",
    decimals: weightDecimals,
  });

const weight = z
  .number({ error: ({ input }) => weightError(input) })
  .refine((pounds) => hasDecimals(pounds, weightDecimals), {
    error: `Weight can have at most ${weightDecimals} decimals`,
    abort: true,
  })
  .min(weightMin, `Weight must be at least ${weightText(weightMin)}`)
  .max(weightMax, `Weight can be at most ${weightText(weightMax)}`);

/** Where freight comes from or goes to, as typed. */
function typedPlace(what: string) {
  const place = line({ what, max: bookingLimits.place });
  return place.superRefine(refusedBy((typed) => refusePlace(placeEnd(typed))));
}

/** Refuses a place that no truck reaches, for freight that goes by truck. */
export function checkByRoad(
  load: { mode: Mode; origin: string; destination: string },
  context: z.RefinementCtx,
): void {
  for (const path of ["origin", "destination"] as const) {
    const message = goesByRoad(load.mode) && refuseByRoad(placeEnd(load[path]));
    if (message) context.addIssue({ code: "custom", path: [path], message });
  }
}

/** The six fields of a booking, with its two choices, as every door gives them. */
export const bookingFields = {
  origin: typedPlace("Origin").meta({
    description: "The place of the first stop replaces it.",
    example: "Indianapolis, IN 46204",
  }),
  destination: typedPlace("Destination").meta({
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
  .refine((load) => !isUnknownByAir(load), unknownByAirError)
  .superRefine(checkByRoad);

export type Booking = z.output<typeof bookingInput>;
