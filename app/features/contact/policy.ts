import type { Actor } from "#app/features/accounts/actor.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";

/** Only staff read and answer messages. */
export function can(actor: Actor | null, action: "answer-messages"): actor is Actor {
  return mayAsStaff(actor, `contact.${action}`);
}
