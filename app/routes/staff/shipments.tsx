import { useLocation } from "react-router";
import { listStaff } from "#app/features/accounts/staff.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { findWithoutFmcsa } from "#app/features/carriers/file-queries.server.ts";
import { readDeskFilter } from "#app/features/shipments/desk-filter.ts";
import { listForDesk } from "#app/features/shipments/desk-list.server.ts";
import { countForDesk } from "#app/features/shipments/desk-queries.server.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { ListPager } from "#app/routes/desk/list-pager.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/shipments.ts";
import { ColumnChoice } from "./column-choice.tsx";
import { deskMeta } from "./names.ts";
import { requireStaff } from "./require-staff.server.ts";
import { chosenColumns, isOverdue } from "./shipment-columns.tsx";
import { ShipmentFilter } from "./shipment-filter.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Shipments");

export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId } = requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const now = clock.now();
  const filter = readDeskFilter(url.searchParams);
  const [page, counts, staff] = await Promise.all([
    listForDesk(query, filter, now),
    countForDesk(query),
    listStaff(query),
  ]);
  const carrierIds = page.rows.flatMap(({ carrierId }) => carrierId ?? []);
  const { today } = companyDays(clock);
  const unanswered = await findWithoutFmcsa(query, [...new Set(carrierIds)], today);
  return { filter, page, counts, staff, unanswered, now, userId };
}

/** The loads of all customers, the newest first or by pickup. */
export default function Shipments({ loaderData }: Route.ComponentProps) {
  const { filter, page, counts, staff, unanswered, now, userId } = loaderData;
  const columns = chosenColumns(new URLSearchParams(useLocation().search));
  return (
    <DeskPage title="Shipments" aside={<ColumnChoice />}>
      <ShipmentFilter filter={filter} counts={counts} staff={staff} userId={userId} />
      {page.rows.length === 0 ? (
        <EmptyState title="No matches" />
      ) : (
        <WorkTable
          caption="Shipments"
          columns={["Tracking ID", ...columns]}
          rows={page.rows.map((load) => ({
            key: load.id,
            to: `/staff/shipments/${load.id}`,
            urgent: isOverdue(load, now),
            cells: [load.trackingId, ...columns.map(({ cell }) => cell(load, { now, unanswered }))],
          }))}
        />
      )}
      <ListPager page={page} />
    </DeskPage>
  );
}
