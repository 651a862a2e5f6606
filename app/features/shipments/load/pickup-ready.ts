import type { Status } from "../shipment.ts";

/** What decides whether freight can be picked up: its truck, its signature, and the leg ahead. */
export type PickupFacts = {
  dispatchedAt: Date | string | null;
  /** Since when its carrier has a changed rate confirmation to sign. */
  toSignSince: Date | string | null;
  /** Whether it is a later leg of a load whose freight hasn't been picked up for the first one. */
  waitsForLeg: boolean;
};

/**
 * Whether a leg waits for the pickup of the first one, by its place among the legs and the load's own
 * status. Between later legs nothing is waited for: an airline reports nothing, and who picks up at a
 * handoff has the freight.
 */
export function waitsForFirstLeg(sequence: number, status: Status): boolean {
  return sequence > 1 && status === "Quoted";
}

/** What a pickup can wait for. */
export type PickupNeed = "signature" | "truck" | "leg ahead";

/**
 * What a pickup waits for, its carrier's own steps first; null once it can be reported. Every page that
 * offers the pickup and every door that refuses it asks here.
 */
export function pickupNeed(facts: PickupFacts): PickupNeed | null {
  if (facts.toSignSince !== null) return "signature";
  if (facts.dispatchedAt === null) return "truck";
  return facts.waitsForLeg ? "leg ahead" : null;
}

/** Whether a pickup can be reported. */
export function isReadyForPickup(facts: PickupFacts): boolean {
  return pickupNeed(facts) === null;
}
