import type { Actor } from "#app/features/accounts/actor.ts";

/**
 * Staff work on carrier bills; the carrier that hauled a load submits its bill and sees its state.
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
