import { dateText } from "#app/features/company/days.ts";
import { invoiceStatusText } from "#app/features/invoices/invoice-status-text.ts";
import type { InvoiceRecord } from "#app/features/invoices/queries.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import { paperPath } from "#app/features/papers/paths.ts";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import { FactSheet } from "#app/routes/desk/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";

type Props = {
  invoice: InvoiceRecord;
  /** The ID of its PDF; null until that is made. */
  paperId: string | null;
  /** ISO 8601 date. */
  today: string;
  /** The path of its load. */
  load: string;
  /** The path of its customer's account, for staff. */
  account?: string;
};

const underlined = "underline underline-offset-4";

/** The facts of an invoice or credit memo, besides its lines. */
export function InvoiceFacts({ invoice, paperId, today, load, account }: Props) {
  const { kind, content, openCents, reason, dueOn } = invoice;
  const { name, lines } = content.billTo;
  const ofInvoice = [
    { label: "Due", value: dateText(dueOn) },
    { label: "Status", value: invoiceStatusText(invoice, today) },
    { label: "Open", value: usdText(openCents) },
  ];
  return (
    <FactSheet
      facts={[
        {
          label: "Bill to",
          value: account ? (
            <Link to={account} className={underlined}>
              {name}
            </Link>
          ) : (
            name
          ),
        },
        { label: "Address", value: <span translate="no">{lines.join(", ")}</span> },
        {
          label: "Load",
          value: (
            <Link to={load} className={underlined}>
              <TrackingCode id={invoice.trackingId} />
            </Link>
          ),
        },
        { label: "Issued", value: dateText(invoice.issuedOn) },
        ...(kind === "invoice" ? ofInvoice : [{ label: "Reason", value: reason }]),
        {
          label: "PDF",
          value: paperId ? (
            <a href={paperPath(paperId)} download className={underlined}>
              Download
            </a>
          ) : (
            "Being prepared"
          ),
        },
      ]}
    />
  );
}
