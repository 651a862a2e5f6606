import type { Actor } from "#app/features/accounts/actor.ts";
import { mayForCustomer } from "#app/features/accounts/company-role.ts";
import { isCarrier } from "#app/features/accounts/policy.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";

type OwnerAction =
  | "book"
  | "edit"
  | "change-status"
  | "set-public-page"
  | "set-notifications"
  | "message";
type CarrierAction = "list-assigned" | "report";

/** Those whose shipment it is. */
type Parties = { companyId: string; carrierId?: string | null };

const deskActions = [
  "read-any",
  "edit-any",
  "move-any",
  "flag",
  "assign",
  "confirm-air",
  "book-for-customer",
  "message-any",
] as const;

export type DeskAction = (typeof deskActions)[number];

const isOfDesk = (action: string): action is DeskAction =>
  (deskActions as readonly string[]).includes(action);

/**
 * A person books and changes their company's loads; everyone of a verified carrier sees the loads assigned
 * to it, and its dispatchers report on them; staff work on all of them. Queries restrict everything else to its owner.
 */
export function can(
  actor: Actor | null,
  action: OwnerAction | DeskAction | CarrierAction,
  shipment?: Parties,
): actor is Actor {
  if (!actor) return false;
  if (isOfDesk(action)) return mayAsStaff(actor, `shipments.${action}`);
  if (action === "list-assigned") return isCarrier(actor, "see-loads");
  if (action === "report") {
    return isCarrier(actor, "dispatch") && shipment?.carrierId === actor.companyId;
  }
  // Payables users can ask about what they pay; only view-only users can't write.
  if (action === "message") {
    return mayForCustomer(actor.companyRole, "answers") && shipment?.companyId === actor.companyId;
  }
  if (!mayForCustomer(actor.companyRole, "shipping")) return false;
  return action === "book" || shipment?.companyId === actor.companyId;
}
