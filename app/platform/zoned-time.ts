const minute = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Which of the two is meant of a time that occurs twice, as clocks are set back. */
export type Occurrence = "first" | "second";

/** Whether a time says its offset from UTC, and so is one instant in any zone. */
export function hasOffset(time: string): boolean {
  return time.length > "2026-11-01T01:30".length;
}

/**
 * Converts a local time in a zone to an instant. A time that DST skips moves forward; of a time
 * that occurs twice, the first is taken if nothing else is said. One with an offset is that instant.
 * @throws RangeError for a zone or time that does not exist, such as November 31.
 */
export function instantOf(local: string, timeZone: string, occurrence: Occurrence = "first"): Date {
  if (hasOffset(local)) return new Date(local);
  const asUtc = Date.parse(`${local}Z`);
  // Date.parse moves the last days of short months, and 24:00, to the next day.
  const exists = !Number.isNaN(asUtc) && new Date(asUtc).toISOString().startsWith(local);
  if (!exists) throw new RangeError(`No such time: ${local}`);
  // An offset is at most a day, and changes at most once within a day.
  const day = 24 * 60 * minute;
  const before = asUtc - offsetOf(asUtc - day, timeZone);
  const after = asUtc - offsetOf(asUtc + day, timeZone);
  const exact = [before, after].filter((at) => at + offsetOf(at, timeZone) === asUtc);
  if (exact.length === 0) return new Date(before);
  return new Date(occurrence === "second" ? Math.max(...exact) : Math.min(...exact));
}

/** Which of two it is, for an instant whose local time occurs twice; the first for any other. */
export function occurrenceOf(at: Date, timeZone: string): Occurrence {
  const first = instantOf(localTimeOf(at, timeZone), timeZone);
  return at.getTime() - first.getTime() < minute ? "first" : "second";
}

/**
 * The local time at which clocks of a zone are set back within `days` of an instant, such as
 * "2026-11-01T01:00"; null without one. From then on, an hour occurs a second time.
 */
export function setBackNear(at: Date, timeZone: string, days: number): string | null {
  const hour = 60 * minute;
  const from = Math.floor(at.getTime() / hour) * hour - days * 24 * hour;
  for (let moment = from; moment < from + 2 * days * 24 * hour; moment += hour) {
    const isSetBack = offsetOf(moment + hour, timeZone) < offsetOf(moment, timeZone);
    if (isSetBack) return localTimeOf(new Date(moment + hour), timeZone);
  }
  return null;
}

/** Whether a local time occurs twice in a zone, as clocks are set back. */
export function comesTwice(local: string, timeZone: string): boolean {
  return instantOf(local, timeZone) < instantOf(local, timeZone, "second");
}

/** Whether DST skips a local time: clocks in the zone never show it. */
export function isSkipped(local: string, timeZone: string): boolean {
  if (hasOffset(local)) return false;
  return localTimeOf(instantOf(local, timeZone), timeZone) !== local;
}

/** The local time of an instant in a zone, in the format of `instantOf`. */
export function localTimeOf(at: Date, timeZone: string): string {
  return new Date(at.getTime() + offsetOf(at.getTime(), timeZone)).toISOString().slice(0, 16);
}

/** The instant at which clocks of another zone show the same local time. */
export function movedToZone(at: Date, timeZone: string, other: string): Date {
  return instantOf(localTimeOf(at, timeZone), other, occurrenceOf(at, timeZone));
}

/**
 * An instant as `instantOf` reads it back: its local time in a zone, with its offset from UTC for the
 * second of two, "2026-11-01T01:30:00-05:00".
 */
export function exactTimeOf(at: Date, timeZone: string): string {
  const isSecond = occurrenceOf(at, timeZone) === "second";
  return isSecond ? zonedIso(at, timeZone) : localTimeOf(at, timeZone);
}

/**
 * An instant as the clock of a zone shows it, with its offset from UTC, in ISO 8601:
 * "2026-11-25T09:00:00-06:00".
 */
export function zonedIso(at: Date, timeZone: string): string {
  const offset = offsetOf(at.getTime(), timeZone);
  const local = new Date(at.getTime() + offset).toISOString().slice(0, 19);
  const [hours, minutes] = [
    Math.floor(Math.abs(offset) / (60 * minute)),
    Math.abs(offset) / minute,
  ];
  const digits = (value: number) => String(value).padStart(2, "0");
  return `${local}${offset < 0 ? "-" : "+"}${digits(hours)}:${digits(minutes % 60)}`;
}

/** The offset of a zone from UTC at an instant, in milliseconds. */
function offsetOf(at: number, timeZone: string): number {
  // Such as "9/21/2026, 10:13"; taking it apart here costs a third of `formatToParts`.
  const numbers = formatOf(timeZone).format(at).match(/\d+/g) ?? [];
  const [month = 0, day, year = 0, hour, past] = numbers.map(Number);
  const local = Date.UTC(year, month - 1, day, hour, past);
  return local - Math.floor(at / minute) * minute;
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  formats.set(timeZone, format);
  return format;
}
