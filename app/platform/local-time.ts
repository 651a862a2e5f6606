/** What comes first in dates such as 4/5/2027. */
export const dateOrders = ["month-first", "day-first"] as const;
export type DateOrder = (typeof dateOrders)[number];

const months =
  "January February March April May June July August September October November December".split(
    " ",
  );

const numbered = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d\d)$/;
const isoDate = /^(\d{4})([/-])(\d{1,2})\2(\d{1,2})$/;
const dayAndName = /^(\d{1,2})[ -]([a-z]{3,9})\.?[ ,-]+(\d{4}|\d\d)$/i;
const nameAndDay = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i;
const clock = /^(\d{1,2}):?(\d\d)(?::\d\d)?(?: ?([AP])\.?M\.?)?$/i;
const wholeHour = /^(\d{1,2}) ?([AP])\.?M\.?$/i;

/** A date and, where there is one, its time of day. */
function split(typed: string): { date: string; time: string } {
  const text = typed.trim().replace(/\s+/g, " ");
  const [, date = text, time = ""] =
    /^(.*\d)(?:T|,? )(\d{1,2}(?::?\d\d)?(?::\d\d)?(?: ?[AP]\.?M\.?)?)$/i.exec(text) ?? [];
  // "April 5 2027" ends in a year, and not in a time.
  return nameAndDay.test(text) || dayAndName.test(text) ? { date: text, time: "" } : { date, time };
}

/**
 * A local time as people and spreadsheets write it: "4/5/2027 8:00 AM", "5-Apr-27 0800",
 * "2027-04-05". Its time is null where only a day was written; null for anything else.
 */
export function readLocalTime(
  typed: string,
  order: DateOrder,
): { day: string; time: string | null } | null {
  const { date, time } = split(typed);
  const day = isoDay(date, order);
  if (!day) return null;
  if (time === "") return { day, time: null };
  const read = isoTime(time);
  return read ? { day, time: read } : null;
}

function isoDay(date: string, order: DateOrder): string | null {
  const iso = isoDate.exec(date);
  if (iso) return dayOf(iso[1], iso[3], iso[4]);
  const [, first, , second, year] = numbered.exec(date) ?? [];
  if (year) return order === "day-first" ? dayOf(year, second, first) : dayOf(year, first, second);
  const [, before, name, of] = dayAndName.exec(date) ?? [];
  if (name) return dayOf(of, monthOf(name), before);
  const [, named = "", after, its] = nameAndDay.exec(date) ?? [];
  return dayOf(its, monthOf(named), after);
}

function dayOf(year?: string, month?: string, day?: string): string | null {
  if (!year || !month || !day || Number(month) > 12) return null;
  const iso = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const at = new Date(iso);
  // A month that is too short for the day moves it to the next.
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(iso) ? null : iso;
}

function monthOf(name: string): string | undefined {
  const at = months.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase()));
  return at < 0 ? undefined : `${at + 1}`;
}

function isoTime(time: string): string | null {
  const whole = wholeHour.exec(time);
  const [, hour = whole?.[1] ?? "", minute = "00", half = whole?.[2]] = clock.exec(time) ?? [];
  if (hour === "") return null;
  // A clock with AM and PM has the hours 1 to 12.
  if (half && (Number(hour) < 1 || Number(hour) > 12)) return null;
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === "P" ? 12 : 0) : Number(hour);
  return `${`${hours}`.padStart(2, "0")}:${minute}`;
}

/** What a date means that can be read in two ways. */
type TwoMeanings = { example: string; meanings: [string, string] };

/** The one order in which all dates of a file can be read, or a date that shows that there are two. */
export function dateOrderOf(times: readonly string[]): DateOrder | TwoMeanings {
  const dates = new Set(times.map((typed) => split(typed).date));
  const found = [...dates].flatMap((date) => {
    const [, first, , second, year = ""] = numbered.exec(date) ?? [];
    return first ? [{ date, first: Number(first), second: Number(second), year }] : [];
  });
  const isDayFirst = found.some(({ first }) => first > 12);
  const isMonthFirst = found.some(({ second }) => second > 12);
  if (isDayFirst !== isMonthFirst) return isDayFirst ? "day-first" : "month-first";
  const open = found.find(({ first, second }) => first !== second && Math.max(first, second) <= 12);
  if (!open) return "month-first";
  const words = (month: number, day: number) => `${months[month - 1]} ${day}`;
  return {
    example: open.date,
    meanings: [words(open.first, open.second), words(open.second, open.first)],
  };
}

const serial = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
});

/**
 * A date as Excel stores it, in words: "46482.3333" is "April 5, 2027, 8:00 AM". Its number counts
 * the days since December 30, 1899. Null for anything else.
 */
export function serialText(typed: string): string | null {
  if (!/^\d{5}(\.\d+)?$/.test(typed)) return null;
  const minutes = Math.round(Number(typed) * 24 * 60);
  const text = serial.format(new Date(Date.UTC(1899, 11, 30) + minutes * 60_000));
  return text.replace(" at ", ", ").replace("\u202f", " ");
}
