import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companyMembers } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { billingDetails, customerCredits, invoiceDisputes, invoices } from "./tables.server.ts";

/** Moves the invoices and the credit on account of one company to another, in the caller's transaction. */
export async function moveInvoices(tx: Queryable, from: string, to: string): Promise<void> {
  await tx.update(invoices).set({ companyId: to }).where(eq(invoices.companyId, from));
  await tx
    .update(customerCredits)
    .set({ companyId: to })
    .where(eq(customerCredits.companyId, from));
  await tx.delete(billingDetails).where(eq(billingDetails.companyId, from));
}

/**
 * Deletes the billing details of a company without members. Its invoices are load records and stay.
 */
export async function forgetBilling(tx: Queryable, { companyId }: Actor): Promise<void> {
  const left = await tx
    .select({ userId: companyMembers.userId })
    .from(companyMembers)
    .where(eq(companyMembers.companyId, companyId))
    .limit(1);
  if (left.length > 0) return;
  await tx.delete(billingDetails).where(eq(billingDetails.companyId, companyId));
}

/** Deletes what the actor wrote in disputes, with our answers; the audit log keeps that there were any. */
export async function forgetDisputes(tx: Queryable, { userId }: Actor): Promise<void> {
  await tx.delete(invoiceDisputes).where(eq(invoiceDisputes.openedBy, userId));
}
