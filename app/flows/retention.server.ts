import { and, asc, eq, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import { companies, companyMembers } from "#app/features/accounts/tables.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { carrierFiles } from "#app/features/carriers/tables.server.ts";
import { invoiceNumber } from "#app/features/invoices/invoice.ts";
import { invoices } from "#app/features/invoices/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { retainedSince } from "./retention-period.ts";

/** Loads per sweep: each is a transaction of its own. */
const loadsAtMost = 200;

/**
 * Deletes load records that the law no longer requires, with their documents, invoices and bills:
 * those of companies that deleted all their accounts, three years after the last thing recorded about
 * a load. The audit log says which. Then forgets deleted carriers that no load names anymore.
 */
export async function deleteExpiredRecords({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const expired = await database.query
    .select({ id: shipments.id })
    .from(shipments)
    .where(isExpired(database.query, now))
    .orderBy(asc(shipments.createdAt))
    .limit(loadsAtMost);
  for (const { id } of expired) await deleteLoad(database, id, now);
  await forgetCarriers(database.query);
}

function isExpired(query: Queryable, now: Date) {
  const { createdAt, closedAt, paidAt, creditedAt, carrierPaidAt, canceledAt, lastEventAt } =
    shipments;
  const last = sql`greatest(${createdAt}, ${closedAt}, ${paidAt}, ${creditedAt}, ${carrierPaidAt}, ${canceledAt}, ${lastEventAt}, ${shipments.podReceivedAt}, ${shipments.billedAt})`;
  const member = query
    .select({ id: companyMembers.userId })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, shipments.companyId));
  return and(notExists(member), sql`${last} < ${retainedSince(now)}`);
}

async function deleteLoad(database: Database, id: string, now: Date): Promise<void> {
  await database.transaction(null, async (tx) => {
    const issued = await tx
      .select({ kind: invoices.kind, number: invoices.number })
      .from(invoices)
      .where(eq(invoices.shipmentId, id));
    const [deleted] = await tx
      .delete(shipments)
      .where(and(eq(shipments.id, id), isExpired(tx, now)))
      .returning({ trackingId: shipments.trackingId });
    // Another process was quicker, or the load is not expired anymore.
    if (!deleted) return;
    const details = { trackingId: deleted.trackingId, invoices: issued.map(invoiceNumber) };
    const subject = { kind: "shipment", id };
    await recordAudit(tx, { actorId: null, action: "record.expire", subject, details }, now);
  });
}

/** Deletes what we kept of carriers whose account and last load are gone. */
async function forgetCarriers(query: Queryable): Promise<void> {
  const hauled = query
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.carrierId, carrierFiles.companyId));
  const forgotten = await query
    .update(carrierFiles)
    .set({ retained: null })
    .where(and(isNotNull(carrierFiles.retained), notExists(hauled)))
    .returning({ id: carrierFiles.companyId });
  const ids = forgotten.map(({ id }) => id);
  if (ids.length === 0) return;
  await query.update(companies).set({ legalName: null }).where(inArray(companies.id, ids));
}
