import type { Actor } from "#app/features/accounts/actor.ts";
import { mayForCustomer } from "#app/features/accounts/company-role.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";

/**
 * Whether the actor may act on invoices: staff bill and record payments; everyone in the customer's
 * company sees what it owes, and those who book or pay dispute it.
 */
export function can(
  actor: Actor | null,
  action: "bill" | "see-all" | "see-own" | "dispute",
  invoice?: { companyId: string },
): actor is Actor {
  if (action === "bill" || action === "see-all") return mayAsStaff(actor, `invoices.${action}`);
  if (actor === null || actor.companyId !== invoice?.companyId) return false;
  return action === "see-own" || mayForCustomer(actor.companyRole, "answers");
}
