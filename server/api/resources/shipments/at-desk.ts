import { z } from "@hono/zod-openapi";
import { reasonLimits } from "#app/forms/limits.ts";
import type { ApiContext, ApiDependencies } from "../../environment.ts";
import { etagOf, findLoadAtDesk } from "./find-load.ts";
import { presentFound } from "./present-shipment.ts";

/** A reason that staff write for other people or for the record. */
export const deskReason = z.string().trim().min(reasonLimits.min).max(reasonLimits.max);

/** The load as staff see it, with its version in the ETag header. */
export async function presentAtDesk(deps: ApiDependencies, c: ApiContext, trackingId: string) {
  const found = await findLoadAtDesk(deps, c, trackingId);
  c.header("etag", etagOf(found.load));
  return presentFound(found);
}
