import { and, eq, gt, sql } from "drizzle-orm";
import { recordSettled } from "#app/features/shipments/load/record-settled.server.ts";
import type { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { customerPayments, invoices } from "./tables.server.ts";

type Load = Pick<typeof shipments.$inferSelect, "id" | "paidAt" | "creditedAt" | "unbilledAt">;

/**
 * Reduces an invoice's open amount by `cents` (negative amounts increase it), in the caller's
 * transaction, which has locked invoice and load. Once nothing is open, the load is paid, or credited
 * if no payment was kept.
 */
export async function settleInvoice(
  tx: Queryable,
  { invoiceId, load, cents }: { invoiceId: string; load: Load; cents: number },
  now: Date,
): Promise<void> {
  await tx
    .update(invoices)
    .set({ openCents: sql`${invoices.openCents} - ${cents}` })
    .where(eq(invoices.id, invoiceId));
  const open = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.shipmentId, load.id), gt(invoices.openCents, 0)))
    .limit(1);
  const isSettled = open.length === 0 && load.unbilledAt === null;
  const isCredited = isSettled && (await keptCents(tx, load.id)) === 0;
  const settled = {
    paidAt: isSettled && !isCredited ? (load.paidAt ?? now) : null,
    creditedAt: isCredited ? (load.creditedAt ?? now) : null,
  };
  await recordSettled(tx, load.id, settled, now);
}

/** The payments for a load that weren't voided, in US cents. */
async function keptCents(tx: Queryable, shipmentId: string): Promise<number> {
  const [kept] = await tx
    .select({ cents: sql<string>`coalesce(sum(${customerPayments.cents}), 0)` })
    .from(customerPayments)
    .innerJoin(invoices, eq(invoices.id, customerPayments.invoiceId))
    .where(eq(invoices.shipmentId, shipmentId));
  return Number(kept?.cents);
}
