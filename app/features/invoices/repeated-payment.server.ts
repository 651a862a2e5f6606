import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { dateOf, dateText } from "#app/features/company/days.ts";
import { repeatQuestion } from "#app/features/money/confirm-repeat.ts";
import { paymentName, referenceKey } from "#app/features/money/reference-key.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { listCreditsOnAccount } from "./credit-on-account.server.ts";
import { invoiceNumber, paymentMethodNames } from "./invoice.ts";
import { customerPayments, invoices } from "./tables.server.ts";

type Received = {
  companyId: string;
  /** All that was received with this reference at once. */
  cents: number;
  reference: string | null;
  /** Whether the person said that it's another payment. */
  confirmRepeat: boolean;
};

/**
 * Refuses a customer's payment that is on record already, by its reference and amount, unless it's
 * confirmed. The caller's transaction has locked the customer's account. One check for several
 * invoices has several amounts, and is no repeat.
 * @throws AppError `invalid` beside the box that confirms it.
 */
export async function refuseRepeatedPayment(
  tx: Queryable,
  { companyId, cents, reference, confirmRepeat }: Received,
): Promise<void> {
  const key = referenceKey(reference ?? "");
  if (confirmRepeat || key === "") return;
  const received = [...(await listReceived(tx, companyId)), ...(await listKept(tx, companyId))];
  const same = received.filter((one) => referenceKey(one.reference ?? "") === key);
  const receipts = Map.groupBy(same, ({ id, receiptId }) => receiptId ?? id);
  const isSame = (one: { cents: number }, of: readonly { cents: number }[]) =>
    one.cents === cents || of.reduce((sum, part) => sum + part.cents, 0) === cents;
  const repeated = [...receipts.values()].flatMap((of) => of.filter((one) => isSame(one, of)))[0];
  if (!repeated) return;
  const message = repeatQuestion({
    name: paymentName(paymentMethodNames[repeated.method], repeated.reference ?? ""),
    cents,
    day: dateText(dateOf(repeated.recordedAt)),
    paid: repeated.number === null ? "credit on account" : `invoice ${invoiceNumber(repeated)}`,
  });
  throw new AppError("invalid", message, { fields: { confirmRepeat: [message] } });
}

/** The payments of a customer with a reference that weren't voided. */
function listReceived(tx: Queryable, companyId: string) {
  const voids = alias(customerPayments, "voids");
  const { id, cents, method, reference, receiptId, recordedAt } = customerPayments;
  return tx
    .select({
      id,
      cents,
      reference,
      receiptId,
      recordedAt,
      method,
      kind: invoices.kind,
      number: invoices.number,
    })
    .from(customerPayments)
    .innerJoin(invoices, eq(invoices.id, customerPayments.invoiceId))
    .leftJoin(voids, eq(voids.voids, id))
    .where(
      and(
        eq(invoices.companyId, companyId),
        isNotNull(reference),
        isNull(customerPayments.creditId),
        isNull(customerPayments.voids),
        isNull(voids.id),
      ),
    )
    .orderBy(asc(id));
}

/** The same of what it paid beyond its invoices. */
async function listKept(tx: Queryable, companyId: string) {
  const found = await listCreditsOnAccount(tx, companyId);
  return found.map((credit) => ({ ...credit, kind: null, number: null }));
}
