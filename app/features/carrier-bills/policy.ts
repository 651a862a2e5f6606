import type { Actor } from "#app/features/accounts/actor.ts";
import { isCarrier } from "#app/features/accounts/policy.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";

/**
 * Staff work on carrier bills; billing of the carrier that hauled a load submits its bill and sees
 * its state.
 */
export function can(
  actor: Actor | null,
  action: "work" | "see-all" | "bring" | "see-own",
  of?: { carrierId: string | null },
): actor is Actor {
  if (action === "work" || action === "see-all") {
    return mayAsStaff(actor, `carrier-bills.${action}`);
  }
  if (action === "bring" && mayAsStaff(actor, "carrier-bills.bring")) return true;
  if (!isCarrier(actor, action === "bring" ? "billing" : "see-bills")) return false;
  return action === "see-own" && of === undefined ? true : of?.carrierId === actor.companyId;
}
