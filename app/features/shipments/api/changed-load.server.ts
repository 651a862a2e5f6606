import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { answers } from "#server/api/operation.ts";
import { etagOf, findLoad } from "./find-load.server.ts";
import { presentFound } from "./present-shipment.server.ts";
import { shipment } from "./shipment-schemas.server.ts";

/** The response to a change of a load. */
export const changedLoad = {
  200: answers(shipment, "The changed shipment. Its version is in the ETag header."),
};

/** The response to a tender. */
export const bookedLoad = {
  201: answers(
    shipment,
    "The shipment. Its URL is in the Location header, its version in the ETag header.",
  ),
};

/** The load as it is now, with its version in the ETag header. */
export async function presentChanged(deps: ApiDependencies, c: ApiContext, trackingId: string) {
  const found = await findLoad(deps, c, trackingId);
  c.header("etag", etagOf(found.load));
  return presentFound(found, deps.clock.now());
}
