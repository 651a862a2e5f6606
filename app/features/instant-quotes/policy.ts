import type { Actor } from "#app/features/accounts/actor.ts";
import { mayForCustomer } from "#app/features/accounts/company-role.ts";

type Action = "see" | "ask" | "book";

/**
 * People of a company with instant quotes enabled see them; who answers about charges there can get one,
 * and who can book loads can book it.
 */
export function can(
  actor: Actor | null,
  action: Action,
  terms: { instantQuotes: boolean },
): actor is Actor {
  if (!actor || !terms.instantQuotes) return false;
  if (action === "see") return true;
  return mayForCustomer(actor.companyRole, action === "ask" ? "answers" : "shipping");
}
