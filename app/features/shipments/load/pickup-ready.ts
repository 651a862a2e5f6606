/** What decides whether freight can be picked up: its truck, its signature, and the leg ahead. */
export type PickupFacts = {
  dispatchedAt: Date | string | null;
  /** Since when its carrier has a changed rate confirmation to sign. */
  toSignSince: Date | string | null;
  /** Whether the leg before it has yet to hand the freight off. */
  waitsForLeg: boolean;
};

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
