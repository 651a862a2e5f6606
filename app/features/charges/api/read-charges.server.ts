import type { z } from "@hono/zod-openapi";
import { approvedTotal, loadMargin } from "#app/features/charges/charge.ts";
import { noCharge } from "#app/features/charges/commands.server.ts";
import { readBothSides, readOwnCharges } from "#app/features/charges/queries.server.ts";
import { findDeskLoad } from "#app/features/shipments/api/find-load.server.ts";
import type { ApiContext, ApiDependencies } from "#server/api/environment.ts";
import { type chargesOfLoad, presentCharge } from "./charge-schemas.server.ts";

/**
 * A load's charges, as the caller sees them.
 * @throws AppError `not_found` without access or without the load.
 */
export async function readCharges(
  deps: ApiDependencies,
  c: ApiContext,
  trackingId: string,
): Promise<z.infer<typeof chargesOfLoad>> {
  const { query } = deps.database;
  const own = await readOwnCharges(query, c.get("caller").actor, trackingId);
  if (own) {
    const forStaff = { carrierCents: null, margin: null };
    return { data: own.charges.map(presentCharge), customerCents: own.total, ...forStaff };
  }
  const { load, actor } = await findDeskLoad(deps, c, trackingId);
  const both = await readBothSides(query, actor, load.id);
  return {
    data: both.map(presentCharge),
    customerCents: approvedTotal(both, "customer"),
    carrierCents: approvedTotal(both, "carrier"),
    margin: loadMargin(both),
  };
}

/** @throws AppError `not_found` unless the charge is one of these. */
export function requireCharge(shown: readonly { id: number }[], chargeId: number): void {
  if (!shown.some(({ id }) => id === chargeId)) throw noCharge();
}
