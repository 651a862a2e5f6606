import { and, eq, inArray, ne, or } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companyMembers } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { care, stops } from "./load/tables.server.ts";
import { notificationDefaults, subscribers } from "./notifications/tables.server.ts";
import { shipments } from "./tables.server.ts";

/**
 * Stops all email about the shipments of a company without members, and deletes the contacts at
 * their stops except for loads in transit. The shipments and their history stay.
 */
export async function forgetShipmentContacts(
  tx: Queryable,
  { userId, companyId }: Actor,
): Promise<void> {
  await tx.delete(notificationDefaults).where(eq(notificationDefaults.userId, userId));
  const colleagues = await tx
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
    .limit(1);
  if (colleagues.length > 0) return;
  const theirs = eq(shipments.companyId, companyId);
  await tx.delete(subscribers).where(eq(subscribers.companyId, companyId));
  const mailed = or(shipments.mailInTransit, shipments.mailDelivered);
  await tx
    .update(shipments)
    .set({ mailInTransit: false, mailDelivered: false })
    .where(and(theirs, mailed));
  const settled = tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(theirs, ne(shipments.status, "In Transit")));
  await tx
    .update(stops)
    .set({ contact: null, phone: null, email: null })
    .where(inArray(stops.shipmentId, settled));
  await tx
    .update(care)
    .set({ emergencyPhone: null, emergencyContact: null })
    .where(inArray(care.shipmentId, settled));
}
