import type { Actor } from "#app/features/accounts/actor.ts";
import { mayForCustomer } from "#app/features/accounts/company-role.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";

type StaffAction = "charge" | "see-margin";
type CustomerAction = "see-own-side" | "answer";

/**
 * Whether the actor may act on charges: staff price both sides; everyone in the customer's company
 * sees its side, and those who book or pay answer charges.
 */
export function can(
  actor: Actor | null,
  action: StaffAction | CustomerAction,
  load?: { companyId: string },
): actor is Actor {
  if (!actor) return false;
  if (action === "charge" || action === "see-margin") {
    return mayAsStaff(actor, `charges.${action}`);
  }
  if (load?.companyId !== actor.companyId) return false;
  return action === "see-own-side" || mayForCustomer(actor.companyRole, "answers");
}
