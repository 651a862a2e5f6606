/** What decides whether freight can be picked up: its truck, and what its carrier has yet to sign. */
export type PickupFacts = {
  dispatchedAt: Date | string | null;
  /** Since when its carrier has a changed rate confirmation to sign. */
  toSignSince: Date | string | null;
};

/** Whether a pickup can be reported: a truck is dispatched, and its carrier signed what it runs by. */
export function isReadyForPickup({ dispatchedAt, toSignSince }: PickupFacts): boolean {
  return dispatchedAt !== null && toSignSince === null;
}
