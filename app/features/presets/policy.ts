import type { Actor } from "#app/features/accounts/actor.ts";
import { mayForCustomer } from "#app/features/accounts/company-role.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";

type Owned = { companyId: string };

/**
 * Whether the actor may act on a company's presets: its people see them, those who book loads
 * change them, and staff see them while working on its loads.
 */
export function can(
  actor: Actor | null,
  action: "read" | "edit",
  { companyId }: Owned,
): actor is Actor {
  if (!actor) return false;
  const isOwn = actor.companyId === companyId;
  if (action === "read") return isOwn || mayAsStaff(actor, "presets.read");
  return isOwn && mayForCustomer(actor.companyRole, "shipping");
}
