import { data } from "react-router";
import { canBillLoad } from "#app/features/carrier-bills/can-bill.ts";
import { readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { readEndedLoad } from "#app/flows/ended-load.server.ts";
import type { FormArgs } from "#app/forms/form-action.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { requireCarrier } from "./require-carrier.server.ts";

/**
 * The load of the URL, which the carrier hauls.
 * @throws Response 404.
 */
export async function hauledLoad({ context, params }: FormArgs) {
  const actor = requireCarrier(context);
  const { query } = context.get(requestContext).database;
  const which = { trackingId: params.trackingId ?? "" };
  const load = await readLoad({ query, actor }, which, "carrier");
  if (!load) throw data(null, { status: 404 });
  return { actor, load };
}

/**
 * The load of the URL, which the carrier hauls, or had and no longer has, also because it was canceled.
 * @throws Response 404.
 */
export async function hauledOrEndedLoad({ context, params }: FormArgs) {
  const actor = requireCarrier(context);
  const { query } = context.get(requestContext).database;
  const trackingId = params.trackingId ?? "";
  const load = await readLoad({ query, actor }, { trackingId }, "carrier");
  if (load) {
    const isDelivered = load.status === "Delivered";
    return {
      actor,
      load,
      isOver: load.canceledAt !== null,
      isDelivered,
      canBill: canBillLoad(load),
    };
  }
  const ended = await readEndedLoad(query, actor, trackingId);
  if (!ended) throw data(null, { status: 404 });
  return { actor, load: ended, isOver: true, isDelivered: false, canBill: true };
}
