import { and, asc, eq, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { exportLoadParts, exportReportedEvents, noteForCustomer } from "./load/export.server.ts";
import { isListedFor } from "./load/run-by.server.ts";
import { recipients, subscribers } from "./notifications/tables.server.ts";
import { shipments, statusChanges } from "./tables.server.ts";

const load = byColumnName(
  shipments.trackingId,
  shipments.origin,
  shipments.destination,
  shipments.weight,
  shipments.mode,
  shipments.freightDescription,
  shipments.status,
  shipments.createdAt,
  shipments.pickupFrom,
  shipments.deliverBy,
  shipments.dispatchedAt,
  shipments.lastEventAt,
  shipments.deliveredAt,
  shipments.signedBy,
);

/** Columns that only a load's owner gets. */
const settings = byColumnName(
  shipments.canceledAt,
  shipments.cancelReason,
  shipments.knownShipper,
  shipments.publicTracking,
  shipments.mailInTransit,
  shipments.mailDelivered,
);

const { fromStatus, toStatus, changedBy, changedAt, note, noteAudience, undone } = statusChanges;
const report = byColumnName(fromStatus, toStatus, changedAt, note, noteAudience, undone);
const change = { ...report, note: noteForCustomer(statusChanges) };
const { email, askedAt, confirmedAt, stoppedAt } = subscribers;
const recipient = byColumnName(email, askedAt, confirmedAt, stoppedAt);

/**
 * All shipments the actor booked for their company, with history and email recipients, the oldest
 * first.
 */
export async function exportShipments(query: Queryable, { userId, companyId }: Actor) {
  // Bookings for a company that a person has left stay with that company.
  const own = and(eq(shipments.userId, userId), eq(shipments.companyId, companyId));
  const found = await selectLoads(query, { ...load, ...settings }, own);
  const historyOf = byShipment(await selectChanges(query, change, own));
  const told = await query
    .select({ shipmentId: recipients.shipmentId, row: recipient })
    .from(recipients)
    .innerJoin(shipments, eq(shipments.id, recipients.shipmentId))
    .innerJoin(subscribers, eq(subscribers.id, recipients.subscriberId))
    .where(own)
    .orderBy(asc(email));
  const recipientsOf = byShipment(told);
  const partsOf = await exportLoadParts(query, own);
  return found.map(({ id, row }) => ({
    id,
    ...row,
    history: historyOf(id),
    recipients: recipientsOf(id),
    ...partsOf(id),
  }));
}

/** All loads of the actor's carrier, with the actor's reports, the oldest first. */
export async function exportHauledLoads(query: Queryable, { userId, companyId }: Actor) {
  const own = isListedFor(companyId);
  const found = await selectLoads(query, load, own);
  const reportsOf = byShipment(await selectChanges(query, report, and(own, eq(changedBy, userId))));
  const eventsOf = await exportReportedEvents(query, own, userId);
  return found.map(({ id, row }) => ({
    id,
    ...row,
    reports: reportsOf(id),
    events: eventsOf(id),
  }));
}

function selectLoads(query: Queryable, columns: Record<string, PgColumn>, own: SQL | undefined) {
  return query
    .select({ id: shipments.id, row: columns })
    .from(shipments)
    .where(own)
    .orderBy(asc(shipments.createdAt), asc(shipments.id));
}

function selectChanges(
  query: Queryable,
  change: Record<string, PgColumn | SQL>,
  own: SQL | undefined,
) {
  return query
    .select({ shipmentId: statusChanges.shipmentId, row: change })
    .from(statusChanges)
    .innerJoin(shipments, eq(shipments.id, statusChanges.shipmentId))
    .where(own)
    .orderBy(asc(statusChanges.id));
}

function byShipment<Row>(found: { shipmentId: string; row: Row }[]) {
  const grouped = Map.groupBy(found, ({ shipmentId }) => shipmentId);
  return (id: string) => (grouped.get(id) ?? []).map(({ row }) => row);
}
