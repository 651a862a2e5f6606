import type { Actor } from "#app/features/accounts/actor.ts";

type OwnerAction =
  | "book"
  | "edit"
  | "change-status"
  | "set-public-page"
  | "set-notifications"
  | "message";
type DeskAction =
  | "read-any"
  | "edit-any"
  | "move-any"
  | "flag"
  | "assign"
  | "confirm-air"
  | "book-for-customer"
  | "message-any";
type CarrierAction = "list-assigned" | "report";

/** Those whose shipment it is. */
type Parties = { companyId: string; carrierId?: string | null };

const staffActions: readonly string[] = [
  "read-any",
  "edit-any",
  "move-any",
  "flag",
  "assign",
  "confirm-air",
  "book-for-customer",
  "message-any",
] satisfies DeskAction[];

/**
 * A person books and changes their company's loads; a verified carrier sees the loads assigned to
 * it and reports on them; staff work on all of them. Queries restrict everything else to its owner.
 */
export function can(
  actor: Actor | null,
  action: OwnerAction | DeskAction | CarrierAction,
  shipment?: Parties,
): actor is Actor {
  if (!actor) return false;
  if (staffActions.includes(action)) return actor.role === "staff";
  if (action === "list-assigned") return actor.role === "carrier";
  if (action === "report") return actor.role === "carrier" && shipment?.carrierId === actor.userId;
  // Payables users can ask about what they pay; only view-only users can't write.
  if (action === "message") {
    return actor.companyRole !== "view" && shipment?.companyId === actor.companyId;
  }
  if (actor.companyRole !== "owner" && actor.companyRole !== "shipping") return false;
  return action === "book" || shipment?.companyId === actor.companyId;
}
