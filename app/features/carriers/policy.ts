import type { Actor } from "#app/features/accounts/actor.ts";
import { isCarrier } from "#app/features/accounts/policy.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";

type StaffAction =
  | "see-files"
  | "see-remit"
  | "keep-remit"
  | "ask-again"
  | "keep-files"
  | "override-objections";
type CarrierAction = "see-own-file" | "keep-own-remit";

/**
 * Whether the actor may act on carriers: staff keep the files; everyone of a verified carrier sees
 * its own, and its billing keeps the remit-to.
 */
export function can(actor: Actor | null, action: StaffAction | CarrierAction): actor is Actor {
  if (action === "see-own-file") return isCarrier(actor, "see-loads");
  if (action === "keep-own-remit") return isCarrier(actor, "billing");
  return mayAsStaff(actor, `carriers.${action}`);
}
