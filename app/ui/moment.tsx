import { useContext } from "react";
import { MomentZone } from "./moment-zone.ts";

type Zoned = {
  /** The IANA zone of a place; that of `MomentZone` when left out or unknown. */
  timeZone?: string | null;
};

/** A point in time (ISO 8601): its day, or its day and minute, with the year where it isn't this one. */
export function Moment({ at, withTime = false, timeZone }: MomentProps) {
  const formats = useFormats(timeZone);
  const date = new Date(at);
  const text = withTime ? minuteText(formats, date) : formats.day.format(date);
  return <time dateTime={date.toISOString()}>{text}</time>;
}

type MomentProps = Zoned & { at: string | Date; withTime?: boolean };

function minuteText(formats: Formats, date: Date): string {
  const isThisYear = isInYearOf(formats, date, new Date());
  return (isThisYear ? formats.minute : formats.minuteOfYear).format(date);
}

function isInYearOf({ year }: Formats, one: Date, other: Date): boolean {
  return year.format(one) === year.format(other);
}

function useFormats(timeZone: string | null | undefined): Formats {
  const here = useContext(MomentZone);
  return formatsOf(timeZone ?? here);
}

type Formats = ReturnType<typeof makeFormats>;

// Cached: creating a formatter is slow, and a page may show hundreds of moments.
const made = new Map<string, Formats>();

function formatsOf(timeZone: string): Formats {
  const before = made.get(timeZone);
  if (before) return before;
  const formats = makeFormats(timeZone);
  made.set(timeZone, formats);
  return formats;
}

function makeFormats(timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone, ...options });
  return {
    day: format({ dateStyle: "medium" }),
    year: format({ year: "numeric" }),
    minute: format(minuteFormat),
    minuteOfYear: format({ ...minuteFormat, year: "numeric" }),
  };
}

/** The format of a moment in any time zone. */
const minuteFormat = {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const satisfies Intl.DateTimeFormatOptions;
