import type { Actor } from "#app/features/accounts/actor.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";

/** Staff alone agree on terms with customers. */
export function can(actor: Actor | null, action: "set-terms"): actor is Actor {
  return mayAsStaff(actor, `customer-terms.${action}`);
}
