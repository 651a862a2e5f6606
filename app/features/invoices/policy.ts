import type { Actor } from "#app/features/accounts/actor.ts";

/**
 * Who may do what with invoices: staff bill and record payments; everybody of the customer's company
 * sees what it owes.
 */
export function can(
  actor: Actor | null,
  action: "bill" | "see-own",
  invoice?: { companyId: string },
): actor is Actor {
  if (action === "bill") return actor?.role === "staff";
  return actor !== null && actor.companyId === invoice?.companyId;
}
