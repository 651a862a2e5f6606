import type { Actor } from "#app/features/accounts/actor.ts";

/** What people wrote to us is for staff alone, to read and to answer. */
export function can(actor: Actor | null, _action: "answer-messages"): actor is Actor {
  return actor?.role === "staff";
}
