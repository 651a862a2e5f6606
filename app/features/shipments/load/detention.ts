import type { Stop } from "./stop.ts";

const minute = 60_000;

/** How detention is counted: the industry's custom is two hours free a stop; contracts differ. */
export type DetentionTerms = { freeMinutes: number };

export type Detention = {
  /** When the free time began: at arrival, or when the window opened if that was later. */
  from: Date;
  /** When the truck left; null while it is still there. */
  until: Date | null;
  /** Whole minutes past the free time. */
  minutes: number;
};

/**
 * The time a truck spent at a stop past its free time; null when it spent none, or did not arrive.
 * It is shown, and never billed by itself.
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
