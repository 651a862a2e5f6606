import { and, asc, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { customerPayments, invoices } from "./tables.server.ts";

const invoice = byColumnName(
  invoices.kind,
  invoices.number,
  invoices.reason,
  invoices.content,
  invoices.lines,
  invoices.totalCents,
  invoices.openCents,
  invoices.termsDays,
  invoices.issuedOn,
  invoices.dueOn,
  invoices.issuedAt,
  invoices.sentAt,
);

const payment = byColumnName(
  customerPayments.cents,
  customerPayments.method,
  customerPayments.receivedOn,
  customerPayments.reference,
);

/** The invoices and payments of the actor's company for loads that the actor booked. */
export async function exportInvoices(query: Queryable, { userId, companyId }: Actor) {
  const theirs = and(eq(shipments.userId, userId), eq(shipments.companyId, companyId));
  const issued = await query
    .select({ row: invoice })
    .from(invoices)
    .innerJoin(shipments, eq(shipments.id, invoices.shipmentId))
    .where(theirs)
    .orderBy(asc(invoices.issuedAt), asc(invoices.id));
  const paid = await query
    .select({ row: payment })
    .from(customerPayments)
    .innerJoin(invoices, eq(invoices.id, customerPayments.invoiceId))
    .innerJoin(shipments, eq(shipments.id, invoices.shipmentId))
    .where(theirs)
    .orderBy(asc(customerPayments.id));
  return { issued: issued.map(({ row }) => row), payments: paid.map(({ row }) => row) };
}
