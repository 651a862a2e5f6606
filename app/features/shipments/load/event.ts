import type { Status } from "../shipment.ts";

/**
 * Kinds of events: the in-transit vocabulary of NMFTA's Digital Standards Development Council, and
 * kinds of trouble of our own, with the texts shown to people.
 */
export const eventKinds = [
  { id: "PICKUP_SCHEDULED", label: "Pickup scheduled" },
  { id: "PICKUP_ATTEMPTED", label: "Pickup attempted" },
  { id: "GATE_IN", label: "Arrived at stop" },
  { id: "CHECKED_IN", label: "Checked in at stop" },
  { id: "PICKED_UP", label: "Picked up" },
  { id: "GATE_OUT", label: "Departed stop" },
  { id: "IN_TRANSIT", label: "In transit" },
  { id: "DELAY", label: "Delayed" },
  { id: "EXCEPTION", label: "Exception" },
  { id: "BREAKDOWN", label: "Truck broke down" },
  { id: "WRONG_NUMBER", label: "Pickup number refused" },
  { id: "ARRIVED_AT_TERMINAL", label: "Arrived at terminal" },
  { id: "DEPARTED_TERMINAL", label: "Departed terminal" },
  { id: "OUT_FOR_DELIVERY", label: "Out for delivery" },
  { id: "DELIVERY_ATTEMPTED", label: "Delivery attempted" },
  { id: "REFUSED", label: "Delivery refused" },
  { id: "DAMAGED", label: "Freight damaged" },
  { id: "SHORT", label: "Pieces short" },
  { id: "OVER", label: "Pieces over" },
  { id: "DELIVERED", label: "Delivered" },
  { id: "PROOF_OF_DELIVERY", label: "Proof of delivery received" },
  { id: "CANCELLED", label: "Canceled" },
  { id: "RAIL_DEPARTURE", label: "Departed by rail" },
  { id: "RAIL_ARRIVAL", label: "Arrived by rail" },
  { id: "AIR_DEPARTURE", label: "Departed by air" },
  { id: "AIR_ARRIVAL", label: "Arrived by air" },
  { id: "VESSEL_LOADED", label: "Loaded on vessel" },
  { id: "VESSEL_UNLOADED", label: "Unloaded from vessel" },
  { id: "CUSTOMS_HOLD", label: "Held by customs" },
  { id: "CUSTOMS_CLEARED", label: "Cleared customs" },
  { id: "OTHER", label: "Other" },
  { id: "CORRECTED", label: "Status corrected" },
] as const;

/** Kinds that nobody reports: what a command did. */
const ownKinds: readonly string[] = ["CORRECTED", "CANCELLED"];

/** The kinds that people and software report, each in its mode and moment: see `whyImpossible`. */
export const reportedKinds = eventKinds.filter(({ id }) => !ownKinds.includes(id));

export const reportedKindIds = reportedKinds.map(({ id }) => id) as [EventKind, ...EventKind[]];

/** What can be wrong with the freight itself: our team decides what becomes of it, and the bill waits. */
export const freightProblemKinds = ["REFUSED", "DAMAGED", "SHORT", "OVER"] as const;
export type FreightProblem = (typeof freightProblemKinds)[number];

/** Whether an event of this kind says what is wrong with the freight, and how many pieces of it. */
export const isFreightProblem = (kind: EventKind): kind is FreightProblem =>
  freightProblemKinds.some((one) => one === kind);

/** Kinds that somebody has to do something about: each opens an exception. */
export const troubleKinds: readonly EventKind[] = [
  "PICKUP_ATTEMPTED",
  "DELIVERY_ATTEMPTED",
  ...freightProblemKinds,
  "DELAY",
  "EXCEPTION",
  "BREAKDOWN",
  "WRONG_NUMBER",
  "CUSTOMS_HOLD",
];

/** Whether an event of this kind is trouble, which staff must see. */
export const isTrouble = (kind: EventKind): boolean => troubleKinds.includes(kind);

export type EventKind = (typeof eventKinds)[number]["id"];

export const eventKindIds = eventKinds.map(({ id }) => id) as [EventKind, ...EventKind[]];

/** Who reported it, or how it came; `system` is a change by plain SQL. */
export const eventSources = [
  "staff",
  "carrier",
  "driver",
  "API",
  "EDI",
  "customer",
  "system",
] as const;

export type EventSource = (typeof eventSources)[number];

/** The event that reports a status. */
export const eventOfStatus = {
  "In Transit": "PICKED_UP",
  Delivered: "DELIVERED",
} as const satisfies Partial<Record<Status, EventKind>>;

export function eventLabel(kind: EventKind): string {
  return eventKinds.find(({ id }) => id === kind)?.label ?? kind;
}

/** Maximum events per load; our own limit, far above real loads. */
export const maximumEvents = 1_000;
