import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { askAboutPaymentDate } from "#app/features/charges/payment-date.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type AllocatedPart, allocateInOrder } from "./allocate.ts";
import { readBilling } from "./bill-to.server.ts";
import { keepCredit } from "./credit-on-account.server.ts";
import { invoiceNumber } from "./invoice.ts";
import { lockInvoice, noInvoice, refuseIfAmountChanged } from "./lock.server.ts";
import { lockCustomerAccount } from "./lock-account.server.ts";
import { can } from "./policy.ts";
import { listOpen, type OpenInvoice } from "./queries.server.ts";
import { refuseRepeatedPayment } from "./repeated-payment.server.ts";
import type { customerPaymentSchema } from "./schema.ts";
import { settleInvoice } from "./settle.server.ts";
import { askAboutSurplus } from "./surplus.server.ts";
import { customerPayments } from "./tables.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };
type Typed = z.output<ReturnType<typeof customerPaymentSchema>>;

/**
 * Records one payment of a customer for several invoices, for staff: split as typed, or else over
 * the open invoices by due date. What it has beyond them stays as credit on account, if they say so.
 * Returns the parts.
 * @throws AppError `not_found` without access; `invalid` when the parts don't add up to the amount,
 * for more than is open, or for one that is on record already, or dated before its invoices, unless
 * it's confirmed; `conflict` when an invoice was paid or credited in between.
 */
export async function recordCustomerPayment(
  { database, actor, clock }: Dependencies,
  companyId: string,
  { version, cents, parts: typed, method, receivedOn, reference, ...rest }: Typed,
): Promise<AllocatedPart[]> {
  if (!can(actor, "bill")) throw refusalTo(actor, "invoices.bill", noInvoice());
  const now = clock.now();
  const receiptId = randomUUID();
  return database.transaction(actor.userId, async (tx) => {
    await lockCustomerAccount(tx, companyId);
    const open = await listOpen(tx, companyId);
    const openCents = open.reduce((sum, invoice) => sum + invoice.openCents, 0);
    refuseIfAmountChanged(version, openCents);
    const parts = split(cents, typed, open);
    const surplus = refuseUnsplit({ cents, parts, ...rest, isByHand: hasParts(typed) });
    const { confirmRepeat, confirmDate } = rest;
    await refuseRepeatedPayment(tx, { companyId, cents, reference, confirmRepeat });
    const paid = open
      .filter(({ id }) => parts.some((part) => part.id === id))
      .map((invoice) => ({ name: `invoice ${invoiceNumber(invoice)}`, on: invoice.issuedOn }));
    askAboutPaymentDate({ day: receivedOn, paid, confirmDate }, clock);
    // In the order of their loads, as everyone who locks several.
    const listed = new Map(open.map((invoice) => [invoice.id, invoice]));
    const loadOf = ({ id }: AllocatedPart) => `${listed.get(id)?.shipmentId}${id}`;
    const inOrder = parts.toSorted((one, other) => (loadOf(one) < loadOf(other) ? -1 : 1));
    for (const part of inOrder) {
      const { invoice, load } = await lockInvoice(tx, part.id);
      if (invoice.openCents !== listed.get(part.id)?.openCents) {
        throw new AppError(
          "conflict",
          `Nothing was recorded: ${invoiceNumber(invoice)} was paid or credited in between. Check the amounts and try again.`,
        );
      }
      const received = { method, receivedOn, reference, receiptId };
      const recorded = { recordedAt: now, recordedBy: actor.userId };
      await tx
        .insert(customerPayments)
        .values({ invoiceId: part.id, cents: part.cents, ...received, ...recorded });
      await settleInvoice(tx, { invoiceId: part.id, load, cents: part.cents }, now);
      const subject = { kind: "invoice", id: part.id };
      const details = {
        invoice: invoiceNumber(invoice),
        paidCents: part.cents,
        receivedCents: cents,
        method,
        receivedOn,
        reference,
      };
      const entry = { actorId: actor.userId, action: "invoice.paid" as const, subject, details };
      await recordAudit(tx, entry, now);
    }
    if (surplus > 0) {
      if (!(await readBilling(tx, companyId))) throw noCustomer();
      const credit = { cents: surplus, method, receivedOn, reference, receiptId };
      await keepCredit(tx, { companyId, ...credit, recordedAt: now, recordedBy: actor.userId });
      const subject = { kind: "customer", id: companyId };
      const details = { creditCents: surplus, receivedCents: cents, method, receivedOn, reference };
      const entry = { actorId: actor.userId, action: "customer.credit" as const, subject, details };
      await recordAudit(tx, entry, now);
    }
    return parts;
  });
}

const noCustomer = () => new AppError("not_found", "This customer does not exist.");

const hasParts = (typed: Typed["parts"]) => typed.some((part) => part.cents);

type Split = Pick<Typed, "cents" | "keepAsCredit"> & {
  parts: readonly AllocatedPart[];
  isByHand: boolean;
};

/**
 * What a payment has beyond its parts, which stays as credit on account.
 * @throws AppError `invalid` when the parts are more than it, or the rest isn't to be kept.
 */
function refuseUnsplit({ cents, parts, isByHand, keepAsCredit }: Split): number {
  const total = parts.reduce((sum, part) => sum + part.cents, 0);
  const why = isByHand
    ? `The invoices add up to ${usdText(total)}, not ${usdText(cents)}.`
    : `Only ${usdText(total)} is open on this customer's invoices.`;
  if (total > cents) throw new AppError("invalid", why, { fields: { cents: [why] } });
  askAboutSurplus({ surplus: cents - total, keepAsCredit, why });
  return cents - total;
}

function split(
  cents: number,
  typed: Typed["parts"],
  open: readonly OpenInvoice[],
): AllocatedPart[] {
  const byHand = typed.flatMap((part) => (part.cents ? [{ id: part.id, cents: part.cents }] : []));
  typed.forEach((part, place) => {
    const found = open.find(({ id }) => id === part.id);
    if (part.cents && !found) {
      const message = "This invoice isn't open on this account. Leave its amount empty.";
      throw new AppError("invalid", message, { fields: { [`parts[${place}].cents`]: [message] } });
    }
    if (part.cents && found && part.cents > found.openCents) {
      const message = `Only ${usdText(found.openCents)} is open on ${invoiceNumber(found)}.`;
      throw new AppError("invalid", message, { fields: { [`parts[${place}].cents`]: [message] } });
    }
  });
  return byHand.length > 0 ? byHand : allocateInOrder(cents, open);
}
