import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { invoiceDisputes } from "./tables.server.ts";

/** The dispute of an invoice that waits for our answer; undefined without one. */
export async function readOpenDispute(tx: Queryable, invoiceId: string) {
  const isOpen = and(eq(invoiceDisputes.invoiceId, invoiceId), isNull(invoiceDisputes.answeredAt));
  const [open] = await tx.select().from(invoiceDisputes).where(isOpen);
  return open;
}

/**
 * Closes the open dispute of a locked invoice, in the caller's transaction, and returns it as it was;
 * undefined without one.
 */
export async function closeDispute(
  tx: Queryable,
  invoiceId: string,
  { answer, by, at }: { answer: string; by: string; at: Date },
) {
  const open = await readOpenDispute(tx, invoiceId);
  if (!open) return undefined;
  await tx
    .update(invoiceDisputes)
    .set({ answer, answeredAt: at, answeredBy: by })
    .where(eq(invoiceDisputes.id, open.id));
  return open;
}
