import { and, eq, inArray } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "./tables.server.ts";
import { lookalikeTrackingIds, readTrackingId } from "./tracking-id.ts";

/**
 * What to search for instead of `typed`: the tracking ID of the only load whose ID looks like it,
 * among the company's or, without one, among all. Else `typed` itself.
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
