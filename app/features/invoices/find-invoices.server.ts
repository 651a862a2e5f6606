import { and, desc, eq, inArray, or, type SQL } from "drizzle-orm";
import { type FindRecords, type Found, foundAtMost } from "#app/features/accounts/findable.ts";
import { usdText } from "#app/features/money/usd.ts";
import { findLoadsByNumber } from "#app/features/shipments/find/find-by-number.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { invoiceNumber, parseInvoiceNumber } from "./invoice.ts";
import { deskInvoicePath, ownInvoicePath } from "./paths.ts";
import { can } from "./policy.ts";
import { customerOfInvoice } from "./queries.server.ts";
import { invoices } from "./tables.server.ts";

/** All customers' invoices. */
export const findInvoicesForDesk: FindRecords = async (query, { actor, typed }) => {
  if (!can(actor, "see-all")) return [];
  const found = await selectFound(query, typed);
  return found.map(({ id, customer, ...invoice }) => ({
    ...asFound(invoice, [customer]),
    to: deskInvoicePath(id),
  }));
};

/** The invoices of the actor's own company. */
export const findOwnInvoices: FindRecords = async (query, { actor, typed }) => {
  const found = await selectFound(query, typed, actor.companyId);
  return found.map((invoice) => ({
    ...asFound(invoice, []),
    to: ownInvoicePath(invoiceNumber(invoice)),
  }));
};

type Row = Pick<typeof invoices.$inferSelect, "kind" | "number" | "totalCents" | "openCents">;

function asFound(
  invoice: Row & { trackingId: string },
  before: readonly string[],
): Omit<Found, "to"> {
  const { kind, trackingId, totalCents, openCents } = invoice;
  const open = openCents > 0 ? `${usdText(openCents)} open` : "Settled";
  const details = [...before, trackingId, usdText(totalCents)];
  if (kind === "invoice") details.push(open);
  return { title: invoiceNumber(invoice), detail: details.join(" · ") };
}

/** Found by its number, or by the tracking ID or a reference of its load; the newest first. */
async function selectFound(query: Queryable, typed: string, companyId?: string) {
  const loads = await findLoadsByNumber(query, typed, companyId);
  const which = or(
    hasNumber(typed),
    loads.length > 0 ? inArray(invoices.shipmentId, loads) : undefined,
  );
  if (!which) return [];
  const { id, kind, number, totalCents, openCents } = invoices;
  return query
    .select({
      id,
      kind,
      number,
      totalCents,
      openCents,
      trackingId: shipments.trackingId,
      customer: customerOfInvoice,
    })
    .from(invoices)
    .innerJoin(shipments, eq(shipments.id, invoices.shipmentId))
    .where(and(which, companyId === undefined ? undefined : eq(invoices.companyId, companyId)))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(foundAtMost);
}

/** "INV-1001", "CM-1001", "invoice 1001" or the digits alone. */
function hasNumber(typed: string): SQL | undefined {
  const digits = typed.trim().replace(/^(invoice|inv)?[\s#:]*(?=\d{1,9}$)/i, "INV-");
  const wanted = parseInvoiceNumber(typed) ?? parseInvoiceNumber(digits);
  return wanted && and(eq(invoices.kind, wanted.kind), eq(invoices.number, wanted.number));
}
