import type { Actor } from "#app/features/accounts/actor.ts";
import { isCarrier } from "#app/features/accounts/policy.ts";

/**
 * Whether the actor may act on carrier offers: staff send them, a verified carrier sees its own, and
 * its dispatchers answer them.
 */
export function can(actor: Actor | null, action: "offer" | "list-own" | "answer"): actor is Actor {
  if (action === "offer") return actor?.role === "staff";
  return isCarrier(actor, action === "answer" ? "dispatch" : "see-offers");
}
