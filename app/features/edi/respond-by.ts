import { businessHours } from "#app/features/company/hours.ts";
import { instantOf } from "#app/platform/zoned-time.ts";
import { respondByCode } from "./date-code.ts";
import { readTenderTime, tenderTimeText, writtenTime } from "./tender-time.ts";
import { timeCodeText, zoneOfCode } from "./time-code.ts";
import { type Segment, valueAt } from "./x12/segment.ts";
import { readSingleSet } from "./x12/single-set.ts";

/** The G62 of a 204's heading that says by when the partner wants our answer; undefined without one. */
export function findRespondBy(segments: readonly Segment[]): Segment | undefined {
  const stop = segments.findIndex(({ id }) => id === "S5");
  const heading = stop < 0 ? segments : segments.slice(0, stop);
  return heading.find((segment) => segment.id === "G62" && valueAt(segment, 1) === respondByCode);
}

/**
 * When a 204 wants our answer; null where it doesn't say so. A time that is local, or without a zone,
 * is taken in our own, the earliest of the zones that partners mean by it; a date alone ends with its day.
 */
export function readRespondBy(segments: readonly Segment[]): Date | null {
  const segment = findRespondBy(segments);
  const time = segment && readTenderTime(segment);
  if (!time) return null;
  const { timeZone } = businessHours;
  if (!time.clock) return instantOf(writtenTime({ ...time, clock: "24:00" }, ""), timeZone);
  const written = writtenTime(time, "");
  return instantOf(written, zoneOfCode(written, time.zone, timeZone) ?? timeZone);
}

/** The deadline of an interchange with one 204 that asks for a load; null of any other. */
export function respondByIn(text: string): Date | null {
  const set = readSingleSet(text);
  return set?.kind === "204" ? readRespondBy(set.segments) : null;
}

/** A deadline as it was sent, such as "Nov 30, 2026, 11:59 AM PST"; null without a valid one. */
export function respondByText(segment: Segment): string | null {
  const time = readTenderTime(segment);
  if (!time) return null;
  const text = tenderTimeText(time);
  if (!time.clock) return text;
  const zone = timeCodeText(writtenTime(time, "00:00"), time.zone);
  return /^[A-Z]/.test(zone) ? `${text} ${zone}` : `${text}, ${zone}`;
}
