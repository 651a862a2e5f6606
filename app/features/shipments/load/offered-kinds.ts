import type { Mode, Status } from "../shipment.ts";
import { type EventKind, reportedKinds } from "./event.ts";
import { isReadyForPickup, type PickupFacts } from "./pickup-ready.ts";
import { afterDispatch } from "./possible-event.ts";

const anytime: readonly EventKind[] = ["GATE_IN", "GATE_OUT", "DELAY", "EXCEPTION"];

const onTruck: readonly EventKind[] = ["BREAKDOWN"];

const atTerminals: readonly EventKind[] = ["ARRIVED_AT_TERMINAL", "DEPARTED_TERMINAL"];

const customs: readonly EventKind[] = ["CUSTOMS_HOLD", "CUSTOMS_CLEARED"];

const beforePickup: readonly EventKind[] = ["PICKUP_ATTEMPTED", "PICKED_UP", "WRONG_NUMBER"];

const untilDelivery: readonly EventKind[] = ["IN_TRANSIT", "DELIVERY_ATTEMPTED", "DELIVERED"];

/** What happens between pickup and delivery, besides what happens to every load. */
const onTheWay: Record<Mode, readonly EventKind[]> = {
  FTL: onTruck,
  LTL: [...onTruck, ...atTerminals, "OUT_FOR_DELIVERY"],
  AIR: [...atTerminals, "AIR_DEPARTURE", "AIR_ARRIVAL", ...customs, "OUT_FOR_DELIVERY"],
  OCEAN: ["VESSEL_LOADED", "VESSEL_UNLOADED", "RAIL_DEPARTURE", "RAIL_ARRIVAL", ...customs],
};

const afterDelivery: readonly EventKind[] = [
  "GATE_IN",
  "GATE_OUT",
  "EXCEPTION",
  "PROOF_OF_DELIVERY",
  "OTHER",
];

/**
 * The kinds of events that fit a load's mode and moment, in the order of the list of all kinds. A
 * truckload has eight before its pickup and eight on its way. None is offered that would be refused.
 */
export function offeredKinds(load: { mode: Mode; status: Status } & PickupFacts) {
  const { mode, status } = load;
  const byTruck = mode === "FTL" || mode === "LTL";
  const fitting: Record<Status, readonly EventKind[]> = {
    Quoted: [...anytime, ...beforePickup, ...(byTruck ? onTruck : [])],
    "In Transit": [...anytime, ...untilDelivery, ...onTheWay[mode]],
    Delivered: afterDelivery,
  };
  const isOut = status !== "Quoted" || load.dispatchedAt !== null;
  return reportedKinds.filter(
    ({ id }) =>
      fitting[status].includes(id) &&
      (id !== "PICKED_UP" || isReadyForPickup(load)) &&
      (isOut || !afterDispatch.includes(id)),
  );
}
