import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { askAboutPaymentDate } from "#app/features/charges/payment-date.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import {
  findCreditOfReceipt,
  keepCredit,
  returnCredit,
  takeBackCredit,
} from "./credit-on-account.server.ts";
import { invoiceNumber } from "./invoice.ts";
import { lockInvoice, noInvoice, refuseIfAmountChanged } from "./lock.server.ts";
import { lockAccountOf } from "./lock-account.server.ts";
import { can } from "./policy.ts";
import { refuseRepeatedPayment } from "./repeated-payment.server.ts";
import type { paymentSchema } from "./schema.ts";
import { settleInvoice } from "./settle.server.ts";
import { askAboutSurplus } from "./surplus.server.ts";
import { customerPayments } from "./tables.server.ts";

const nothingOpen = () => {
  const message =
    "Nothing is open on this invoice. Record the payment on the page of the customer's account.";
  return new AppError("invalid", message, { fields: { cents: [message] } });
};

const takenBack = (credit: { cents: number } | undefined): Details =>
  credit ? { creditCents: -credit.cents } : {};

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * Records a customer's payment on an invoice, for staff. What it has beyond that stays as credit on
 * account, if they say so, and is returned in US cents.
 * @throws AppError `not_found` without access; `invalid` for more than is open otherwise, and for one
 * that is on record already, or dated before the invoice, unless it's confirmed; `conflict` when
 * another amount is open than `version` says.
 */
export async function recordPayment(
  { database, actor, clock }: Dependencies,
  {
    id,
    version,
    confirmRepeat,
    confirmDate,
    keepAsCredit,
    ...payment
  }: { id: string } & z.output<ReturnType<typeof paymentSchema>>,
): Promise<{ creditCents: number }> {
  if (!can(actor, "bill")) throw refusalTo(actor, "invoices.bill", noInvoice());
  const now = clock.now();
  return database.transaction(actor.userId, async (tx) => {
    const { cents } = payment;
    const companyId = await lockAccountOf(tx, id);
    const { invoice, load } = await lockInvoice(tx, id);
    if (invoice.kind !== "invoice") throw noInvoice();
    refuseIfAmountChanged(version, invoice.openCents);
    const part = Math.min(cents, invoice.openCents);
    const surplus = cents - part;
    if (part === 0) throw nothingOpen();
    const why = `Only ${usdText(invoice.openCents)} is open on this invoice.`;
    askAboutSurplus({ surplus, keepAsCredit, why });
    const { reference } = payment;
    await refuseRepeatedPayment(tx, { companyId, cents, reference, confirmRepeat });
    const paidInvoice = { name: `invoice ${invoiceNumber(invoice)}`, on: invoice.issuedOn };
    askAboutPaymentDate({ day: payment.receivedOn, paid: [paidInvoice], confirmDate }, clock);
    const recorded = { recordedAt: now, recordedBy: actor.userId };
    const received = { ...payment, ...recorded };
    const receiptId = surplus > 0 ? randomUUID() : null;
    await tx
      .insert(customerPayments)
      .values({ invoiceId: id, ...received, cents: part, receiptId });
    if (receiptId) {
      const kept = { ...received, companyId: invoice.companyId, cents: surplus, receiptId };
      await keepCredit(tx, kept);
    }
    await settleInvoice(tx, { invoiceId: id, load, cents: part }, now);
    const { method, receivedOn } = payment;
    const paid = { paidCents: part, method, receivedOn, reference };
    const kept: Details = surplus > 0 ? { creditCents: surplus } : {};
    const details = { invoice: invoiceNumber(invoice), ...paid, ...kept };
    const subject = { kind: "invoice", id };
    await recordAudit(tx, { actorId: actor.userId, action: "invoice.paid", subject, details }, now);
    return { creditCents: surplus };
  });
}

/**
 * Voids a payment with an entry of the opposite amount, for staff, which reopens what it paid. The
 * credit that it left is taken back, and credit that it used is on the account again.
 * @throws AppError `not_found` without access or without the payment; `conflict` when it is already
 * voided, or the credit that it left is in use.
 */
export async function voidPayment(
  { database, actor, clock }: Dependencies,
  { id, paymentId, reason }: { id: string; paymentId: number; reason: string },
): Promise<void> {
  if (!can(actor, "bill")) throw refusalTo(actor, "invoices.bill", noInvoice());
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    await lockAccountOf(tx, id);
    const { invoice, load } = await lockInvoice(tx, id);
    const [payment] = await tx
      .select()
      .from(customerPayments)
      .where(
        and(
          eq(customerPayments.id, paymentId),
          eq(customerPayments.invoiceId, id),
          isNull(customerPayments.voids),
        ),
      );
    if (!payment) throw new AppError("not_found", "This payment does not exist.");
    const { cents, method, receivedOn, reference, creditId, receiptId } = payment;
    const same = { invoiceId: id, method, receivedOn, reference, creditId };
    const stored = await tx
      .insert(customerPayments)
      .values({
        ...same,
        cents: -cents,
        voids: paymentId,
        reason,
        recordedAt: now,
        recordedBy: actor.userId,
      })
      .onConflictDoNothing()
      .returning({ id: customerPayments.id });
    if (stored.length === 0) throw new AppError("conflict", "This payment is already voided.");
    const credit = receiptId ? await findCreditOfReceipt(tx, receiptId) : undefined;
    if (credit) await takeBackCredit(tx, credit, { reason, by: actor.userId }, now);
    if (creditId !== null) await returnCredit(tx, creditId, cents);
    await settleInvoice(tx, { invoiceId: id, load, cents: -cents }, now);
    const details = {
      invoice: invoiceNumber(invoice),
      paidCents: -cents,
      reason,
      ...takenBack(credit),
    };
    const subject = { kind: "invoice", id };
    await recordAudit(tx, { actorId: actor.userId, action: "invoice.void", subject, details }, now);
  });
}
