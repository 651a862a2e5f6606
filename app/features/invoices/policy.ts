import type { Actor } from "#app/features/accounts/actor.ts";

/**
 * Whether the actor may act on invoices: staff bill and record payments; everyone in the customer's
 * company sees what it owes.
 */
export function can(
  actor: Actor | null,
  action: "bill" | "see-own",
  invoice?: { companyId: string },
): actor is Actor {
  if (action === "bill") return actor?.role === "staff";
  return actor !== null && actor.companyId === invoice?.companyId;
}
