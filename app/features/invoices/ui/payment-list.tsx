import type { ReactNode } from "react";
import { dateText } from "#app/features/company/days.ts";
import { usdText } from "#app/features/money/usd.ts";
import { TableHead } from "#app/ui/table.tsx";
import { paymentMethodNames } from "../invoice.ts";
import type { InvoiceRecord } from "../queries.server.ts";
import { Amount } from "./amount.tsx";

type Payment = InvoiceRecord["payments"][number];

type Props = {
  payments: readonly Payment[];
  /** What can be done about a payment that is not voided. */
  onPayment?: (payment: Payment) => ReactNode;
};

/** What was paid of an invoice, and what of it was voided. */
export function PaymentList({ payments, onPayment }: Props) {
  if (payments.length === 0) return <p className="text-sm text-ink-soft">No payments yet.</p>;
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">Payments</caption>
      <TableHead columns={["Received", "Payment", { name: "Amount", isFigure: true }]} />
      <tbody>
        {payments.map((payment) => (
          <tr key={payment.id} className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-4 font-normal whitespace-nowrap">
              {dateText(payment.receivedOn)}
            </th>
            <td className="py-2 pr-4 wrap-anywhere">
              {payment.voids !== null && "Void: "}
              {paymentMethodNames[payment.method]}
              {payment.reference && ` ${payment.reference}`}
              {payment.isVoided && " (voided)"}
              {payment.creditCents > 0 && (
                <p className="text-ink-soft">
                  {usdText(payment.creditCents)} more came with it: credit on account.
                </p>
              )}
              {payment.voids === null && !payment.isVoided && onPayment?.(payment)}
            </td>
            <Amount>{usdText(payment.cents)}</Amount>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
