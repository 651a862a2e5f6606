import type { Actor } from "#app/features/accounts/actor.ts";
import { mayForCustomer } from "#app/features/accounts/company-role.ts";

type DeskAction = "manage-edi";
type OwnerAction = "exchange";

/**
 * Staff work with all partners. A company's software exchanges messages for its own partners, as a
 * person who can book.
 */
export function can(actor: Actor | null, action: DeskAction | OwnerAction): actor is Actor {
  if (!actor) return false;
  if (action === "manage-edi") return actor.role === "staff";
  return mayForCustomer(actor.companyRole, "shipping");
}
