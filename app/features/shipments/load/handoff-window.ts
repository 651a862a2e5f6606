import type { Stop } from "./stop.ts";
import { windowEnd } from "./stop-times.ts";
import { windowText } from "./window-text.ts";

/** The windows of a handoff: of the truck that hands off, which is the stop's own, and of the one that picks up. */
type HandoffWindows = Pick<Stop, "windowFrom" | "pickupFrom" | "pickupTo" | "timeZone">;

/** Whether a handoff's pickup ends before its freight can be there. */
export function picksUpTooSoon({ windowFrom, ...stop }: HandoffWindows) {
  const end = windowEnd(pickupSide(stop));
  return end !== null && windowFrom !== null && end < windowFrom;
}

/** What is wrong then, at the field of either window. */
export const handoffOrderErrors = {
  pickup: "The pickup ends before the handoff begins",
  handoff: "The next truck's pickup ends before this begins",
};

type Side = Pick<Stop, "windowFrom" | "windowTo" | "timeZone">;

type Pickup = Pick<Stop, "pickupFrom" | "pickupTo" | "timeZone">;

/** The window of the truck that picks up at a handoff. */
export function pickupSide({ pickupFrom, pickupTo, timeZone }: Pickup): Side {
  return { windowFrom: pickupFrom, windowTo: pickupTo, timeZone };
}

/** The window of a leg's end as our team reads it. */
export function sideText(side: Side | undefined): string {
  return (side && windowText(side)) ?? "No time set";
}

/**
 * Both windows of a handoff, null when neither is set:
 * "Hand off: Nov 25, 2026, 9:00 AM to 10:00 AM EST. Pick up: No time set".
 */
export function handoffText(stop: Side & Pickup): string | null {
  if (!stop.windowFrom && !stop.pickupFrom) return null;
  return `Hand off: ${sideText(stop)}. Pick up: ${sideText(pickupSide(stop))}`;
}
