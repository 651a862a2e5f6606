import { data, type RouterContextProvider } from "react-router";
import { type Actor, actAs, actorContext } from "#app/features/accounts/actor.ts";
import { can } from "#app/features/accounts/policy.ts";

/**
 * The staff member who sends the request. Every loader and action of the desk calls this, because
 * each can be called alone; for everyone else the address does not exist.
 * @throws Response 404.
 */
export function requireStaff(context: Readonly<RouterContextProvider>): Actor {
  const actor = actAs(context.get(actorContext), "staff");
  if (!can(actor, "enter-desk")) throw data(null, { status: 404 });
  return actor;
}
