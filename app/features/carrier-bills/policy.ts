import type { Actor } from "#app/features/accounts/actor.ts";

/**
 * Who may do what with carriers' bills: staff work on them, and the carrier that hauled a load bills
 * it and sees how far its bill has come.
 */
export function can(
  actor: Actor | null,
  action: "work" | "bring" | "see-own",
  of?: { carrierId: string | null },
): actor is Actor {
  if (actor?.role === "staff") return action !== "see-own";
  if (action === "work" || actor?.role !== "carrier") return false;
  return action === "see-own" && of === undefined ? true : of?.carrierId === actor.userId;
}
