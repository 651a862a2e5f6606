import type { Actor } from "#app/features/accounts/actor.ts";

/** Who may have FMCSA asked about a carrier: staff alone. */
export function can(actor: Actor | null, _action: "ask-again"): actor is Actor {
  return actor?.role === "staff";
}
