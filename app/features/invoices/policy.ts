import type { Actor } from "#app/features/accounts/actor.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";

/**
 * Whether the actor may act on invoices: staff bill and record payments; everyone in the customer's
 * company sees what it owes.
 */
export function can(
  actor: Actor | null,
  action: "bill" | "see-all" | "see-own",
  invoice?: { companyId: string },
): actor is Actor {
  if (action !== "see-own") return mayAsStaff(actor, `invoices.${action}`);
  return actor !== null && actor.companyId === invoice?.companyId;
}
