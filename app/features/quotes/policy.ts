import type { Actor } from "#app/features/accounts/actor.ts";
import { mayAsStaff } from "#app/features/accounts/staff-permission.ts";

/** The company of a request; null when it was sent without an account. */
type Asked = { companyId: string | null };

/**
 * Whether the actor may act on a quote. Staff work on all of them. Anyone with the link may read and
 * answer a quote, but when its customer has an account, nobody signed in for another company may, and
 * of its own people those who only look or pay don't answer.
 */
export function can(
  actor: Pick<Actor, "companyId" | "companyRole" | "role" | "permissions"> | null,
  action: "work-on-quotes" | "see-all" | "read" | "answer",
  asked?: Asked,
): boolean {
  if (action === "work-on-quotes" || action === "see-all") {
    return mayAsStaff(actor, `quotes.${action}`);
  }
  if (!actor || !asked?.companyId) return true;
  if (asked.companyId !== actor.companyId) return false;
  return action === "read" || actor.companyRole === "owner" || actor.companyRole === "shipping";
}
