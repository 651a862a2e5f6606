import { desc, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { invoiceDisputes } from "./tables.server.ts";

/** The disputes of an invoice, the latest first; the callers check who may read the invoice. */
export function listDisputes(query: Queryable, invoiceId: string) {
  const { id, reason, openedAt, answer, answeredAt } = invoiceDisputes;
  return query
    .select({ id, reason, openedAt, answer, answeredAt })
    .from(invoiceDisputes)
    .where(eq(invoiceDisputes.invoiceId, invoiceId))
    .orderBy(desc(openedAt), desc(id));
}

export type Dispute = Awaited<ReturnType<typeof listDisputes>>[number];

/** How many invoices have a dispute that waits for our answer. For staff. */
export function countOpenDisputes(query: Queryable): Promise<number> {
  return query.$count(invoiceDisputes, isNull(invoiceDisputes.answeredAt));
}
