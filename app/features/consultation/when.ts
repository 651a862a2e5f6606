import { businessHours } from "#app/features/company/hours.ts";

const { timeZone } = businessHours;
const weekday = new Intl.DateTimeFormat("en-US", { timeZone, weekday: "long" });
const day = new Intl.DateTimeFormat("en-US", { timeZone, month: "short", day: "numeric" });
const clock = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
const zone = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" });

/** The date in the company's time zone: weekday, date such as Nov 23, and EST or EDT. */
export function dayText(at: Date) {
  const parts = zone.formatToParts(at);
  return {
    weekday: weekday.format(at),
    day: day.format(at),
    zone: parts.find(({ type }) => type === "timeZoneName")?.value ?? "",
  };
}

/** The time in the company's time zone, such as 9:15 AM. */
export function clockText(at: Date): string {
  return clock.format(at);
}

/** Such as "Monday, Nov 23, 9:15 AM EST". */
export function momentText(at: Date): string {
  const { weekday, day, zone } = dayText(at);
  return `${weekday}, ${day}, ${clockText(at)} ${zone}`;
}
