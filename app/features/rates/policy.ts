import type { Actor } from "#app/features/accounts/actor.ts";

/** Staff alone keep rates and fuel: customers see the prices that they make, not the rates. */
export function can(actor: Actor | null, _action: "keep-rates"): actor is Actor {
  return actor?.role === "staff";
}
