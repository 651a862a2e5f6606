import { and, asc, eq, inArray, isNotNull, notExists, sql } from "drizzle-orm";
import { companies, companyMembers } from "#app/features/accounts/tables.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { carrierBills } from "#app/features/carrier-bills/tables.server.ts";
import { carrierFiles } from "#app/features/carriers/tables.server.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import { invoiceNumber } from "#app/features/invoices/invoice.ts";
import {
  customerPayments,
  invoiceCharges,
  invoices,
} from "#app/features/invoices/tables.server.ts";
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
    const [load] = await tx
      .select({ trackingId: shipments.trackingId })
      .from(shipments)
      .where(and(eq(shipments.id, id), isExpired(tx, now)))
      .for("update");
    // Another process was quicker, or the load is not expired anymore.
    if (!load) return;
    const issued = await deleteMoney(tx, id);
    await tx.delete(shipments).where(eq(shipments.id, id));
    const details = { trackingId: load.trackingId, invoices: issued.map(invoiceNumber) };
    const subject = { kind: "shipment", id };
    await recordAudit(tx, { actorId: null, action: "record.expire", subject, details }, now);
  });
}

/**
 * Deletes the bills, payments, invoices and charges of a load, which no other way of deleting a load
 * takes along. Returns the invoices and credit memos.
 */
async function deleteMoney(tx: Queryable, id: string) {
  await tx.delete(carrierBills).where(eq(carrierBills.shipmentId, id));
  const ofLoad = tx.select({ id: invoices.id }).from(invoices).where(eq(invoices.shipmentId, id));
  await tx.delete(customerPayments).where(inArray(customerPayments.invoiceId, ofLoad));
  await tx.delete(invoiceCharges).where(inArray(invoiceCharges.invoiceId, ofLoad));
  const issued = await tx
    .delete(invoices)
    .where(eq(invoices.shipmentId, id))
    .returning({ kind: invoices.kind, number: invoices.number });
  await tx.delete(charges).where(eq(charges.shipmentId, id));
  return issued;
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
