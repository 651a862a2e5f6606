import { titled } from "#app/features/company/content.ts";
import { dateText } from "#app/features/company/days.ts";
import { readAgingOf } from "#app/features/invoices/aging.server.ts";
import { readOwnInvoiceFilter } from "#app/features/invoices/filter.ts";
import { invoiceNumber, standingOn } from "#app/features/invoices/invoice.ts";
import { invoiceStatusText } from "#app/features/invoices/invoice-status-text.ts";
import { ownInvoicePath } from "#app/features/invoices/paths.ts";
import { listOwnInvoices } from "#app/features/invoices/queries.server.ts";
import { AgingSheet } from "#app/features/invoices/ui/aging-sheet.tsx";
import { usdText } from "#app/features/money/usd.ts";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { ListFilter } from "#app/routes/desk/list-filter.tsx";
import { ListPager } from "#app/routes/desk/list-pager.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LeadingZerosNote } from "#app/ui/leading-zeros-note.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/own-invoices.ts";
import { customerAt } from "./customer.server.ts";
import { ExportForm } from "./export-form.tsx";

export const meta = () => [{ title: titled("Invoices") }, { name: "robots", content: "noindex" }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { query, actor, today } = customerAt(context, url);
  const filter = readOwnInvoiceFilter(url.searchParams);
  const [page, aging] = await Promise.all([
    listOwnInvoices(query, actor, filter, today),
    readAgingOf(query, actor.companyId, today),
  ]);
  return { filter, page, aging, today };
}

/** A customer's invoices, with what is still open. */
export default function OwnInvoices({ loaderData }: Route.ComponentProps) {
  const { filter, page, aging, today } = loaderData;
  const { view, search } = filter;
  return (
    <DeskPage
      title="Invoices"
      aside={
        <a
          href="/brokerage/statement.pdf"
          download
          className="font-semibold underline underline-offset-4"
        >
          Download the statement (PDF)
        </a>
      }
    >
      <ListFilter
        search={{ label: "Invoice number or load", value: search }}
        filters={[
          {
            label: "Invoices",
            parameter: "view",
            chosen: view === "all" ? undefined : view,
            options: [
              { name: "All", value: undefined },
              { name: "Open", value: "open" },
              { name: "Overdue", value: "overdue" },
              { name: "Paid", value: "paid" },
              { name: "Credited", value: "credited" },
            ],
          },
        ]}
      />
      {page.rows.length === 0 ? (
        <EmptyState title={search || view !== "all" ? "No matches" : "No invoices yet."} />
      ) : (
        <WorkTable
          caption="Invoices"
          columns={[
            "Invoice",
            "Load",
            { name: "Issued", isLabeled: true },
            { name: "Due", isLabeled: true },
            { name: "Total", isLabeled: true, isFigure: true },
            { name: "Open", isLabeled: true, isFigure: true },
            "Status",
          ]}
          rows={page.rows.map((invoice) => {
            const isMemo = invoice.kind === "credit memo";
            const number = invoiceNumber(invoice);
            const standing = standingOn(invoice, today);
            return {
              key: invoice.id,
              to: ownInvoicePath(number),
              urgent: !isMemo && standing === "overdue",
              cells: [
                number,
                <TrackingCode key="load" id={invoice.trackingId} />,
                dateText(invoice.issuedOn),
                isMemo ? null : dateText(invoice.dueOn),
                usdText(isMemo ? -invoice.totalCents : invoice.totalCents),
                isMemo ? null : usdText(invoice.openCents),
                invoiceStatusText(invoice, today),
              ],
            };
          })}
        />
      )}
      <ListPager page={page} />
      <div className="mt-8 grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="Aging">
          <AgingSheet {...aging} />
        </DeskPart>
        <DeskPart title="Export invoices">
          <ExportForm action="/brokerage/invoices.csv" today={today} />
        </DeskPart>
        <DeskPart title="Export credit memos">
          <ExportForm action="/brokerage/credit-memos.csv" today={today} />
        </DeskPart>
        <DeskPart title="Export payments">
          <ExportForm action="/brokerage/payments.csv" today={today} />
        </DeskPart>
      </div>
      <LeadingZerosNote />
    </DeskPage>
  );
}
