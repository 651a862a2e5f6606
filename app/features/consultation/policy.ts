import type { Actor } from "#app/features/accounts/actor.ts";

/** Only staff see all consultations; a single one's link works for anyone who has it. */
export function can(actor: Actor | null, _action: "see-to-consultations"): actor is Actor {
  return actor?.role === "staff";
}
