import { businessHours } from "#app/features/company/hours.ts";
import { zoneAtEnd, zonedFormat } from "#app/platform/zoned-format.ts";

/** One thing that happened to a load, in the words of its reader. */
type Told = {
  /** Unique in the list. */
  key: string;
  title: string;
  /** Who did or reported it. */
  by: string;
  texts: readonly string[];
  /** What is said of the entry itself, such as who else reads it. */
  asides: readonly string[];
  /** The download path of its document. */
  download: string | null;
  isTrouble: boolean;
};

/** The same with its instant. */
export type Happening = Told & { at: Date };

/** The same as a page shows it: `at` is ISO 8601, `time` is read under its day. */
export type ActivityEntry = Told & { at: string; time: string };

/** What happened in one day, the latest first. */
export type ActivityDay = { day: string; entries: ActivityEntry[] };

/** Entries that a page shows at once; a few more would not be worth a press. */
const shownAtOnce = 8;
const fewMore = 2;

/** What happened to a load, the latest first, by day; most of a long history waits to be asked for. */
export function activityOf(happenings: readonly Happening[], now: Date) {
  const sorted = happenings.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const cut = sorted.length > shownAtOnce + fewMore ? shownAtOnce : sorted.length;
  return {
    recent: byDay(sorted.slice(0, cut), now),
    earlier: byDay(sorted.slice(cut), now),
    earlierCount: sorted.length - cut,
  };
}

/**
 * All times are our office's, so that one that stands below another is the earlier one. The zone is
 * named by the first time of a day, and again where the clocks change.
 */
function byDay(happenings: readonly Happening[], now: Date): ActivityDay[] {
  const days: ActivityDay[] = [];
  let lastZone: string | undefined;
  for (const { at, ...told } of happenings) {
    const day = dayText(at, now);
    const last = days.at(-1);
    const isSameDay = last?.day === day;
    const time = zonedFormat(businessHours.timeZone, "time").format(at);
    const zoneName = zoneAtEnd.exec(time)?.[0];
    const isSaid = isSameDay && zoneName === lastZone;
    lastZone = zoneName;
    const entry = {
      ...told,
      at: at.toISOString(),
      time: isSaid ? time.replace(zoneAtEnd, "") : time,
    };
    if (isSameDay) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

function dayText(at: Date, now: Date): string {
  const { timeZone } = businessHours;
  const year = (date: Date) => zonedFormat(timeZone, "dayOfYear").format(date).slice(-4);
  const shape = year(at) === year(now) ? "weekday" : "weekdayOfYear";
  return zonedFormat(timeZone, shape).format(at);
}

/** "Nov 27, 1:46 AM CST", with the year where it isn't this one; null reads as the office's zone. */
export function instantText(at: Date, timeZone: string | null, now: Date): string {
  const zone = timeZone ?? businessHours.timeZone;
  const full = zonedFormat(zone, "dayOfYear").format(at);
  const isThisYear = full.slice(-4) === zonedFormat(zone, "dayOfYear").format(now).slice(-4);
  const day = isThisYear ? zonedFormat(zone, "day").format(at) : full;
  return `${day}, ${zonedFormat(zone, "time").format(at)}`;
}
