import { billStateNames } from "#app/features/carrier-bills/carrier-bill.ts";
import { type BillView, billViews, readBillFilter } from "#app/features/carrier-bills/filter.ts";
import {
  listUnbilledPay,
  sumUnbilledPay,
} from "#app/features/carrier-bills/list-unbilled.server.ts";
import { deskBillPath } from "#app/features/carrier-bills/paths.ts";
import { countBills, listBills } from "#app/features/carrier-bills/queries.server.ts";
import { dateText } from "#app/features/company/days.ts";
import { usdText } from "#app/features/money/usd.ts";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
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
  const [list, counts, owed] = await Promise.all([
    readList(query, filter),
    countBills(query),
    sumUnbilledPay(query),
  ]);
  return { filter, list, counts, owed };
}

/** What carriers haven't billed, or their bills. */
async function readList(query: Queryable, filter: ReturnType<typeof readBillFilter>) {
  const { state, ...wanted } = filter;
  if (state === "not billed") {
    const { rows, ...page } = await listUnbilledPay(query, wanted);
    return { isUnbilled: true as const, page: { ...page, rows: unbilledRows(rows) } };
  }
  return { isUnbilled: false as const, page: await listBills(query, { state, ...wanted }) };
}

const viewNames: Record<BillView, string> = {
  "not billed": "Not billed yet",
  ...billStateNames,
  all: "All bills",
};

/** What carriers haven't billed, and their bills by state. */
export default function StaffBills({ loaderData }: Route.ComponentProps) {
  const { filter, list, counts, owed } = loaderData;
  const { state, search } = filter;
  const counted = new Map<BillView, number>([...counts, ["not billed", owed.count]]);
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
            options: billViews.map((one) => ({
              name: viewNames[one],
              count: counted.get(one),
              value: one === "to approve" ? undefined : one,
            })),
          },
        ]}
      />
      {list.isUnbilled && (
        <p className="mb-4 text-sm text-ink-soft">
          Carriers can still bill us {usdText(owed.cents)} for loads that they delivered or no
          longer have.
        </p>
      )}
      {list.page.rows.length === 0 ? (
        <EmptyState title={search ? "No matches" : emptyTitle(list.isUnbilled)} />
      ) : list.isUnbilled ? (
        <UnbilledTable rows={list.page.rows} />
      ) : (
        <BillTable bills={list.page.rows} />
      )}
      <ListPager page={list.page} />
    </DeskPage>
  );
}

const emptyTitle = (isUnbilled: boolean) =>
  isUnbilled ? "Carriers have billed everything we owe them." : "No bills here.";

type BillsProps = { bills: Awaited<ReturnType<typeof listBills>>["rows"] };

function BillTable({ bills }: BillsProps) {
  return (
    <WorkTable
      caption="Carrier bills"
      columns={[
        "Bill",
        { name: "Carrier", share: 28 },
        "Load",
        { name: "Total", isLabeled: true, isFigure: true },
        { name: "Difference", isLabeled: true, isFigure: true },
        { name: "Due", isLabeled: true },
        "Status",
      ]}
      rows={bills.map((bill) => ({
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
  );
}
