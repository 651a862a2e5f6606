import { dateText } from "#app/features/company/days.ts";
import { invoiceNumber } from "#app/features/invoices/invoice.ts";
import type { OpenInvoice } from "#app/features/invoices/queries.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import { Link } from "#app/ui/link.tsx";
import { Table } from "#app/ui/table.tsx";

type Props = {
  invoices: readonly OpenInvoice[];
  pathOf: (invoice: OpenInvoice) => string;
  /** The download path of the statement. */
  pdf: string;
};

/** A customer's open invoices, and the statement as a PDF. */
export function OpenInvoices({ invoices, pathOf, pdf }: Props) {
  return (
    <>
      {invoices.length === 0 ? (
        <p className="text-sm text-ink-soft">No open invoices.</p>
      ) : (
        <Table
          caption="Open invoices"
          columns={["Invoice", "Load", "Due", { name: "Open", isFigure: true }]}
          rows={invoices.map((invoice) => ({
            key: invoice.id,
            cells: [
              <Link key="to" to={pathOf(invoice)} className="underline underline-offset-4">
                {invoiceNumber(invoice)}
              </Link>,
              <TrackingCode key="load" id={invoice.trackingId} />,
              dateText(invoice.dueOn),
              usdText(invoice.openCents),
            ],
          }))}
        />
      )}
      <p className="mt-4 text-sm">
        <a href={pdf} download className="font-semibold underline underline-offset-4">
          Download the statement (PDF)
        </a>
      </p>
    </>
  );
}
