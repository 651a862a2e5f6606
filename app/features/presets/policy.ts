import type { Actor } from "#app/features/accounts/actor.ts";

type Owned = { companyId: string };

/**
 * Who may do what with the addresses, products and templates of a company: its people see them, and
 * those who book loads change them; staff see them when they work on a load of the company.
 */
export function can(
  actor: Actor | null,
  action: "read" | "edit",
  { companyId }: Owned,
): actor is Actor {
  if (!actor) return false;
  const isOwn = actor.companyId === companyId;
  if (action === "read") return isOwn || actor.role === "staff";
  return isOwn && (actor.companyRole === "owner" || actor.companyRole === "shipping");
}
