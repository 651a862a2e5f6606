import { data, type RouterContextProvider } from "react-router";
import { type Actor, actAs, actorContext } from "#app/features/accounts/actor.ts";
import { can } from "#app/features/accounts/policy.ts";

/**
 * The staff member at the desk. Every loader and action of the desk asks, since each can be called
 * alone; to everybody else the address does not exist.
 * @throws Response 404.
 */
export function requireStaff(context: Readonly<RouterContextProvider>): Actor {
  const actor = actAs(context.get(actorContext), "staff");
  if (!can(actor, "enter-desk")) throw data(null, { status: 404 });
  return actor;
}
