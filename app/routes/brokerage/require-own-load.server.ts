import { data } from "react-router";
import { actorContext } from "#app/features/accounts/actor.ts";
import { readShipment } from "#app/features/shipments/listed-shipment.server.ts";
import type { FormArgs } from "#app/forms/form-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";

/**
 * The load of the URL, which belongs to the actor's company. The actor has no role, because on this
 * desk everyone acts as the customer.
 * @throws Response 404.
 */
export async function requireOwnLoad({ context, params }: FormArgs) {
  const actor = context.get(actorContext);
  const { query } = context.get(requestContext).database;
  const load = actor && (await readShipment(query, actor, params.trackingId ?? ""));
  if (!load) throw data(null, { status: 404 });
  return { actor: { ...actor, role: null }, load };
}
