import type { Stop } from "./stop.ts";

const minute = 60_000;

/** The terms of detention. Two free hours per stop are customary; contracts differ. */
export type DetentionTerms = { freeMinutes: number };

export type Detention = {
  /** When free time began: at arrival, or when the window opened if that was later. */
  from: Date;
  /** When the truck left; null while it is still there. */
  until: Date | null;
  /** Whole minutes beyond free time. */
  minutes: number;
};

/**
 * The time a truck spent at a stop beyond free time; null when there was none or it never arrived.
 * It is shown, but never billed automatically.
 */
export function computeDetention(
  { arrivedAt, departedAt, windowFrom }: Pick<Stop, "arrivedAt" | "departedAt" | "windowFrom">,
  { freeMinutes }: DetentionTerms,
  now: Date,
): Detention | null {
  if (!arrivedAt) return null;
  const from = windowFrom && windowFrom > arrivedAt ? windowFrom : arrivedAt;
  const end = departedAt ?? now;
  const minutes = Math.floor((end.getTime() - from.getTime()) / minute) - freeMinutes;
  return minutes > 0 ? { from, until: departedAt, minutes } : null;
}
