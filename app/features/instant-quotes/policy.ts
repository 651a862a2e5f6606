import type { Actor } from "#app/features/accounts/actor.ts";
import { mayForCustomer } from "#app/features/accounts/company-role.ts";

type Action = "ask" | "book";

/**
 * People of a company with instant quotes enabled can get one; of those, people who can book loads
 * can book it.
 */
export function can(
  actor: Actor | null,
  action: Action,
  terms: { instantQuotes: boolean },
): actor is Actor {
  if (!actor || !terms.instantQuotes) return false;
  return action === "ask" || mayForCustomer(actor.companyRole, "shipping");
}
