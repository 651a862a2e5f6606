import type { Actor } from "#app/features/accounts/actor.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";

/** Only staff see the brokerage's own figures. */
export function can(actor: Actor | null, action: "see-reports"): actor is Actor {
  return mayAsStaff(actor, `reports.${action}`);
}
