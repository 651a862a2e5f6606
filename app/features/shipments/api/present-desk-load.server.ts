import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { etagOf, findDeskLoad } from "./find-load.server.ts";
import { presentFound } from "./present-shipment.server.ts";

/** The load as staff see it, with its version in the ETag header. */
export async function presentDeskLoad(deps: ApiDependencies, c: ApiContext, trackingId: string) {
  const found = await findDeskLoad(deps, c, trackingId);
  c.header("etag", etagOf(found.load));
  return presentFound(found, deps.clock.now());
}
