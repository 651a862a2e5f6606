import type { ChargeLine } from "#app/features/money/charge-line.ts";
import { type RatedService, serviceText } from "#app/features/rates/accessorial.ts";
import { equipmentTypes } from "#app/features/shipments/load/equipment.ts";
import { unitKinds } from "#app/features/shipments/load/freight.ts";
import { stopAccessorials } from "#app/features/shipments/load/stop.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";

/** One mode to move the freight by, with its price. */
export type QuoteOption = {
  mode: Mode;
  lines: readonly ChargeLine[];
  /** US cents. */
  totalCents: number;
  /** Business days, at most. */
  transitDays: number;
  /** The latest arrival date, ISO 8601. */
  arrival: string;
};

/** A mode that has a rate, but no price for some of what the load needs. */
export type UnpricedMode = { mode: Mode; services: readonly RatedService[] };

/** What has no price in any of some modes, each once: "Liftgate at pickup, Hazmat". */
export function servicesText(unpriced: readonly UnpricedMode[]): string {
  return [...new Set(unpriced.flatMap(({ services }) => services.map(serviceText)))].join(", ");
}

/** Identical handling units: dimensions in inches and weight in pounds, per unit. */
export type QuotedUnit = {
  kind: (typeof unitKinds)[number];
  count: number;
  length: number | null;
  width: number | null;
  height: number | null;
  weight: number;
};

export const unitsAtMost = 10;

/** The two stops of a quote, with the accessorials they need. */
export function quotedStops<Accessorials>(quote: {
  pickupAccessorials: Accessorials;
  deliveryAccessorials: Accessorials;
}) {
  return [
    { kind: "pickup", accessorials: quote.pickupAccessorials },
    { kind: "delivery", accessorials: quote.deliveryAccessorials },
  ] as const;
}

/** The kinds in a form. */
export const unitKindOptions = unitKinds.map((kind) => ({ value: kind, text: kind }));
export const accessorialOptions = stopAccessorials.map(({ id, label }) => ({
  value: id,
  text: label,
}));
export const trailerOptions = equipmentTypes.map(({ id, label }) => ({ value: id, text: label }));

export const modeNames: Record<Mode, string> = {
  LTL: "Less than truckload (LTL)",
  FTL: "Full truckload (FTL)",
  AIR: "Air freight",
  OCEAN: "Ocean",
};

/** Whether an option arrives by the required date; always true without one. */
export function isInTime({ arrival }: QuoteOption, arriveBy: string | null): boolean {
  return arriveBy === null || arrival <= arriveBy;
}

/** The options in display order: those that arrive in time first, then by price. */
export function sortOptions(options: readonly QuoteOption[], arriveBy: string | null) {
  return options.toSorted(
    (one, other) =>
      Number(isInTime(other, arriveBy)) - Number(isInTime(one, arriveBy)) ||
      one.totalCents - other.totalCents ||
      one.transitDays - other.transitDays,
  );
}

/** Whether a quote is booked, can be, or has expired. */
export function quoteStateAt(
  { trackingId, validUntil }: { trackingId: string | null; validUntil: Date },
  now: Date,
): "open" | "booked" | "expired" {
  if (trackingId) return "booked";
  return validUntil <= now ? "expired" : "open";
}
