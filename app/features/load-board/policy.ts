import type { Actor } from "#app/features/accounts/actor.ts";
import { isCarrier } from "#app/features/accounts/policy.ts";

/** Staff post loads on the board; verified carriers see it, and their dispatchers bid. */
export function can(actor: Actor | null, action: "post" | "see-board" | "bid"): actor is Actor {
  if (action === "post") return actor?.role === "staff";
  return isCarrier(actor, action === "bid" ? "dispatch" : "see-offers");
}
