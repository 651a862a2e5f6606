import { eq, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { noInvoice } from "./lock.server.ts";
import { invoices } from "./tables.server.ts";

/** Separates the lock on customer accounts from others. */
const lockClass = 7_334;

/**
 * Lets the payments of one customer wait for each other until the transaction ends. Taken before any
 * load is locked.
 */
export async function lockCustomerAccount(tx: Queryable, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${companyId}))`);
}

/**
 * The same for the customer of an invoice. Returns its company.
 * @throws AppError `not_found`
 */
export async function lockAccountOf(tx: Queryable, invoiceId: string): Promise<string> {
  const { id, companyId } = invoices;
  const [found] = await tx.select({ companyId }).from(invoices).where(eq(id, invoiceId));
  if (!found) throw noInvoice();
  await lockCustomerAccount(tx, found.companyId);
  return found.companyId;
}
