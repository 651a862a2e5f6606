import type { Stop } from "#app/features/shipments/load/stop.ts";
import { instantOf, type Occurrence, setBackNear } from "#app/platform/zoned-time.ts";

/** What a form asks about the hour that occurs twice, as clocks are set back. */
export type SetBack = {
  label: string;
  options: readonly { value: Occurrence; text: string }[];
};

/** Days before and after the night in which clocks are set back. */
const askedWithin = 4;

/** The hour that occurs twice at a stop of a load, these days; null without one. */
export function findSetBack(stops: readonly Pick<Stop, "timeZone">[], now: Date): SetBack | null {
  for (const { timeZone } of stops) {
    const local = timeZone && setBackNear(now, timeZone, askedWithin);
    if (!local) continue;
    const half = `${local.slice(0, 14)}30`;
    const time = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
    });
    const day = new Intl.DateTimeFormat("en-US", { timeZone, month: "short", day: "numeric" });
    const [first, second] = [instantOf(half, timeZone), instantOf(half, timeZone, "second")];
    return {
      label: `If it's in the hour that comes twice on ${day.format(first)}`,
      options: [
        { value: "first", text: `${time.format(first)}, before the clocks changed` },
        { value: "second", text: `${time.format(second)}, after the clocks changed` },
      ],
    };
  }
  return null;
}
