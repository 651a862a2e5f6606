import type { Actor } from "#app/features/accounts/actor.ts";

type DeskAction = "manage-edi";
type OwnerAction = "exchange";

/**
 * Staff run the exchange with all partners. A company's software sends and reads what goes between
 * its own partners and us, in the name of who may book for it.
 */
export function can(actor: Actor | null, action: DeskAction | OwnerAction): actor is Actor {
  if (!actor) return false;
  if (action === "manage-edi") return actor.role === "staff";
  return actor.companyRole === "owner" || actor.companyRole === "shipping";
}
