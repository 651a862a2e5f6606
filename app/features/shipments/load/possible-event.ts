import type { Status } from "../shipment.ts";
import type { EventKind } from "./event.ts";

/** What happens to freight only once it was picked up. */
export const afterPickup: readonly EventKind[] = [
  "IN_TRANSIT",
  "OUT_FOR_DELIVERY",
  "DELIVERY_ATTEMPTED",
  "DELIVERED",
];

/** What a truck does, also before it has the freight, and only once it is dispatched. */
export const afterDispatch: readonly EventKind[] = [
  "GATE_IN",
  "GATE_OUT",
  "ARRIVED_AT_TERMINAL",
  "DEPARTED_TERMINAL",
];

/** What happens to freight only until it is delivered. */
const untilDelivery: readonly EventKind[] = [
  "PICKUP_SCHEDULED",
  "PICKUP_ATTEMPTED",
  "PICKED_UP",
  "IN_TRANSIT",
  "ARRIVED_AT_TERMINAL",
  "DEPARTED_TERMINAL",
  "OUT_FOR_DELIVERY",
  "DELIVERY_ATTEMPTED",
  "RAIL_DEPARTURE",
  "RAIL_ARRIVAL",
  "AIR_DEPARTURE",
  "AIR_ARRIVAL",
  "VESSEL_LOADED",
  "VESSEL_UNLOADED",
];

type Facts = {
  status: Status;
  dispatchedAt: Date | null;
  deliveredAt: Date | null;
  canceledAt: Date | null;
};

/**
 * Why an event can't have happened to a load, for the person who reports it; null if it can. What
 * happened before the delivery may be reported after it.
 */
export function whyImpossible(
  { kind, occurredAt }: { kind: EventKind; occurredAt: Date },
  { status, dispatchedAt, deliveredAt, canceledAt }: Facts,
): string | null {
  if (canceledAt) return "This load is canceled.";
  if (status === "Quoted" && afterPickup.includes(kind)) {
    return "Nothing was recorded: this load hasn't been picked up yet. Report the pickup first.";
  }
  if (status === "Quoted" && dispatchedAt === null && afterDispatch.includes(kind)) {
    return "Nothing was recorded: no truck is dispatched yet. Dispatch the load first.";
  }
  if (status !== "Delivered" || !untilDelivery.includes(kind)) return null;
  if (deliveredAt && occurredAt <= deliveredAt) return null;
  return "Nothing was recorded: this load is delivered. Give the time when this happened, before the delivery.";
}
