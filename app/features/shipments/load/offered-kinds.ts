import { goesByRoad, type Mode, type Status } from "../shipment.ts";
import { type EventKind, reportedKinds } from "./event.ts";
import type { PickupFacts } from "./pickup-ready.ts";
import { kindsOfMode, possibleKinds } from "./possible-event.ts";

const anytime: readonly EventKind[] = ["GATE_IN", "CHECKED_IN", "GATE_OUT", "DELAY", "EXCEPTION"];

const onTruck: readonly EventKind[] = ["BREAKDOWN"];

const atTerminals: readonly EventKind[] = ["ARRIVED_AT_TERMINAL", "DEPARTED_TERMINAL"];

const beforePickup: readonly EventKind[] = ["PICKUP_ATTEMPTED", "PICKED_UP", "WRONG_NUMBER"];

const untilDelivery: readonly EventKind[] = ["IN_TRANSIT", "DELIVERY_ATTEMPTED", "DELIVERED"];

/** What happens between pickup and delivery, besides what happens to every load. */
const onTheWay: Record<Mode, readonly EventKind[]> = {
  FTL: onTruck,
  LTL: [...onTruck, ...atTerminals, "OUT_FOR_DELIVERY"],
  AIR: [...atTerminals, ...kindsOfMode("AIR"), "OUT_FOR_DELIVERY"],
  OCEAN: kindsOfMode("OCEAN"),
};

const afterDelivery: readonly EventKind[] = [
  "GATE_IN",
  "GATE_OUT",
  "EXCEPTION",
  "PROOF_OF_DELIVERY",
  "OTHER",
];

type Load = {
  mode: Mode;
  status: Status;
  legs?: readonly { mode: string }[];
  /** Whether a later leg waits for its pickup, which its handoff's stop then tells. */
  hasLegToPickUp?: boolean;
} & PickupFacts;

/**
 * The kinds of events that a form offers for a load in its mode and moment, in the order of the list of
 * all kinds. A truckload has nine before its pickup and nine on its way. None is offered that would
 * be refused.
 */
export function offeredKinds({ legs = [], hasLegToPickUp = false, ...load }: Load) {
  const { mode, status } = load;
  const byTruck = goesByRoad(mode);
  const legModes = legs.map((leg) => leg.mode);
  const ofLegs = legModes.flatMap(kindsOfMode);
  const fitting: Record<Status, readonly EventKind[]> = {
    Quoted: [...anytime, ...beforePickup, ...(byTruck ? onTruck : [])],
    "In Transit": [
      ...(hasLegToPickUp ? (["PICKED_UP"] as const) : []),
      ...anytime,
      ...untilDelivery,
      ...onTheWay[mode],
      ...ofLegs,
    ],
    Delivered: afterDelivery,
  };
  const possible = possibleKinds({ ...load, legModes });
  return reportedKinds.filter(({ id }) => fitting[status].includes(id) && possible.includes(id));
}

/** The kinds that a form offers for several loads: what at least one of them can have. */
export function offeredForAny(loads: readonly (Load & { canceledAt: Date | null })[]) {
  const open = loads.filter(({ canceledAt }) => canceledAt === null);
  const ids = new Set(open.flatMap((load) => offeredKinds(load).map(({ id }) => id)));
  return reportedKinds.filter(({ id }) => ids.has(id));
}
