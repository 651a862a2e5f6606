import { data, type RouterContextProvider } from "react-router";
import { type Actor, actAs, actorContext } from "#app/features/accounts/actor.ts";
import { can } from "#app/features/shipments/policy.ts";

/**
 * The verified carrier who sends the request. For everyone else the page does not exist.
 * @throws Response 404.
 */
export function atCarrier(context: Readonly<RouterContextProvider>): Actor {
  const actor = actAs(context.get(actorContext), "carrier");
  if (!can(actor, "list-assigned")) throw data(null, { status: 404 });
  return actor;
}
