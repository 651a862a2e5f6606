import type { ChargeLine } from "#app/features/money/charge-line.ts";
import { equipmentTypes } from "#app/features/shipments/load/care.ts";
import { unitKinds } from "#app/features/shipments/load/freight.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";

/** One way to move the freight that a customer asked about, with its price. */
export type QuoteOption = {
  mode: Mode;
  lines: readonly ChargeLine[];
  /** US cents. */
  totalCents: number;
  /** Business days at the latest. */
  transitDays: number;
  /** ISO 8601 date on which it arrives at the latest. */
  arrival: string;
};

/** Equal handling units as an instant quote is asked for: sides in inches, weight in pounds, of one. */
export type QuotedUnit = {
  kind: (typeof unitKinds)[number];
  count: number;
  length: number | null;
  width: number | null;
  height: number | null;
  weight: number;
};

export const unitsAtMost = 10;

/** What a form offers. */
export const unitKindOptions = unitKinds.map((kind) => ({ value: kind, text: kind }));
export const trailerOptions = equipmentTypes.map(({ id, label }) => ({ value: id, text: label }));

export const modeNames: Record<Mode, string> = {
  LTL: "Less than truckload (LTL)",
  FTL: "Full truckload (FTL)",
  AIR: "Air freight",
  OCEAN: "Ocean",
};

/** Whether an option arrives by the day that the freight must; without one, every option does. */
export function isInTime({ arrival }: QuoteOption, arriveBy: string | null): boolean {
  return arriveBy === null || arrival <= arriveBy;
}

/** The options in the order that they are shown in: those in time first, and of each the cheapest. */
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
