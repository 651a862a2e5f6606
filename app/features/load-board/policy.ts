import type { Actor } from "#app/features/accounts/actor.ts";

/** Staff post loads on the board; verified carriers see it and bid. */
export function can(actor: Actor | null, action: "post" | "bid"): actor is Actor {
  return actor?.role === (action === "post" ? "staff" : "carrier");
}
