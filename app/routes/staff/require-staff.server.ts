import { data, type RouterContextProvider } from "react-router";
import { type Actor, actAs, actorContext } from "#app/features/accounts/actor.ts";
import { can } from "#app/features/accounts/policy.ts";
import {
  mayAsStaff,
  missingPermission,
  type StaffAction,
} from "#app/features/accounts/staff-permission.ts";

/**
 * The staff member who sends the request. Every loader and action of the desk calls this, because
 * each can be called alone; for everyone else the address does not exist. `action` is what a page is
 * for, where not all staff may do it.
 * @throws Response 404; 403 for staff who lack the permission, with what to tell them.
 */
export function requireStaff(
  context: Readonly<RouterContextProvider>,
  action: StaffAction = "accounts.enter-desk",
): Actor {
  const actor = actAs(context.get(actorContext), "staff");
  if (!can(actor, "enter-desk")) throw data(null, { status: 404 });
  if (!mayAsStaff(actor, action)) throw data(missingPermission(action), { status: 403 });
  return actor;
}
