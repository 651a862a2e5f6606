import type { ApiContext, ApiDependencies } from "../../environment.ts";
import { etagOf, findLoadAtDesk } from "./find-load.ts";
import { presentFound } from "./present-shipment.ts";

/** The load as staff see it, with its version in the ETag header. */
export async function presentAtDesk(deps: ApiDependencies, c: ApiContext, trackingId: string) {
  const found = await findLoadAtDesk(deps, c, trackingId);
  c.header("etag", etagOf(found.load));
  return presentFound(found, deps.clock.now());
}
