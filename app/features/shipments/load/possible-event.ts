import type { Mode, Status } from "../shipment.ts";
import { type EventKind, eventLabel, reportedKinds } from "./event.ts";
import { isReadyForPickup, type PickupFacts } from "./pickup-ready.ts";

const flights: readonly EventKind[] = ["AIR_DEPARTURE", "AIR_ARRIVAL"];
const vessels: readonly EventKind[] = ["VESSEL_LOADED", "VESSEL_UNLOADED"];
const trains: readonly EventKind[] = ["RAIL_DEPARTURE", "RAIL_ARRIVAL"];
const customs: readonly EventKind[] = ["CUSTOMS_HOLD", "CUSTOMS_CLEARED"];

const ofMode: Partial<Record<string, readonly EventKind[]>> = {
  AIR: [...flights, ...customs],
  OCEAN: [...vessels, ...trains, ...customs],
  air: [...flights, ...customs],
  ocean: [...vessels, ...customs],
  rail: trains,
};

/** What happens only to freight of this mode, of a load or of a leg. */
export const kindsOfMode = (mode: string): readonly EventKind[] => ofMode[mode] ?? [];

const ofSomeMode = [...flights, ...vessels, ...trains, ...customs];

/** What happens to freight only once it was picked up. */
export const afterPickup: readonly EventKind[] = [
  "IN_TRANSIT",
  "OUT_FOR_DELIVERY",
  "DELIVERY_ATTEMPTED",
  "REFUSED",
  "DELIVERED",
  ...flights,
  ...vessels,
  ...trains,
];

/** What a truck does, also before it has the freight, and only once it is dispatched. */
export const afterDispatch: readonly EventKind[] = [
  "GATE_IN",
  "CHECKED_IN",
  "GATE_OUT",
  "ARRIVED_AT_TERMINAL",
  "DEPARTED_TERMINAL",
];

/** What happens to freight only until it is delivered. */
const untilDelivery: readonly EventKind[] = [
  ...(["PICKUP_SCHEDULED", "PICKUP_ATTEMPTED", "WRONG_NUMBER", "PICKED_UP"] as const),
  ...(["IN_TRANSIT", "DELAY", "BREAKDOWN", "ARRIVED_AT_TERMINAL", "DEPARTED_TERMINAL"] as const),
  ...(["OUT_FOR_DELIVERY", "DELIVERY_ATTEMPTED", "REFUSED"] as const),
  ...ofSomeMode,
];

/** What commands do, and what to do instead of reporting it. */
const commands: Partial<Record<EventKind, string>> = {
  CANCELLED: "Cancel the load instead.",
  CORRECTED: "Correct the status instead.",
};

type Facts = {
  mode: Mode;
  /** The modes of its legs, where it was split. */
  legModes?: readonly string[];
  status: Status;
  dispatchedAt: Date | string | null;
  /** Whether its carrier has yet to take over freight that is on its way. */
  takesOver?: boolean;
};

type Reported = { kind: EventKind; occurredAt: Date };

/**
 * Why nobody can report this kind of event of a load, for the person who does; null if they can. What
 * happened before the delivery may be reported after it. Every form that offers kinds and every door
 * that takes them asks here.
 */
export function whyImpossible(
  { kind, occurredAt }: Reported,
  { deliveredAt, ...load }: Facts & { deliveredAt: Date | null },
): string | null {
  return whyNot(kind, load, deliveredAt !== null && occurredAt <= deliveredAt);
}

/** The kinds of events that can be reported of a load as happening now, in the order of all kinds. */
export function possibleKinds(load: Facts & PickupFacts): EventKind[] {
  return reportedKinds
    .filter(({ id }) => id !== "PICKED_UP" || load.status !== "Quoted" || isReadyForPickup(load))
    .filter(({ id }) => whyNot(id, load, false) === null)
    .map(({ id }) => id);
}

function whyNot(
  kind: EventKind,
  { mode, legModes = [], status, dispatchedAt, takesOver = false }: Facts,
  isLate: boolean,
): string | null {
  const instead = commands[kind];
  if (instead) return `Nothing was recorded: no event does that. ${instead}`;
  if (ofSomeMode.includes(kind) && ![mode, ...legModes].flatMap(kindsOfMode).includes(kind)) {
    return `Nothing was recorded: "${eventLabel(kind)}" doesn't happen to a load by ${mode}.`;
  }
  const isTaken = takesOver && kind === "IN_TRANSIT";
  if (status === "Quoted" && afterPickup.includes(kind) && !isTaken) {
    return "Nothing was recorded: this load hasn't been picked up yet. Report the pickup first.";
  }
  if (status === "Quoted" && dispatchedAt === null && afterDispatch.includes(kind)) {
    return "Nothing was recorded: no truck is dispatched yet. Dispatch the load first.";
  }
  if (status !== "Delivered" && kind === "PROOF_OF_DELIVERY") {
    return "Nothing was recorded: this load isn't delivered yet. Report the delivery first.";
  }
  if (status !== "Delivered" || isLate || !untilDelivery.includes(kind)) return null;
  return "Nothing was recorded: this load is delivered. Give the time when this happened, before the delivery.";
}
