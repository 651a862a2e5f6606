import { and, asc, eq, or } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byColumnName } from "#app/platform/database/named.server.ts";
import { customerPayments, invoiceDisputes, invoices } from "./tables.server.ts";

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

const dispute = byColumnName(
  invoiceDisputes.reason,
  invoiceDisputes.openedAt,
  invoiceDisputes.answer,
  invoiceDisputes.answeredAt,
);

/** The invoices, payments and disputes of the actor's company for loads that the actor booked. */
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
  const disputed = await query
    .select({ row: dispute })
    .from(invoiceDisputes)
    .innerJoin(invoices, eq(invoices.id, invoiceDisputes.invoiceId))
    .innerJoin(shipments, eq(shipments.id, invoices.shipmentId))
    .where(or(theirs, eq(invoiceDisputes.openedBy, userId)))
    .orderBy(asc(invoiceDisputes.openedAt), asc(invoiceDisputes.id));
  return {
    issued: issued.map(({ row }) => row),
    payments: paid.map(({ row }) => row),
    disputes: disputed.map(({ row }) => row),
  };
}
