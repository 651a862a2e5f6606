import type { Actor } from "#app/features/accounts/actor.ts";

type OwnerAction = "book" | "change-status" | "set-public-page" | "set-notices";
type DeskAction = "move-any" | "flag" | "assign" | "confirm-air";
type CarrierAction = "list-assigned" | "report";

/** Those whose shipment it is. */
type Parties = { userId: string; carrierId?: string | null };

const atDesk: readonly string[] = [
  "move-any",
  "flag",
  "assign",
  "confirm-air",
] satisfies DeskAction[];

/**
 * Who may do what with shipments: a person books for themselves and moves their own; a verified
 * carrier sees the loads assigned to it and reports on them; staff steer all. What else is seen, the
 * queries hold to its owner.
 */
export function can(
  actor: Actor | null,
  action: OwnerAction | DeskAction | CarrierAction,
  shipment?: Parties,
): actor is Actor {
  if (!actor) return false;
  if (atDesk.includes(action)) return actor.role === "staff";
  if (action === "list-assigned") return actor.role === "carrier";
  if (action === "report") return actor.role === "carrier" && shipment?.carrierId === actor.userId;
  return action === "book" || shipment?.userId === actor.userId;
}
