import { age } from "#app/features/company/age.ts";
import { durationText } from "#app/features/company/duration-text.ts";
import type { Status } from "../shipment.ts";
import { type LoadEnding, statusWord } from "./ending.ts";
import { awaitedEnd, latenessOf, type Timing } from "./lateness.ts";
import type { Stop, StopKind } from "./stop.ts";
import { windowEnd } from "./stop-times.ts";
import { shortWindowText } from "./window-text.ts";

/** One step of a load's way, for its head; `at` is null for one that is ahead or has no record. */
export type ProgressStep = {
  name: string;
  isDone: boolean;
  at: Date | null;
  /** The IANA zone of the place where it happened; null for the office's. */
  timeZone: string | null;
};

/** The recorded moments of a load's steps; null until they happened. */
export type LoadProgress = {
  status: Status;
  ending: LoadEnding | null;
  bookedAt: Date;
  coveredAt: Date | null;
  dispatchedAt: Date | null;
  pickedUpAt: Date | null;
  deliveredAt: Date | null;
  canceledAt: Date | null;
};

type Zoned = Pick<Stop, "timeZone">;

/** The five steps in order; that the load was canceled takes the place of those ahead. */
export function progressOf(load: LoadProgress, stops: readonly Zoned[]): ProgressStep[] {
  const { status, bookedAt, coveredAt, dispatchedAt, canceledAt } = load;
  const isPickedUp = status !== "Quoted";
  const isDelivered = status === "Delivered";
  const atOffice = (name: ProgressStep["name"], at: Date | null): ProgressStep => {
    return { name, isDone: at !== null, at, timeZone: null };
  };
  const steps: ProgressStep[] = [
    atOffice("Booked", bookedAt),
    atOffice("Covered", coveredAt),
    atOffice("Dispatched", dispatchedAt),
    {
      name: "Picked up",
      isDone: isPickedUp,
      at: isPickedUp ? load.pickedUpAt : null,
      timeZone: stops.at(0)?.timeZone ?? null,
    },
    {
      name: statusWord("Delivered", load.ending),
      isDone: isDelivered,
      at: isDelivered ? load.deliveredAt : null,
      timeZone: stops.at(-1)?.timeZone ?? null,
    },
  ];
  if (!canceledAt) return steps;
  return [...steps.filter(({ isDone }) => isDone), atOffice("Canceled", canceledAt)];
}

type Planned = Pick<Stop, "kind" | "windowFrom" | "windowTo" | "timeZone" | "appointment">;
type HeadStop = Planned & Pick<Stop, "eta" | "arrivedAt" | "departedAt">;

/** Where a load is due next, or where it was delivered, against that stop's window. */
export type Schedule = {
  end: "Pickup" | "Delivery";
  /** Such as "ETA 2 h 10 min past the window", "ETA passed 1 h ago" or "On time"; null while nobody knows. */
  verdict: string | null;
  isLate: boolean;
  eta: Date | null;
  /** The window with its name, such as "Appointment today 9:00 AM CST"; null without one. */
  window: string | null;
  timeZone: string | null;
};

type Scheduled = {
  status: Status;
  canceledAt: Date | null;
  atStop: StopKind | null;
  deliveredAt: Date | null;
  /** What else our team reads: whether a truck at a handoff is late. */
  handoff?: Required<Pick<Timing, "handoffBy" | "hasLateHandoffEta">> | undefined;
  stops: readonly HeadStop[];
  /** The place of the stop where this reader's part ends, counted from 1. */
  deliveryPlace: number;
};

/** How a load stands against its next window at `now`; null for a canceled load. */
export function scheduleOf(load: Scheduled, now: Date): Schedule | null {
  if (load.canceledAt) return null;
  const isQuoted = load.status === "Quoted";
  const stop = isQuoted ? load.stops.at(0) : load.stops.at(load.deliveryPlace - 1);
  if (!stop) return null;
  const arrivedAt = isQuoted ? null : stop.arrivedAt;
  const isAwaited = awaitedEnd({ ...load, arrivedAt }) !== null;
  const eta = isAwaited ? stop.eta : null;
  const window = shortWindowText(stop, now)?.replace(/^To/, "to");
  const name = stop.appointment === "set" ? "Appointment" : "Window";
  return {
    end: isQuoted ? "Pickup" : "Delivery",
    ...verdictOf({ ...load, arrivedAt }, stop, now),
    eta,
    window: window ? `${name} ${window}` : null,
    timeZone: stop.timeZone,
  };
}

type Verdict = Pick<Schedule, "verdict" | "isLate">;

function verdictOf(
  load: Scheduled & { arrivedAt: Date | null },
  stop: HeadStop,
  now: Date,
): Verdict {
  if (load.status === "Delivered" || load.arrivedAt) return arrivedVerdict(load, stop);
  const late = latenessOf({ ...load, ...timesOf(load), ...load.handoff }, now);
  if (late) return { verdict: late.detail, isLate: true };
  const by = windowEnd(stop);
  if (awaitedEnd(load) === null || !stop.eta) return { verdict: null, isLate: false };
  if (stop.eta < now) return { verdict: `ETA passed ${age(stop.eta, now)} ago`, isLate: false };
  return { verdict: by && "On time", isLate: false };
}

function arrivedVerdict({ deliveredAt }: Scheduled, stop: HeadStop): Verdict {
  // A truck that came in time and was unloaded late wasn't late.
  const arrived = [stop.arrivedAt, deliveredAt].filter((at) => at !== null);
  const first = Math.min(...arrived.map((at) => at.getTime()));
  return verdictOfArrival(arrived.length > 0 ? new Date(first) : null, stop);
}

/** How an arrival was against the window of its stop. */
export function verdictOfArrival(at: Date | null, stop: Parameters<typeof windowEnd>[0]): Verdict {
  const by = windowEnd(stop);
  if (!by || !at) return { verdict: null, isLate: false };
  const minutes = minutesAfter(at.getTime(), by);
  if (minutes <= 0) return { verdict: "On time", isLate: false };
  return { verdict: `${durationText(minutes)} past the window`, isLate: true };
}

const minutesAfter = (at: number, by: Date) => Math.floor((at - by.getTime()) / 60_000);

/** The same of these stops as the load's own columns say of all. */
function timesOf({ stops, status, deliveryPlace }: Scheduled) {
  const late = stops.flatMap((stop) => {
    const by = windowEnd(stop);
    const isAhead = stop.arrivedAt === null && stop.departedAt === null && stop.kind !== "handoff";
    if (!by || !isAhead || !stop.eta || stop.eta <= by) return [];
    return { isPickup: stop.kind === "pickup", minutes: minutesAfter(stop.eta.getTime(), by) };
  });
  const ofEnd = late.filter(({ isPickup }) => isPickup === (status === "Quoted"));
  return {
    pickupBy: windowEnd(stops.at(0)),
    deliverBy: windowEnd(stops.at(deliveryPlace - 1)),
    hasLatePickupEta: late.some(({ isPickup }) => isPickup),
    hasLateEta: late.some(({ isPickup }) => !isPickup),
    lateMinutes: ofEnd.length > 0 ? Math.max(...ofEnd.map(({ minutes }) => minutes)) : null,
  };
}
