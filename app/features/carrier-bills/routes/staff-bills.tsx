import { billStateNames, billStates } from "#app/features/carrier-bills/carrier-bill.ts";
import { readBillFilter } from "#app/features/carrier-bills/filter.ts";
import { listEndedUnbilled } from "#app/features/carrier-bills/list-unbilled.server.ts";
import { deskBillPath } from "#app/features/carrier-bills/paths.ts";
import { countBills, listBills } from "#app/features/carrier-bills/queries.server.ts";
import { dateText } from "#app/features/company/days.ts";
import { usdText } from "#app/features/money/usd.ts";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { ListFilter } from "#app/routes/desk/list-filter.tsx";
import { ListPager } from "#app/routes/desk/list-pager.tsx";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/staff-bills.ts";
import { unbilledRows } from "./unbilled-rows.server.ts";
import { UnbilledTable } from "./unbilled-table.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Carrier bills");

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { query } = context.get(requestContext).database;
  const filter = readBillFilter(url.searchParams);
  const isStart = filter.state === "to approve" && !filter.search && !filter.after;
  const [page, counts, unbilled] = await Promise.all([
    listBills(query, filter),
    countBills(query),
    isStart ? listEndedUnbilled(query) : [],
  ]);
  return { filter, page, counts, unbilled: unbilledRows(unbilled) };
}

/** Carrier bills by state. */
export default function StaffBills({ loaderData }: Route.ComponentProps) {
  const { filter, page, counts, unbilled } = loaderData;
  const { state, search } = filter;
  return (
    <DeskPage
      title="Carrier bills"
      aside={
        <StaffMay action="carrier-bills.work">
          <Link to="/staff/bills/pay" className="font-semibold underline underline-offset-4">
            Payment run and export
          </Link>
        </StaffMay>
      }
    >
      <ListFilter
        search={{ label: "Bill number, load or carrier", value: search }}
        filters={[
          {
            label: "Status",
            parameter: "state",
            chosen: state === "to approve" ? undefined : state,
            options: [
              ...billStates.map((one) => ({
                name: billStateNames[one],
                count: counts.get(one),
                value: one === "to approve" ? undefined : one,
              })),
              { name: "All", value: "all" },
            ],
          },
        ]}
      />
      {page.rows.length === 0 ? (
        <EmptyState title={search ? "No matches" : "No bills here."} />
      ) : (
        <WorkTable
          caption="Carrier bills"
          columns={[
            "Bill",
            { name: "Carrier", share: 28 },
            "Load",
            { name: "Total", isLabeled: true },
            { name: "Difference", isLabeled: true },
            { name: "Due", isLabeled: true },
            "Status",
          ]}
          rows={page.rows.map((bill) => ({
            key: bill.id,
            to: deskBillPath(bill.id),
            cells: [
              bill.number,
              bill.carrier,
              <TrackingCode key="load" id={bill.trackingId} />,
              usdText(bill.totalCents),
              usdText(bill.totalCents - bill.expectedCents),
              dateText(bill.dueOn),
              billStateNames[bill.state],
            ],
          }))}
        />
      )}
      <ListPager page={page} />
      <UnbilledTable rows={unbilled} />
    </DeskPage>
  );
}
