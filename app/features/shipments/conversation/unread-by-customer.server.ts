import { and, asc, eq, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { shipments } from "../tables.server.ts";
import { loadMessages } from "./tables.server.ts";

/** The most loads that are listed. */
const most = 20;

/**
 * The tracking IDs of a company's loads with a message from our team that nobody there has read, the
 * longest waiting first. The caller knows that the actor is of the company.
 */
export async function listUnreadByCustomer(query: Queryable, companyId: string): Promise<string[]> {
  const found = await query
    .select({ trackingId: shipments.trackingId })
    .from(loadMessages)
    .innerJoin(shipments, eq(shipments.id, loadMessages.shipmentId))
    // In the words of the index `load_messages_unread_by_customer`.
    .where(
      and(
        sql`${loadMessages.readAt} is null and ${loadMessages.fromStaff} and ${loadMessages.side} = 'customer'`,
        eq(shipments.companyId, companyId),
      ),
    )
    .groupBy(shipments.trackingId)
    .orderBy(sql`min(${loadMessages.sentAt})`, asc(shipments.trackingId))
    .limit(most);
  return found.map(({ trackingId }) => trackingId);
}
