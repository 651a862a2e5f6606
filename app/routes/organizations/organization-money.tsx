import { deskBillPath } from "#app/features/carrier-bills/paths.ts";
import { dateText } from "#app/features/company/days.ts";
import type { CustomerTerms } from "#app/features/customer-terms/customer-terms.ts";
import { customerAccountPath } from "#app/features/invoices/paths.ts";
import { AgingSheet } from "#app/features/invoices/ui/aging-sheet.tsx";
import { usdText } from "#app/features/money/usd.ts";
import { DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { ShownBill } from "./read-organization.server.ts";

type Receivable = {
  id: string;
  aging: { buckets: readonly number[]; totalCents: number; creditCents: number };
  outstandingCents: number;
  terms: CustomerTerms;
};

/** What a customer owes us. */
export function ReceivablePart({ id, aging, outstandingCents, terms }: Receivable) {
  const { creditLimitCents } = terms;
  return (
    <DeskPart
      title="Receivable"
      aside={
        <Link
          to={customerAccountPath(id)}
          className="text-sm font-semibold underline underline-offset-4"
        >
          Statement and billing details
        </Link>
      }
    >
      <AgingSheet {...aging} />
      <div className="mt-3">
        <FactSheet
          facts={[
            { label: "With loads not billed yet", value: usdText(outstandingCents) },
            {
              label: "Credit limit",
              value: creditLimitCents === null ? "None" : usdText(creditLimitCents),
            },
          ]}
        />
      </div>
    </DeskPart>
  );
}

type Payable = {
  balance: { toApproveCents: number; disputedCents: number; approvedCents: number };
  bills: readonly ShownBill[];
};

/** What we owe a carrier, and its latest bills. */
export function PayablePart({ balance, bills }: Payable) {
  return (
    <DeskPart title="Payable">
      <FactSheet
        facts={[
          { label: "Approved, to pay", value: usdText(balance.approvedCents) },
          { label: "To approve", value: usdText(balance.toApproveCents) },
          { label: "Disputed", value: usdText(balance.disputedCents) },
        ]}
      />
      {bills.length === 0 ? (
        <p className="mt-3 text-sm">No bills yet.</p>
      ) : (
        <div className="mt-3">
          <WorkTable
            caption="Bills"
            columns={[
              { name: "Number", share: 30 },
              "Load",
              "Billed on",
              { name: "Amount", isFigure: true },
              "State",
            ]}
            rows={bills.map((bill) => ({
              key: bill.id,
              to: deskBillPath(bill.id),
              cells: [
                bill.number,
                bill.trackingId,
                dateText(bill.billedOn),
                usdText(bill.approvedCents ?? bill.totalCents),
                bill.state,
              ],
            }))}
          />
        </div>
      )}
    </DeskPart>
  );
}
