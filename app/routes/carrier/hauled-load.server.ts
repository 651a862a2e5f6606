import { data } from "react-router";
import { readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { readPlace } from "#app/flows/find-place.server.ts";
import type { FormArgs } from "#app/forms/form-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { atCarrier } from "./require-carrier.server.ts";

/**
 * The load of the URL, which the carrier hauls.
 * @throws Response 404.
 */
export async function hauledLoad({ context, params }: FormArgs) {
  const actor = atCarrier(context);
  const { query } = context.get(requestContext).database;
  const which = { trackingId: params.trackingId ?? "" };
  const load = await readLoad({ query, actor, readPlace }, which, "carrier");
  if (!load) throw data(null, { status: 404 });
  return { actor, load };
}
