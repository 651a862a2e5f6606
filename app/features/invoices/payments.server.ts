import { and, eq, isNull } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { invoiceNumber } from "./invoice.ts";
import { lockInvoice, noInvoice, refuseIfAmountChanged } from "./lock.server.ts";
import { lockAccountOf } from "./lock-account.server.ts";
import { can } from "./policy.ts";
import { refuseRepeatedPayment } from "./repeated-payment.server.ts";
import type { paymentSchema } from "./schema.ts";
import { settleInvoice } from "./settle.server.ts";
import { customerPayments } from "./tables.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/**
 * Records a customer's payment on an invoice, for staff.
 * @throws AppError `not_found` without access; `invalid` for more than is open, and for one that is
 * on record already unless it's confirmed; `conflict` when another amount is open than `version` says.
 */
export async function recordPayment(
  { database, actor, clock }: Dependencies,
  {
    id,
    version,
    confirmRepeat,
    ...payment
  }: { id: string } & z.output<ReturnType<typeof paymentSchema>>,
): Promise<void> {
  if (!can(actor, "bill")) throw refusalTo(actor, "invoices.bill", noInvoice());
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    const { cents } = payment;
    const companyId = await lockAccountOf(tx, id);
    const { invoice, load } = await lockInvoice(tx, id);
    if (invoice.kind !== "invoice") throw noInvoice();
    refuseIfAmountChanged(version, invoice.openCents);
    if (cents > invoice.openCents) {
      const message = `Only ${usdText(invoice.openCents)} is open on this invoice.`;
      throw new AppError("invalid", message, { fields: { cents: [message] } });
    }
    const { reference } = payment;
    await refuseRepeatedPayment(tx, { companyId, cents, reference, confirmRepeat });
    const recorded = { recordedAt: now, recordedBy: actor.userId };
    await tx.insert(customerPayments).values({ invoiceId: id, ...payment, ...recorded });
    await settleInvoice(tx, { invoiceId: id, load, cents }, now);
    const { method, receivedOn } = payment;
    const paid = { paidCents: cents, method, receivedOn, reference };
    const details = { invoice: invoiceNumber(invoice), ...paid };
    const subject = { kind: "invoice", id };
    await recordAudit(tx, { actorId: actor.userId, action: "invoice.paid", subject, details }, now);
  });
}

/**
 * Voids a payment with an entry of the opposite amount, for staff, which reopens what it paid.
 * @throws AppError `not_found` without access or without the payment; `conflict` when it is already
 * voided.
 */
export async function voidPayment(
  { database, actor, clock }: Dependencies,
  { id, paymentId, reason }: { id: string; paymentId: number; reason: string },
): Promise<void> {
  if (!can(actor, "bill")) throw refusalTo(actor, "invoices.bill", noInvoice());
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
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
    const { cents, method, receivedOn, reference } = payment;
    const same = { invoiceId: id, method, receivedOn, reference };
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
    await settleInvoice(tx, { invoiceId: id, load, cents: -cents }, now);
    const details = { invoice: invoiceNumber(invoice), paidCents: -cents, reason };
    const subject = { kind: "invoice", id };
    await recordAudit(tx, { actorId: actor.userId, action: "invoice.void", subject, details }, now);
  });
}
