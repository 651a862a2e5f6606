import { ownBillStateNames, payMethodNames } from "#app/features/carrier-bills/carrier-bill.ts";
import type { OwnBill } from "#app/features/carrier-bills/queries.server.ts";
import { BillLines } from "#app/features/carrier-bills/ui/bill-lines.tsx";
import { dateText } from "#app/features/company/days.ts";
import { FactSheet } from "#app/routes/desk/desk-page.tsx";

/** One of the carrier's bills and its status. */
export function BillStatus({ bill }: { bill: OwnBill }) {
  const { number, state, review, billedOn, dueOn, lines, totalCents, approvedCents, reason } = bill;
  const paid = bill.paidOn && bill.method && [payMethodNames[bill.method], bill.reference];
  return (
    <section aria-label={`Bill ${number}`} className="mb-8">
      <FactSheet
        facts={[
          { label: "Bill number", value: number },
          { label: "Bill date", value: dateText(billedOn) },
          { label: "Status", value: ownBillStateNames[state] },
          ...(review.length > 0 ? [{ label: "In review because", value: review.join(" ") }] : []),
          ...(reason ? [{ label: "Reason", value: reason }] : []),
          ...(state === "approved" ? [{ label: "Due", value: dateText(dueOn) }] : []),
          ...(bill.paidOn && paid
            ? [
                {
                  label: "Paid",
                  value: [dateText(bill.paidOn), ...paid].filter(Boolean).join(", "),
                },
                { label: "Paid to", value: bill.payTo?.name ?? null },
              ]
            : []),
        ]}
      />
      <BillLines
        lines={[
          ...lines.map(({ description, cents }) => ({ label: description, cents })),
          { label: "Total", cents: totalCents, isTotal: true },
          ...(approvedCents === null || approvedCents === totalCents
            ? []
            : [{ label: "We pay", cents: approvedCents, isTotal: true }]),
        ]}
      />
    </section>
  );
}
