import type { Actor } from "#app/features/accounts/actor.ts";
import { isCarrier } from "#app/features/accounts/policy.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";

/** Staff post loads on the board; verified carriers see it, and their dispatchers bid. */
export function can(actor: Actor | null, action: "post" | "see-board" | "bid"): actor is Actor {
  if (action === "post") return mayAsStaff(actor, "load-board.post");
  return isCarrier(actor, action === "bid" ? "dispatch" : "see-offers");
}
