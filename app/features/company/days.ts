import { businessHours } from "./hours.ts";

const { timeZone } = businessHours;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

// Canada writes dates as ISO 8601 does.
const date = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
const zone = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });

/** The date where the company is, as YYYY-MM-DD. */
export function dateOf(at: Date): string {
  return date.format(at);
}

/** The date in another time zone (IANA), as YYYY-MM-DD. */
export function dateIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);
}

/** The date so many days later; earlier, for a negative number. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
}

const medium = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** An ISO 8601 date as people read it: "Nov 24, 2026". */
export function dateText(date: string): string {
  return medium.format(new Date(date));
}

/** When a date begins where the company is, if no clock changes there at midnight. */
export function midnightOf(date: string): Date {
  const utc = Date.parse(date);
  return new Date(utc - offsetAt(utc - offsetAt(utc)));
}

/** Milliseconds that the company's clocks are ahead of UTC at a moment, itself in milliseconds. */
export function offsetAt(at: number): number {
  const name = zone.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  // In winter in London it is GMT alone.
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * hour + Number(minutes) * minute);
}
