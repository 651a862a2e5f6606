import type { Actor } from "#app/features/accounts/actor.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";

/** Only staff see and change rates and fuel tables; customers see the resulting prices. */
export function can(actor: Actor | null, action: "keep-rates"): actor is Actor {
  return mayAsStaff(actor, `rates.${action}`);
}
