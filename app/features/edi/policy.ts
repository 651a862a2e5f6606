import type { Actor } from "#app/features/accounts/actor.ts";
import { mayForCustomer } from "#app/features/accounts/company-role.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";

type DeskAction = "see-edi" | "manage-edi";
type OwnerAction = "exchange";

/**
 * Staff work with all partners. A company's software exchanges messages for its own partners, as a
 * person who can book.
 */
export function can(actor: Actor | null, action: DeskAction | OwnerAction): actor is Actor {
  if (!actor) return false;
  if (action !== "exchange") return mayAsStaff(actor, `edi.${action}`);
  return mayForCustomer(actor.companyRole, "shipping");
}
