import type { Actor } from "#app/features/accounts/actor.ts";

/** Staff alone agree on terms with customers. */
export function can(actor: Actor | null, _action: "set-terms"): actor is Actor {
  return actor?.role === "staff";
}
