import { companyDays } from "#app/features/accounts/today.ts";
import { dateText } from "#app/features/company/days.ts";
import { type InvoiceFilter, readInvoiceFilter } from "#app/features/invoices/filter.ts";
import {
  type InvoiceView,
  invoiceNumber,
  invoiceViews,
  standingOn,
} from "#app/features/invoices/invoice.ts";
import { invoiceStatusText } from "#app/features/invoices/invoice-status-text.ts";
import { deskInvoicePath } from "#app/features/invoices/paths.ts";
import { countInvoices, listInvoices } from "#app/features/invoices/queries.server.ts";
import { issueSeveralSchema } from "#app/features/invoices/schema.ts";
import { listLoadsToBill } from "#app/features/invoices/to-bill.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import { billLoads } from "#app/flows/bill-loads.server.ts";
import { formActions, formHandler } from "#app/forms/form-action.server.ts";
import { sendForm } from "#app/forms/send-form.ts";
import type { PageHandle } from "#app/page-handle.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { ListFilter } from "#app/routes/desk/list-filter.tsx";
import { ListPager } from "#app/routes/desk/list-pager.tsx";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/staff-invoices.ts";
import { IssueInvoices, LoadsToBill } from "./loads-to-bill.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Invoices");

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const filter = readInvoiceFilter(url.searchParams);
  const { today } = companyDays(clock);
  const [list, counts] = await Promise.all([
    readList(database.query, filter, today),
    countInvoices(database.query, today),
  ]);
  return { filter, list, counts, today, now: clock.now() };
}

/** Loads to bill, or invoices. */
async function readList(query: Queryable, { view, ...wanted }: InvoiceFilter, today: string) {
  if (view === "to bill" || view === "not ready") {
    const which = { search: wanted.search, isReady: view === "to bill" };
    return { isToBill: true as const, page: await listLoadsToBill(query, wanted, which) };
  }
  return {
    isToBill: false as const,
    page: await listInvoices(query, { view, ...wanted }, today),
  };
}

export async function action(args: Route.ActionArgs) {
  requireStaff(args.context);
  return forms(args);
}

const forms = formActions({
  issue: formHandler({
    schema: issueSeveralSchema,
    run: async ({ ids }, { context }) => {
      const deps = { ...context.get(requestContext), actor: requireStaff(context) };
      return { shown: await billLoads(deps, ids) };
    },
  }),
});

export const clientAction = sendForm;

const viewNames: Record<InvoiceView, string> = {
  "to bill": "To bill",
  "not ready": "Not ready",
  disputed: "Disputed",
  "to approve": "Credits to approve",
  open: "Open",
  overdue: "Overdue",
  paid: "Paid",
  credited: "Credited",
  all: "All",
};

const empty: Record<InvoiceView, string> = {
  "to bill": "No loads to bill.",
  "not ready": "No delivered load lacks its proof of delivery.",
  disputed: "No disputed invoices.",
  "to approve": "No credits wait for approval.",
  open: "No open invoices.",
  overdue: "No overdue invoices.",
  paid: "No paid invoices yet.",
  credited: "No credited invoices yet.",
  all: "No invoices yet.",
};

/** Unbilled loads, and invoices. */
export default function StaffInvoices({ loaderData }: Route.ComponentProps) {
  const { filter, list, counts } = loaderData;
  const { view, search } = filter;
  const counted: Partial<Record<InvoiceView, number>> = {
    "to bill": counts.toBill,
    "not ready": counts.notReady,
    disputed: counts.disputed,
    "to approve": counts.toApprove,
    open: counts.open,
    overdue: counts.overdue,
  };
  // Credits wait only while four eyes are on.
  const isOffered = (one: InvoiceView) =>
    one !== "to approve" || counts.toApprove > 0 || view === "to approve";
  return (
    <DeskPage
      title="Invoices"
      aside={
        <Link to="/staff/invoices/aging" className="font-semibold underline underline-offset-4">
          Aging and exports
        </Link>
      }
    >
      <ListFilter
        search={{ label: "Invoice number, load or customer", value: search }}
        filters={[
          {
            label: "Invoices",
            parameter: "view",
            chosen: view === "to bill" ? undefined : view,
            options: invoiceViews.filter(isOffered).map((one) => ({
              name: viewNames[one],
              count: counted[one],
              value: one === "to bill" ? undefined : one,
            })),
          },
        ]}
      />
      {list.page.rows.length === 0 ? (
        <EmptyState title={search ? "No matches" : empty[view]} />
      ) : list.isToBill ? (
        <LoadsToBill loads={list.page.rows} now={loaderData.now} />
      ) : (
        <InvoiceTable invoices={list.page.rows} today={loaderData.today} />
      )}
      <ListPager page={list.page} />
      {list.isToBill && <IssueInvoices loads={list.page.rows} />}
    </DeskPage>
  );
}

type InvoicesProps = { invoices: Awaited<ReturnType<typeof listInvoices>>["rows"]; today: string };

function InvoiceTable({ invoices, today }: InvoicesProps) {
  return (
    <WorkTable
      caption="Invoices"
      columns={[
        "Invoice",
        { name: "Customer", share: 30 },
        "Load",
        { name: "Due", isLabeled: true },
        { name: "Total", isLabeled: true, isFigure: true },
        { name: "Open", isLabeled: true, isFigure: true },
        "Status",
      ]}
      rows={invoices.map((invoice) => {
        const isMemo = invoice.kind === "credit memo";
        const standing = standingOn(invoice, today);
        return {
          key: invoice.id,
          to: deskInvoicePath(invoice.id),
          urgent: !isMemo && standing === "overdue",
          cells: [
            invoiceNumber(invoice),
            invoice.customer,
            <TrackingCode key="load" id={invoice.trackingId} />,
            isMemo ? null : dateText(invoice.dueOn),
            usdText(isMemo ? -invoice.totalCents : invoice.totalCents),
            isMemo ? null : usdText(invoice.openCents),
            invoiceStatusText(invoice, today),
          ],
        };
      })}
    />
  );
}
