import { data, type RouterContextProvider } from "react-router";
import { type Actor, actorContext } from "#app/features/accounts/actor.ts";
import { can } from "#app/features/shipments/policy.ts";

/** The verified carrier who asks. To everybody else the page does not exist. @throws Response 404. */
export function atCarrier(context: Readonly<RouterContextProvider>): Actor {
  const actor = context.get(actorContext);
  if (!can(actor, "list-assigned")) throw data(null, { status: 404 });
  return actor;
}
