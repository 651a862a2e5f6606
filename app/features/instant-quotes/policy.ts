import type { Actor } from "#app/features/accounts/actor.ts";

type Action = "ask" | "book";

/**
 * Who may do what with instant quotes: people of a company for which staff switched them on ask, and
 * those of them who book loads book one.
 */
export function can(
  actor: Actor | null,
  action: Action,
  terms: { instantQuotes: boolean },
): actor is Actor {
  if (!actor || !terms.instantQuotes) return false;
  return action === "ask" || actor.companyRole === "owner" || actor.companyRole === "shipping";
}
