import type { Actor } from "#app/features/accounts/actor.ts";
import { isCarrier } from "#app/features/accounts/policy.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";

type StaffAction = "book" | "take-back" | "see-all" | "split";
type CarrierAction = "give-up" | "name-driver" | "see-own";

/**
 * Staff split loads into legs, book carriers, take loads back from them and see every assignment; a
 * carrier's dispatchers name its drivers and give its loads back, and everyone of it sees its own.
 */
export function can(
  actor: Actor | null,
  action: StaffAction | CarrierAction,
  assignment?: { carrierId: string },
): actor is Actor {
  if (action === "give-up" || action === "name-driver" || action === "see-own") {
    const duty = action === "see-own" ? "see-loads" : "dispatch";
    return isCarrier(actor, duty) && assignment?.carrierId === actor.companyId;
  }
  return mayAsStaff(actor, `assignments.${action}`);
}
