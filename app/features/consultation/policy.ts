import type { Actor } from "#app/features/accounts/actor.ts";

/** All talks together, and those of others, are for staff; a talk's own link is for who has it. */
export function can(actor: Actor | null, _action: "see-to-talks"): actor is Actor {
  return actor?.role === "staff";
}
