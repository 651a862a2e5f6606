import { businessHours } from "#app/features/company/hours.ts";

const { timeZone } = businessHours;
const weekday = new Intl.DateTimeFormat("en-US", { timeZone, weekday: "long" });
const day = new Intl.DateTimeFormat("en-US", { timeZone, month: "short", day: "numeric" });
const clock = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
const zone = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "short" });

/** A point in time in the words of the company's own time zone. */
export function inEastern(at: Date) {
  return {
    /** Such as Monday. */
    weekday: weekday.format(at),
    /** Such as Nov 23. */
    day: day.format(at),
    /** Such as 9:15 AM. */
    clock: clock.format(at),
    /** EST or EDT. */
    zone: zone.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "",
  };
}

/** Such as "Monday, Nov 23, 9:15 AM EST". */
export function momentText(at: Date): string {
  const { weekday, day, clock, zone } = inEastern(at);
  return `${weekday}, ${day}, ${clock} ${zone}`;
}
