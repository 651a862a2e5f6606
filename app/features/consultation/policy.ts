import type { Actor } from "#app/features/accounts/actor.ts";

/** All consultations together, and those of others, are for staff; a consultation's own link is for who has it. */
export function can(actor: Actor | null, _action: "see-to-consultations"): actor is Actor {
  return actor?.role === "staff";
}
