import type { Actor } from "#app/features/accounts/actor.ts";
import { isCarrier } from "#app/features/accounts/policy.ts";

/**
 * Staff work on carrier bills; billing of the carrier that hauled a load submits its bill and sees
 * its state.
 */
export function can(
  actor: Actor | null,
  action: "work" | "bring" | "see-own",
  of?: { carrierId: string | null },
): actor is Actor {
  if (actor?.role === "staff") return action !== "see-own";
  if (action === "work") return false;
  if (!isCarrier(actor, action === "bring" ? "billing" : "see-bills")) return false;
  return action === "see-own" && of === undefined ? true : of?.carrierId === actor.companyId;
}
