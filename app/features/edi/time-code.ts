import { instantOf } from "#app/platform/zoned-time.ts";

type TimeCode = {
  timeZone: string;
  /** The name of an offset that has one, such as EDT. */
  name?: string;
  /** Whether it's the clock of a region, in summer and winter, such as ET. */
  isRegion?: boolean;
};

/**
 * The time codes with names, by X12 004010, element 623
 * (stedi.com/edi/x12-004010/element/623). An Etc zone has the opposite sign: Etc/GMT+4 is UTC-4.
 */
const namedCodes: Readonly<Record<string, TimeCode>> = {
  ET: { timeZone: "America/New_York", isRegion: true },
  ED: { timeZone: "Etc/GMT+4", name: "EDT" },
  ES: { timeZone: "Etc/GMT+5", name: "EST" },
  CT: { timeZone: "America/Chicago", isRegion: true },
  CD: { timeZone: "Etc/GMT+5", name: "CDT" },
  CS: { timeZone: "Etc/GMT+6", name: "CST" },
  MT: { timeZone: "America/Denver", isRegion: true },
  MD: { timeZone: "Etc/GMT+6", name: "MDT" },
  MS: { timeZone: "Etc/GMT+7", name: "MST" },
  PT: { timeZone: "America/Los_Angeles", isRegion: true },
  PD: { timeZone: "Etc/GMT+7", name: "PDT" },
  PS: { timeZone: "Etc/GMT+8", name: "PST" },
  AT: { timeZone: "America/Anchorage", isRegion: true },
  AD: { timeZone: "Etc/GMT+8", name: "AKDT" },
  AS: { timeZone: "Etc/GMT+9", name: "AKST" },
  HT: { timeZone: "Pacific/Honolulu", isRegion: true },
  HD: { timeZone: "Etc/GMT+9", name: "HDT" },
  HS: { timeZone: "Etc/GMT+10", name: "HST" },
  UT: { timeZone: "UTC" },
  GM: { timeZone: "UTC" },
};

/** What a time code that we don't know can be set to mean. */
export const timeCodeChoices = ["LT", "ET", "CT", "MT", "PT", "AT", "HT", "UT"] as const;
export type TimeCodeChoice = (typeof timeCodeChoices)[number];

export const timeCodeNames: Record<TimeCodeChoice, string> = {
  LT: "Local time of each stop",
  ET: "Eastern time",
  CT: "Central time",
  MT: "Mountain time",
  PT: "Pacific time",
  AT: "Alaska time",
  HT: "Hawaii time",
  UT: "UTC",
};

/** The zone of a code; undefined for local times, and for a code that we don't know. */
function zoneOf(code: string): TimeCode | undefined {
  if (!/^(0[1-9]|1\d|2[0-4])$/.test(code)) return namedCodes[code];
  // 01 to 12 are hours ahead of UTC, 13 to 24 are 12 hours to one hour behind it.
  const hours = Number(code) <= 12 ? Number(code) : Number(code) - 25;
  return { timeZone: `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}` };
}

/** Whether we know a time code. None, and LT, mean the local time of the place. */
export function isKnownTimeCode(code: string): boolean {
  return code === "" || code === "LT" || zoneOf(code) !== undefined;
}

/**
 * The zone that a time's code names; undefined where it's the clock of its place, in `timeZone`, as the
 * code of the place's own region is: MT is the time of Phoenix, which has no summer time.
 */
export function zoneOfCode(written: string, code: string, timeZone: string): string | undefined {
  const zone = zoneOf(code);
  const isOfPlace = zone?.isRegion && isOneRegion(zone.timeZone, timeZone, written);
  return isOfPlace ? undefined : zone?.timeZone;
}

/** Whether two zones have the same time in the winter of that year. */
function isOneRegion(one: string, other: string, written: string): boolean {
  const winter = `${written.slice(0, 4)}-01-15T12:00`;
  return instantOf(winter, one).getTime() === instantOf(winter, other).getTime();
}

/** The zone of a time as a person reads it, such as "PST" or "local time". */
export function timeCodeText(written: string, code: string): string {
  if (code === "LT") return "local time";
  const zone = zoneOf(code);
  if (!zone) return code ? `time zone ${code}` : "no time zone given";
  if (zone.name) return zone.name;
  return zoneNameAt(instantOf(written, zone.timeZone), zone.timeZone) ?? code;
}

/** The code of a zone's time at an instant, such as ED in a summer of New York; null without one. */
export function timeCodeOf(at: Date, timeZone: string): string | null {
  const name = zoneNameAt(at, timeZone);
  return Object.entries(namedCodes).find(([, known]) => known?.name === name)?.[0] ?? null;
}

function zoneNameAt(at: Date, timeZone: string): string | undefined {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" });
  return format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value;
}
