import type { Actor } from "#app/features/accounts/actor.ts";

/** Only staff see the brokerage's own figures. */
export function can(actor: Actor | null, _action: "see-reports"): actor is Actor {
  return actor?.role === "staff";
}
