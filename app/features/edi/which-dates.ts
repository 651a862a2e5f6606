import { type Segment, valueAt } from "./x12/segment.ts";

/** Which dates of a stop count where it has both: those that were asked for, or those that were set. */
export const whichDates = ["requested", "scheduled"] as const;
export type WhichDates = (typeof whichDates)[number];

/** As a form and the audit log have them. */
export const whichDatesNames: Record<WhichDates, string> = {
  requested: "The requested dates",
  scheduled: "The scheduled dates and appointments",
};

/** By X12 element 432, as `date-code.ts` has it; a window and an estimate are neither. */
const classes: Readonly<Record<string, WhichDates>> = {
  "10": "requested",
  "02": "requested",
  "68": "requested",
  "79": "requested",
  "80": "requested",
  "69": "scheduled",
  "70": "scheduled",
  "77": "scheduled",
  "78": "scheduled",
  "81": "scheduled",
  "82": "scheduled",
};

const classOf = (segment: Segment) => classes[valueAt(segment, 1)];

/** Whether a stop has dates that were asked for and dates that were set. */
export function hasBothDates(dates: readonly Segment[]): boolean {
  return whichDates.every((which) => dates.some((date) => classOf(date) === which));
}

/** The dates that count; all where a stop hasn't both. */
export function datesThatCount(dates: readonly Segment[], which: WhichDates): readonly Segment[] {
  if (!hasBothDates(dates)) return dates;
  return dates.filter((date) => (classOf(date) ?? which) === which);
}
