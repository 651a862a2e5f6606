import { eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { dateAfter, dateOf } from "#app/features/company/days.ts";
import { usdText } from "#app/features/money/usd.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { billToOf, readBilling } from "./bill-to.server.ts";
import { type InvoiceContent, invoiceNumber } from "./invoice.ts";
import { lockInvoicedLoad } from "./lock.server.ts";
import { nextNumber } from "./next-number.server.ts";
import { can } from "./policy.ts";
import { invoiceCharges, invoices } from "./tables.server.ts";
import { readUnbilled } from "./unbilled.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * Invoices all unbilled charges of a load, for staff, and returns the invoice's ID.
 * `deliverInvoice` emails it.
 * @param shownCents the total that staff saw; left out where nobody looked
 * @throws AppError `not_found` without access; `conflict` with what keeps the load from being
 * billed, or when its total isn't the one that was shown.
 */
export async function issueInvoice(
  { database, actor, clock }: Dependencies,
  shipmentId: string,
  content: Omit<InvoiceContent, "billTo">,
  shownCents?: number,
): Promise<string> {
  if (!can(actor, "bill"))
    throw refusalTo(actor, "invoices.bill", new AppError("not_found", "This load does not exist."));
  const now = clock.now();
  return database.transaction(actor.userId, async (tx) => {
    const load = await lockInvoicedLoad(tx, shipmentId);
    const { lines, totalCents, objections } = await readUnbilled(tx, load);
    if (objections.length > 0) throw new AppError("conflict", objections.join(" "));
    if (shownCents !== undefined && shownCents !== totalCents) {
      const now = `They come to ${usdText(totalCents)}, not ${usdText(shownCents)}.`;
      throw new AppError("conflict", `The charges just changed. ${now} Check them, then issue it.`);
    }
    const billing = await readBilling(tx, load.companyId);
    if (!billing) throw new AppError("conflict", "This load has no company to bill.");
    const issuedOn = dateOf(now);
    const number = await nextNumber(tx, "invoice");
    const [issued] = await tx
      .insert(invoices)
      .values({
        kind: "invoice",
        number,
        shipmentId,
        companyId: load.companyId,
        content: { ...content, billTo: billToOf(billing) },
        lines: lines.map(({ id: _, ...line }) => line),
        totalCents,
        openCents: totalCents,
        termsDays: billing.termsDays,
        issuedOn,
        dueOn: dateAfter(issuedOn, billing.termsDays),
        issuedAt: now,
        issuedBy: actor.userId,
      })
      .returning({ id: invoices.id });
    if (!issued) throw new Error("the invoice was not stored");
    await tx
      .insert(invoiceCharges)
      .values(lines.map(({ id }) => ({ chargeId: id, invoiceId: issued.id })));
    const billed = { billedAt: load.billedAt ?? now, unbilledAt: null };
    await tx
      .update(shipments)
      .set({ ...billed, paidAt: null, creditedAt: null, closedAt: null })
      .where(eq(shipments.id, shipmentId));
    const name = invoiceNumber({ kind: "invoice", number });
    const details = { trackingId: load.trackingId, invoice: name, totalCents };
    const subject = { kind: "invoice", id: issued.id };
    await recordAudit(
      tx,
      { actorId: actor.userId, action: "invoice.issue", subject, details },
      now,
    );
    return issued.id;
  });
}
