import type { Actor } from "#app/features/accounts/actor.ts";

/** Only staff see and change rates and fuel tables; customers see the resulting prices. */
export function can(actor: Actor | null, _action: "keep-rates"): actor is Actor {
  return actor?.role === "staff";
}
