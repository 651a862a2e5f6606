import type { Actor } from "#app/features/accounts/actor.ts";

/**
 * Whether the actor may act on carrier offers: staff send them, a verified carrier sees its own.
 */
export function can(actor: Actor | null, action: "offer" | "list-own"): actor is Actor {
  return actor?.role === (action === "offer" ? "staff" : "carrier");
}
