const shapes = {
  day: { month: "short", day: "numeric" },
  dayOfYear: { month: "short", day: "numeric", year: "numeric" },
  weekday: { weekday: "long", month: "short", day: "numeric" },
  weekdayOfYear: { weekday: "long", month: "short", day: "numeric", year: "numeric" },
  time: { hour: "numeric", minute: "2-digit", timeZoneName: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

// Kept by zone: creating a formatter is slow, and a list shows dozens of times.
const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of a day, or of a time with its zone, where clocks show `timeZone` (IANA). */
export function zonedFormat(timeZone: string, shape: keyof typeof shapes): Intl.DateTimeFormat {
  const key = `${shape} ${timeZone}`;
  const kept = formats.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat("en-US", { timeZone, ...shapes[shape] });
  formats.set(key, made);
  return made;
}

/** The name of the time zone at the end of a time: " EST". */
export const zoneAtEnd = / \S+$/;
