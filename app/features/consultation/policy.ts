import type { Actor } from "#app/features/accounts/actor.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";

/** Only staff see all consultations; a single one's link works for anyone who has it. */
export function can(actor: Actor | null, action: "see-to-consultations"): actor is Actor {
  return mayAsStaff(actor, `consultation.${action}`);
}
