import type { Actor } from "#app/features/accounts/actor.ts";
import { isCarrier } from "#app/features/accounts/policy.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";

/**
 * Whether the actor may act on carrier offers: staff send them, a verified carrier sees its own, and
 * its dispatchers answer them.
 */
export function can(
  actor: Actor | null,
  action: "offer" | "see-all" | "list-own" | "answer",
): actor is Actor {
  if (action === "offer" || action === "see-all") {
    return mayAsStaff(actor, `carrier-offers.${action}`);
  }
  return isCarrier(actor, action === "answer" ? "dispatch" : "see-offers");
}
