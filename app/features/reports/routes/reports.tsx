import { Form, useLocation } from "react-router";
import { companyDays } from "#app/features/accounts/today.ts";
import { percentText } from "#app/features/money/margin.ts";
import { readWinRate } from "#app/features/quotes/win-rate.server.ts";
import { readReportFilter } from "#app/features/reports/filter.ts";
import { readLines } from "#app/features/reports/lines.server.ts";
import { breakdownNames, breakdowns, shareOf } from "#app/features/reports/report.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart } from "#app/routes/desk/desk-page.tsx";
import { followTopics } from "#app/routes/desk/follow-topics.ts";
import { ListFilter } from "#app/routes/desk/list-filter.tsx";
import { FilterField } from "#app/routes/staff/filter-field.tsx";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { BarPlot } from "#app/ui/bar-plot.tsx";
import { Button, buttonStyle } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { NoBreak } from "#app/ui/no-break.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Route } from "./+types/reports.ts";
import { reportColumns } from "./report-columns.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Reports");

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const filter = readReportFilter(url.searchParams, companyDays(clock).today);
  const [{ lines, computedAt }, won] = await Promise.all([
    readLines(database.query, actor, filter),
    readWinRate(database.query, filter),
  ]);
  const columns = reportColumns(filter.by);
  return {
    filter,
    won,
    computedAt: computedAt?.toISOString() ?? null,
    columns: columns.map(({ name }) => name),
    rows: lines.map((line) => ({ key: line.key, cells: columns.map(({ text }) => text(line)) })),
    plotted: lines.slice(0, plottedAtMost).map(({ key, name, revenueCents, costCents }) => ({
      key,
      name,
      values: [Math.max(0, revenueCents), Math.max(0, costCents)],
    })),
  };
}

const plottedAtMost = 24;

export const shouldRevalidate = followTopics();

/** Revenue, cost, margin and on-time performance by month, customer, lane, mode or carrier. */
export default function Reports({ loaderData }: Route.ComponentProps) {
  const { filter, won, computedAt, columns, rows, plotted } = loaderData;
  const { by, from, to } = filter;
  const { search } = useLocation();
  const title = `Revenue and cost by ${breakdownNames[by].toLowerCase()}, ${from} to ${to}`;
  const rate = shareOf(won.accepted, won.sent);
  return (
    <DeskPage
      title="Reports"
      aside={
        <p className="flex flex-wrap gap-2">
          <Link to="/staff/invoices/aging" className={buttonStyle("secondary")}>
            Aging
          </Link>
          <a href={`/staff/reports.csv${search}`} download className={buttonStyle("secondary")}>
            Export (CSV)
          </a>
        </p>
      }
    >
      <ListFilter
        filters={[
          {
            label: "By",
            parameter: "by",
            chosen: by === "month" ? undefined : by,
            options: breakdowns.map((one) => ({
              name: breakdownNames[one],
              value: one === "month" ? undefined : one,
            })),
          },
        ]}
      />
      <Form method="get" className="mb-6 flex flex-wrap items-end gap-3">
        {by !== "month" && <input type="hidden" name="by" value={by} />}
        <FilterField name="from" label="From month (2026-01)" value={from} />
        <FilterField name="to" label="To month (2026-12)" value={to} />
        <Button type="submit" look="secondary" className="min-h-10 max-tablet:min-h-11 px-4 py-1">
          Show
        </Button>
      </Form>
      <p className="mb-6 text-sm text-ink-soft">
        Loads by the month of their pickup, or of their booking before a pickup is set. Revenue,
        cost and margin: approved charges of loads that have some on both sides, and what was kept
        or billed of canceled loads. Uncovered: loads without carrier pay yet. Unpriced: loads with
        carrier pay but no charge to the customer yet. On time: a reported arrival within the stop's
        window.{" "}
        {computedAt ? (
          <>
            Figures as of <Moment at={computedAt} withTime />.
          </>
        ) : (
          "The first figures come within ten minutes."
        )}
      </p>
      <p className="mb-6">
        <NoBreak>{`Quotes from ${from} to ${to}`}</NoBreak>: {won.sent} sent, {won.accepted}{" "}
        accepted
        {rate !== null && `, win rate ${percentText(rate)}`}.
      </p>
      {rows.length === 0 ? (
        <EmptyState title="No loads in these months." />
      ) : (
        <div className="grid gap-10">
          <DeskPart title={title}>
            <BarPlot
              label={`${title}. The table below has the figures.`}
              series={["Revenue", "Cost"]}
              rows={plotted}
            />
          </DeskPart>
          <section className="overflow-x-auto" aria-label="Figures">
            <Table
              caption={title}
              columns={columns.map((name, place) => ({ name, isFigure: place > 0 }))}
              rows={rows.map(withNameOnOneLine)}
            />
          </section>
        </div>
      )}
    </DeskPage>
  );
}

/** A narrow window would wrap a month at its hyphen. */
function withNameOnOneLine({ key, cells: [name = "", ...figures] }: Row) {
  return { key, cells: [<NoBreak key="name">{name}</NoBreak>, ...figures] };
}

type Row = { key: string; cells: string[] };
