const minute = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** A wall-clock time as forms send it: "2026-11-24T08:00". */
export const localTimePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/**
 * The instant of a wall-clock time in a zone. A time that the clocks skip moves forward with them,
 * and of one that comes twice it is the first.
 * @throws RangeError for a zone or time that does not exist.
 */
export function instantOf(local: string, timeZone: string): Date {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) throw new RangeError(`No such time: ${local}`);
  // A clock is at most a day away from UTC, and changes at most once within that.
  const day = 24 * 60 * minute;
  const before = asUtc - offsetOf(asUtc - day, timeZone);
  const after = asUtc - offsetOf(asUtc + day, timeZone);
  const exact = [before, after].filter((at) => at + offsetOf(at, timeZone) === asUtc);
  return new Date(exact.length > 0 ? Math.min(...exact) : before);
}

/** The wall-clock time of an instant in a zone, as `instantOf` takes it. */
export function localTimeOf(at: Date, timeZone: string): string {
  return new Date(at.getTime() + offsetOf(at.getTime(), timeZone)).toISOString().slice(0, 16);
}

/** Milliseconds that the clocks of a zone are ahead of UTC at an instant. */
function offsetOf(at: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(at);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    read("year"),
    read("month") - 1,
    read("day"),
    read("hour"),
    read("minute"),
  );
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
