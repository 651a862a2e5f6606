import { desc, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "./tables.server.ts";

/** A company's latest loads. For staff: the caller checks the policy. */
export function listCompanyLoads(query: Queryable, companyId: string, limit = 10) {
  const { id, trackingId, origin, destination, status, canceledAt, createdAt } = shipments;
  return query
    .select({ id, trackingId, origin, destination, status, canceledAt, createdAt })
    .from(shipments)
    .where(eq(shipments.companyId, companyId))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
