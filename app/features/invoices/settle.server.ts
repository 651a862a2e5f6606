import { and, eq, gt, sql } from "drizzle-orm";
import { noteSettled } from "#app/features/shipments/load/note-settled.server.ts";
import type { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { invoices } from "./tables.server.ts";

type Load = Pick<typeof shipments.$inferSelect, "id" | "paidAt" | "unbilledAt">;

/**
 * Reduces an invoice's open amount by `cents` (negative amounts increase it), in the caller's
 * transaction, which has locked invoice and load. The load is paid once nothing is open.
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
  const isPaid = open.length === 0 && load.unbilledAt === null;
  await noteSettled(tx, load.id, { paidAt: isPaid ? (load.paidAt ?? now) : null }, now);
}
