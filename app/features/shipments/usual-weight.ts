import type { Mode } from "./shipment.ts";
import { weightText } from "./weight-text.ts";

/** The maximum load of any truck we offer, in pounds: heavier loads are arranged by staff. */
export const heaviestTruckload = 48_000;

/** Weights in pounds above which a load is asked about, by every door. */
const usualMaximum: Partial<Record<Mode, number>> = { LTL: 20_000, FTL: heaviestTruckload };

/** Whether a mode usually doesn't carry that many pounds. */
export function isUnusualWeight(mode: Mode, pounds: number): boolean {
  return pounds > (usualMaximum[mode] ?? Number.POSITIVE_INFINITY);
}

/** The question about a weight, before it is booked; null where it is usual for the mode. */
export function weightQuestion(mode: Mode, pounds: number): string | null {
  if (!isUnusualWeight(mode, pounds)) return null;
  return `${mode} usually carries up to ${weightText(usualMaximum[mode] ?? 0)}, and this load weighs ${weightText(pounds)}.`;
}
