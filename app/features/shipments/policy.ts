import type { Actor } from "#app/features/accounts/actor.ts";

type ShipmentAction = "book" | "read" | "change-status" | "set-public-page" | "set-notices";

/** Who may do what with shipments: a person books for themselves and sees and moves their own. */
export function can(
  actor: Actor | null,
  action: ShipmentAction,
  shipment?: { userId: string },
): boolean {
  if (!actor) return false;
  return action === "book" || shipment?.userId === actor.userId;
}
