import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import { carrierBills, paymentRuns } from "#app/features/carrier-bills/tables.server.ts";
import { carrierOfferLinks, carrierOffers } from "#app/features/carrier-offers/tables.server.ts";
import { customerPayments, invoices } from "#app/features/invoices/tables.server.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { at, notTheirs, secret } from "./planted.ts";

/** An invoice that was paid, and a credit memo on it. Its parties are kept as the law asks (49 CFR 371.3). */
export async function anInvoice({ query }: Database, { companyId }: Actor, shipmentId: string) {
  const party = { name: "Payer of record", lines: [] };
  const content = { trackingId: "X", billTo: party, shipFrom: party, shipTo: party, facts: [] };
  const issued = {
    shipmentId,
    companyId,
    content,
    lines: [flatLine("liftgate", 8_500)],
    totalCents: 8_500,
    openCents: 0,
    termsDays: 30,
    issuedOn: "2026-11-20",
    dueOn: "2026-12-20",
    issuedAt: at,
    sentAt: at,
  };
  const number = await query.$count(invoices);
  const [invoice] = await query
    .insert(invoices)
    .values({ ...issued, kind: "invoice", number: number + 1 })
    .returning({ id: invoices.id });
  const invoiceId = invoice?.id ?? "";
  const reason = "Two boxes were damaged.";
  const memo = { kind: "credit memo", number: number + 2, creditedId: invoiceId, reason } as const;
  await query.insert(invoices).values({ ...issued, ...memo });
  await query.insert(customerPayments).values({
    invoiceId,
    cents: 8_500,
    method: "check",
    receivedOn: "2026-11-20",
    reference: "4411",
    recordedAt: at,
  });
}

/** An offer that the carrier countered and declined. */
export async function anOffer({ query }: Database, shipmentId: string, { userId }: Actor) {
  const id = randomUUID();
  await query.insert(carrierOffers).values({
    id,
    shipmentId,
    carrierId: userId,
    state: "declined",
    lines: [flatLine("linehaul", 90_000)],
    totalCents: 90_000,
    maxCents: 100_000,
    override: notTheirs,
    expiresAt: at,
    sentAt: at,
    counterCents: 95_000,
    counterNote: "Tolls are high.",
    counteredAt: at,
    settledAt: at,
    declineReason: "No truck there.",
  });
  await query.insert(carrierOfferLinks).values({ tokenHash: secret(), offerId: id, userId });
}

/** A bill that was disputed, settled and paid. */
export async function aBill(
  { query }: Database,
  of: { shipmentId: string; assignmentId: string },
  { userId }: Actor,
) {
  const [run] = await query
    .insert(paymentRuns)
    .values({ method: "ACH", paidOn: "2026-11-20", totalCents: 90_000, createdAt: at })
    .returning({ id: paymentRuns.id });
  await query.insert(carrierBills).values({
    ...of,
    carrierId: userId,
    number: "B-2041",
    billedOn: "2026-11-20",
    lines: [flatLine("linehaul", 95_000)],
    totalCents: 95_000,
    expectedCents: 90_000,
    state: "paid",
    approvedCents: 90_000,
    reason: "As the rate confirmation says.",
    receivedAt: at,
    decidedAt: at,
    dueOn: "2026-12-20",
    runId: run?.id,
    payTo: { name: "Payee of record", lines: [], noticeOn: null },
  });
}
