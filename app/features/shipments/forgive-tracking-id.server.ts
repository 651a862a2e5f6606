import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "./tables.server.ts";
import { lookalikeTrackingIds, readTrackingId } from "./tracking-id.ts";

/**
 * Corrects a misread tracking ID: returns the ID of the only load that looks like `typed`, in the
 * company or, without one, among all. Otherwise returns `typed` itself.
 */
export async function forgiveTrackingId(
  query: Queryable,
  typed: string,
  companyId?: string,
): Promise<string> {
  const id = readTrackingId(typed);
  if (!id) return typed;
  const meant = await query
    .select({ trackingId: shipments.trackingId })
    .from(shipments)
    .where(
      and(
        inArray(shipments.trackingId, lookalikeTrackingIds(id)),
        companyId === undefined ? undefined : eq(shipments.companyId, companyId),
      ),
    )
    .limit(2);
  const [only] = meant.length === 1 ? meant : [];
  return only?.trackingId ?? typed;
}
