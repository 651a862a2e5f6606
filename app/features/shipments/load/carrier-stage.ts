import type { Status } from "../shipment.ts";
import { type LoadEnding, statusWord } from "./ending.ts";
import { type PickupFacts, pickupNeed } from "./pickup-ready.ts";
import type { Stage } from "./stage.ts";
import type { StopKind } from "./stop.ts";

/** What a carrier's own step on a load depends on. */
type CarrierStageFacts = PickupFacts & {
  status: Status;
  /** How it ended, where that is known. */
  ending?: LoadEnding | null;
  canceledAt: Date | string | null;
  /** Whether the carrier agreed to it and hasn't signed its first rate confirmation. */
  isToSign: boolean;
  /** The kind of stop the truck is at; null while it is at none. */
  atStop: StopKind | null;
};

/**
 * Where a load stands in the words of its carrier, which has agreed to run what its customer still
 * reads as "Quoted".
 */
export function carrierStage(load: CarrierStageFacts): string {
  if (load.canceledAt) return "Canceled";
  if (load.status === "Delivered") return statusWord(load.status, load.ending ?? null);
  if (load.status === "In Transit")
    return load.atStop === "delivery" ? "At delivery" : "In transit";
  return stageBeforePickup(load);
}

function stageBeforePickup(load: CarrierStageFacts): string {
  if (load.isToSign) return "To sign";
  const need = pickupNeed(load);
  if (need === "signature") return "To sign again";
  if (need === "truck") return "Ready to dispatch";
  return load.atStop === "pickup" ? "At pickup" : "Dispatched";
}

const stopKindOf: Partial<Record<Stage, StopKind>> = {
  "at pickup": "pickup",
  "at delivery": "delivery",
};

/** The kind of stop that the truck of a load in this stage is at; null while it is at none. */
export function stopOfStage(stage: Stage): StopKind | null {
  return stopKindOf[stage] ?? null;
}
