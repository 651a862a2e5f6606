import { companyDays } from "#app/features/accounts/today.ts";
import { readAging, sumBalances } from "#app/features/invoices/aging.server.ts";
import { agingBuckets } from "#app/features/invoices/invoice.ts";
import { customerAccountPath } from "#app/features/invoices/paths.ts";
import { AgingSheet } from "#app/features/invoices/ui/aging-sheet.tsx";
import { usdText } from "#app/features/money/usd.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LeadingZerosNote } from "#app/ui/leading-zeros-note.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/aging.ts";
import { ExportForm } from "./export-form.tsx";

export const meta = () => deskMeta("Aging");

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { today } = companyDays(clock);
  const customers = await readAging(database.query, today);
  return { customers, total: sumBalances(customers, today), today };
}

/** What customers owe, by days past due. */
export default function Aging({ loaderData: { customers, total, today } }: Route.ComponentProps) {
  return (
    <DeskPage title="Aging" from={{ title: "Invoices", to: "/staff/invoices" }}>
      <p className="mb-6 text-sm text-ink-soft">
        What is open on issued invoices after payments and credit memos, by days past due. Paid and
        credited invoices, and loads that aren't billed yet, aren't in it. Credit on account is what
        customers paid beyond their invoices; it reduces what is open once you apply it.
      </p>
      {customers.length === 0 ? (
        <EmptyState title="No open invoices and no credit on account." />
      ) : (
        <WorkTable
          caption="Open amounts by customer"
          columns={[
            { name: "Customer", share: 30 },
            ...agingBuckets.map(({ name }) => ({ name, isLabeled: true, isFigure: true })),
            { name: "Total open", isFigure: true, card: "first" },
            { name: "Credit", isLabeled: true, isFigure: true, card: "second" },
          ]}
          rows={customers.map(({ companyId, customer, buckets, totalCents, creditCents }) => ({
            key: companyId,
            to: customerAccountPath(companyId),
            cells: [customer, ...buckets.map(usdText), usdText(totalCents), usdText(creditCents)],
          }))}
        />
      )}
      <div className="mt-10 grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="All customers">
          <AgingSheet {...total} />
        </DeskPart>
        <DeskPart title="Export invoices">
          <ExportForm action="/staff/invoices/invoices.csv" today={today} />
        </DeskPart>
        <DeskPart title="Export credit memos">
          <p className="mb-4 text-sm text-ink-soft">
            QuickBooks imports credit memos apart from invoices, so they're a file of their own.
          </p>
          <ExportForm action="/staff/invoices/credit-memos.csv" today={today} />
        </DeskPart>
        <DeskPart title="Export payments">
          <ExportForm action="/staff/invoices/payments.csv" today={today} />
        </DeskPart>
      </div>
      <LeadingZerosNote />
    </DeskPage>
  );
}
