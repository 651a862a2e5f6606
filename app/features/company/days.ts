import { businessHours } from "./hours.ts";

const { timeZone } = businessHours;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

// The Canadian locale formats dates as ISO 8601.
const date = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
const zone = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });

/** The date in the company's time zone, as YYYY-MM-DD. */
export function dateOf(at: Date): string {
  return date.format(at);
}

/** The date in another time zone (IANA), as YYYY-MM-DD. */
export function dateIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(at);
}

/** The date that many days later, or earlier for a negative number. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
}

/** The Monday of the week of a date (ISO 8601). */
export function mondayOf(date: string): string {
  return dateAfter(date, -((new Date(date).getUTCDay() + 6) % 7));
}

const medium = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** An ISO 8601 date in US format: "Nov 24, 2026". */
export function dateText(date: string): string {
  return medium.format(new Date(date));
}

const full = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });

/** An ISO 8601 date with its weekday: "Tuesday, November 24, 2026". */
export function fullDateText(date: string): string {
  return full.format(new Date(date));
}

/** Midnight of a date in the company's time zone, provided that no clock change happens then. */
export function midnightOf(date: string): Date {
  const utc = Date.parse(date);
  return new Date(utc - offsetAt(utc - offsetAt(utc)));
}

/** The time from the first through the last month, both such as "2026-11", where the company is. */
export function timeOfMonths(first: string, last: string): { from: Date; until: Date } {
  const [year = 0, month = 0] = last.split("-").map(Number);
  const after = new Date(Date.UTC(year, month)).toISOString().slice(0, 10);
  return { from: midnightOf(`${first}-01`), until: midnightOf(after) };
}

/** The offset of the company's time zone from UTC at an instant, both in milliseconds. */
export function offsetAt(at: number): number {
  const name = zone.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";
  // London in winter is plain "GMT".
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * hour + Number(minutes) * minute);
}
