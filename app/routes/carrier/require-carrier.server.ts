import { data, type RouterContextProvider } from "react-router";
import { type Actor, actAs, actorContext } from "#app/features/accounts/actor.ts";
import type { CarrierDuty } from "#app/features/accounts/company-role.ts";
import { isCarrier } from "#app/features/accounts/policy.ts";

/**
 * Who sends the request for a verified carrier, in a role that has this duty. For everyone else the
 * page does not exist.
 * @throws Response 404.
 */
export function requireCarrier(
  context: Readonly<RouterContextProvider>,
  duty: CarrierDuty = "see-loads",
): Actor {
  const actor = actAs(context.get(actorContext), "carrier");
  if (!isCarrier(actor, duty)) throw data(null, { status: 404 });
  return actor;
}
