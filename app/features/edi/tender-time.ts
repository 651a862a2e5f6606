import { isoDay } from "#app/platform/calendar.schema.ts";
import { type Segment, valueAt } from "./x12/segment.ts";

/** A date of a 204 as it was sent. */
export type TenderTime = {
  /** Such as "2027-03-01". */
  day: string;
  /** Such as "08:00", or "24:00" at the end of the day; null for a date without a time. */
  clock: string | null;
  /** The time code of element 623; empty without one. */
  zone: string;
};

const calendarDay = isoDay();

/** A time of the day, up to its end. */
const clockTime = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

/**
 * Reads the date of a G62; undefined without a valid one. A time of 0000 means that there's none, as
 * partners send it who plan by the day.
 */
export function readTenderTime(segment: Segment): TenderTime | undefined {
  const [date, time] = [valueAt(segment, 2), valueAt(segment, 4)];
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6, 8)}`;
  const clock = /^(0000|0{6,8})?$/.test(time) ? null : `${time.slice(0, 2)}:${time.slice(2, 4)}`;
  const isValid = calendarDay.safeParse(day).success && (!clock || clockTime.test(clock));
  if (!isValid) return undefined;
  return { day, clock, zone: valueAt(segment, 5) };
}

/** The written time in the format of `instantOf`: 24:00 is the first minute of the next day. */
export function writtenTime({ day, clock }: TenderTime, without: string): string {
  if (clock !== "24:00") return `${day}T${clock ?? without}`;
  const next = new Date(`${day}T00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return `${next.toISOString().slice(0, 10)}T00:00`;
}

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const minuteFormat = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

/** A date as a person reads it, without its zone: "Mar 1, 2027, 8:00 AM" or "Mar 1, 2027". */
export function tenderTimeText(time: TenderTime): string {
  const format = time.clock ? minuteFormat : dayFormat;
  return format.format(new Date(`${writtenTime(time, "00:00")}Z`));
}
