import type { Actor } from "#app/features/accounts/actor.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import { dateOf } from "#app/features/company/days.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { invoiceNumber } from "./invoice.ts";
import { lockInvoice, noInvoice } from "./lock.server.ts";
import { nextNumber } from "./next-number.server.ts";
import { closeDispute } from "./open-dispute.server.ts";
import { settleInvoice } from "./settle.server.ts";
import { invoiceCharges, invoices } from "./tables.server.ts";

/** A credit on part of an invoice. */
export type NewCredit = { cents: number; reason: string };

type Locked = Awaited<ReturnType<typeof lockInvoice>>;

/**
 * Locks an invoice to credit it.
 * @throws AppError `not_found` without it; `invalid` for more than is open.
 */
export async function lockToCredit(tx: Queryable, id: string, cents: number): Promise<Locked> {
  const locked = await lockInvoice(tx, id);
  const { invoice } = locked;
  if (invoice.kind !== "invoice") throw noInvoice();
  if (cents <= invoice.openCents) return locked;
  const message = `Only ${usdText(invoice.openCents)} is open on this invoice.`;
  throw new AppError("invalid", message, { fields: { cents: [message] } });
}

type By = { actor: Actor; now: Date };

/**
 * Issues the memo of a credit on a locked invoice, in the caller's transaction, which answers the
 * invoice's open dispute. Returns its ID.
 */
export async function writeCreditMemo(
  tx: Queryable,
  { invoice, load }: Locked,
  { cents, reason, enteredBy }: NewCredit & { enteredBy: string | null },
  { actor, now }: By,
): Promise<string> {
  const number = await nextNumber(tx, "credit memo");
  const credited = invoiceNumber(invoice);
  const name = `Credit on ${credited}`;
  const { companyId, shipmentId, content } = invoice;
  const issuedOn = dateOf(now);
  const [memo] = await tx
    .insert(invoices)
    .values({
      kind: "credit memo",
      number,
      shipmentId,
      companyId,
      creditedId: invoice.id,
      reason,
      content,
      lines: [flatLine("adjustment", cents, name)],
      totalCents: cents,
      openCents: 0,
      termsDays: 0,
      issuedOn,
      dueOn: issuedOn,
      issuedAt: now,
      issuedBy: actor.userId,
    })
    .returning({ id: invoices.id });
  const [charge] = await tx
    .insert(charges)
    .values({
      shipmentId,
      side: "customer",
      ...flatLine("adjustment", -cents, name),
      source: "staff",
      reason,
      state: "approved",
      createdAt: now,
      createdBy: enteredBy,
      settledAt: now,
      settledBy: actor.userId,
    })
    .returning({ id: charges.id });
  if (!memo || !charge) throw new Error("the credit memo was not stored");
  await tx.insert(invoiceCharges).values({ chargeId: charge.id, invoiceId: memo.id });
  await settleInvoice(tx, { invoiceId: invoice.id, load, cents }, now);
  const memoName = invoiceNumber({ kind: "credit memo", number });
  const answer = `We credited ${usdText(cents)} with ${memoName}. ${reason}`;
  await closeDispute(tx, invoice.id, { answer, by: actor.userId, at: now });
  const details = { invoice: credited, creditMemo: memoName, creditedCents: cents, reason };
  const subject = { kind: "invoice", id: invoice.id };
  await recordAudit(tx, { actorId: actor.userId, action: "invoice.credit", subject, details }, now);
  return memo.id;
}
