import { desc, eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "./tables.server.ts";

/** Loads on a page. */
const limit = 10;

const { id, trackingId, origin, destination, status, canceledAt, createdAt } = shipments;
const columns = { id, trackingId, origin, destination, status, canceledAt, createdAt };

/** A customer's latest loads. For staff: the caller checks the policy. */
export function listCompanyLoads(query: Queryable, companyId: string) {
  return query
    .select(columns)
    .from(shipments)
    .where(eq(shipments.companyId, companyId))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** The loads that a carrier has, the latest first. For staff: the caller checks the policy. */
export function listLoadsOfCarrier(query: Queryable, carrierId: string) {
  return query
    .select(columns)
    .from(shipments)
    .where(eq(shipments.carrierId, carrierId))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
