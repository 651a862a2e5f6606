import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { dateOf, dateText } from "#app/features/company/days.ts";
import { repeatQuestion } from "#app/features/money/confirm-repeat.ts";
import { paymentName, referenceKey } from "#app/features/money/reference-key.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
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
  const received = await listReceived(tx, companyId);
  const same = received.filter((one) => referenceKey(one.reference ?? "") === key);
  const repeated = same.find((one) => one.cents === cents || one.receiptCents === cents);
  if (!repeated) return;
  const message = repeatQuestion({
    name: paymentName(paymentMethodNames[repeated.method], repeated.reference ?? ""),
    cents,
    day: dateText(dateOf(repeated.recordedAt)),
    paid: `invoice ${invoiceNumber(repeated)}`,
  });
  throw new AppError("invalid", message, { fields: { confirmRepeat: [message] } });
}

/** The payments of a customer with a reference that weren't voided, each with the total of its receipt. */
function listReceived(tx: Queryable, companyId: string) {
  const voids = alias(customerPayments, "voids");
  const receipt = sql`coalesce(${customerPayments.receiptId}::text, ${customerPayments.id}::text)`;
  return tx
    .select({
      kind: invoices.kind,
      number: invoices.number,
      cents: customerPayments.cents,
      receiptCents:
        sql<string>`sum(${customerPayments.cents}) over (partition by ${receipt})`.mapWith(Number),
      method: customerPayments.method,
      reference: customerPayments.reference,
      recordedAt: customerPayments.recordedAt,
    })
    .from(customerPayments)
    .innerJoin(invoices, eq(invoices.id, customerPayments.invoiceId))
    .leftJoin(voids, eq(voids.voids, customerPayments.id))
    .where(
      and(
        eq(invoices.companyId, companyId),
        isNotNull(customerPayments.reference),
        isNull(customerPayments.voids),
        isNull(voids.id),
      ),
    )
    .orderBy(asc(customerPayments.id));
}
