import type { Status } from "../shipment.ts";
import { nextPlaceOf } from "./next-stop.ts";
import type { Stop } from "./stop.ts";

/** What a driver reports with one press, in the order of a stop. */
export const driverStepKinds = ["take-over", "arrive", "load", "unload", "deliver"] as const;

/** The next thing that a driver reports, and where: the place among their own stops, counted from 1. */
export type DriverStep = { kind: (typeof driverStepKinds)[number]; stop: number };

type Driven = {
  /** The stops of the driver's own leg, in order. */
  stops: readonly Pick<Stop, "kind" | "arrivedAt" | "departedAt">[];
  /** How far that leg is. */
  status: Status;
  /** Whether the truck has yet to take over freight that another carrier left on its way. */
  takesOver: boolean;
  /** Whether its last try to pick up was without success. */
  isTurnedAway: boolean;
};

/** What a driver reports next; null once all is delivered. */
export function driverStep({ stops, status, takesOver, isTurnedAway }: Driven): DriverStep | null {
  if (status === "Delivered") return null;
  if (takesOver) return { kind: "take-over", stop: 1 };
  // Until it has the freight, it comes back to its pickup.
  const place = status === "Quoted" ? 1 : nextPlaceOf(stops, status);
  const stop = place === null ? undefined : stops[place - 1];
  if (!place || !stop) return null;
  const isLast = place === stops.length;
  const isThere = stop.arrivedAt !== null && (stop.departedAt === null || isLast);
  if (!isThere || (status === "Quoted" && isTurnedAway)) return { kind: "arrive", stop: place };
  if (isLast) return { kind: "deliver", stop: place };
  return { kind: stop.kind === "pickup" ? "load" : "unload", stop: place };
}

/** Whether a driver whose next step this is stands at a dock, where freight is looked at. */
export const isAtStop = (step: DriverStep | null): boolean =>
  step?.kind === "load" || step?.kind === "unload" || step?.kind === "deliver";
