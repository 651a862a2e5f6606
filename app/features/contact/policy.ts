import type { Actor } from "#app/features/accounts/actor.ts";

/** Only staff read and answer messages. */
export function can(actor: Actor | null, _action: "answer-messages"): actor is Actor {
  return actor?.role === "staff";
}
