import { randomUUID } from "node:crypto";
import type { Booking } from "../book-load/input.ts";
import { noCare } from "./equipment.ts";
import type { FreightUnit } from "./freight.ts";
import { locateStops, requireLocated } from "./locate-stops.server.ts";
import type { LoadDetails } from "./read-load.server.ts";
import type { Reference } from "./reference.ts";
import type { GivenCare } from "./save-equipment.server.ts";
import { weightOfFreight } from "./save-freight.server.ts";
import type { TypedStop } from "./schema.ts";
import { emptyStop, placesOf } from "./stop.ts";

/** The sections that a shipper can tender a load with. */
export type TenderedSections = {
  stops: readonly TypedStop[];
  references: Reference[];
  units: FreightUnit[];
  care: GivenCare;
};

/** The same as they are stored. */
export type TenderedDetails = Pick<LoadDetails, keyof TenderedSections>;

/**
 * A booking with its details. As when they are saved later, the load's origin and destination follow
 * its stops, and its weight its handling units.
 * @throws AppError `invalid` when places, windows or the weight don't fit.
 */
export function tenderWithDetails(
  booking: Booking,
  { stops, references, units, care }: TenderedSections,
  now: Date,
): { booking: Booking; details: TenderedDetails } {
  const located = requireLocated(locateStops(stops, { now, mode: booking.mode }));
  const weight = weightOfFreight(units);
  return {
    booking: { ...booking, ...placesOf(located), ...(weight !== null && { weight }) },
    details: {
      stops: located.map((stop) => ({ ...emptyStop(stop.kind), ...stop, id: randomUUID() })),
      references,
      units,
      care: { ...noCare, ...care },
    },
  };
}
