import { randomUUID } from "node:crypto";
import { useLocation } from "react-router";
import { listStaff } from "#app/features/accounts/staff.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { findWithoutFmcsa } from "#app/features/carriers/file-queries.server.ts";
import { readDeskFilter } from "#app/features/shipments/desk-filter.ts";
import { listForDesk } from "#app/features/shipments/desk-list.server.ts";
import { countForDesk } from "#app/features/shipments/desk-queries.server.ts";
import { offeredForAny } from "#app/features/shipments/load/offered-kinds.ts";
import { listViews } from "#app/features/shipments/saved-views.server.ts";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import { readReply } from "#app/forms/form-reply.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { useLastAnswer } from "#app/forms/use-last-answer.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { ListPager } from "#app/routes/desk/list-pager.tsx";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/shipments.ts";
import { BulkActions, bulkFormId } from "./bulk-actions.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { deskMeta } from "./names.ts";
import { requireStaff } from "./require-staff.server.ts";
import { SavedViews, ViewForms } from "./saved-views.tsx";
import { answerListForms } from "./shipment-bulk.server.ts";
import { chosenColumns, isOverdue } from "./shipment-columns.tsx";
import { ShipmentFilterForm } from "./shipment-filter.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Shipments");

export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = requireStaff(context);
  const { userId } = actor;
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const now = clock.now();
  const filter = readDeskFilter(url.searchParams);
  const [page, counts, staff, views] = await Promise.all([
    listForDesk(query, filter, now),
    countForDesk(query),
    listStaff(query),
    listViews(query, actor),
  ]);
  const carrierIds = page.rows.flatMap(({ carrierId }) => carrierId ?? []);
  const { today } = companyDays(clock);
  const unanswered = await findWithoutFmcsa(query, [...new Set(carrierIds)], today);
  const kinds = offeredForAny(page.rows.map((load) => ({ ...load, waitsForLeg: false })));
  return {
    ...{ filter, page, counts, staff, views, unanswered, now, userId, kinds },
    eventKey: randomUUID(),
  };
}

export const action = answerListForms;

export const clientAction = sendForm;

/** The loads of all customers, the newest first or by pickup. */
export default function Shipments({ loaderData }: Route.ComponentProps) {
  const { filter, page, counts, staff, views, unanswered, now, userId, kinds, eventKey } =
    loaderData;
  const answer = useLastAnswer();
  const { search } = useLocation();
  const columns = chosenColumns(new URLSearchParams(search));
  return (
    <DeskPage
      title="Shipments"
      aside={
        <div className="flex flex-wrap items-center gap-4">
          <StaffMay action="shipments.book-for-customer">
            <Link to="/staff/shipments/new" className={buttonStyle("compact")}>
              New load
            </Link>
          </StaffMay>
          <ViewForms views={views} />
          <ColumnChoice />
        </div>
      }
    >
      <SavedViews views={views} />
      <ShipmentFilterForm filter={filter} counts={counts} staff={staff} userId={userId} />
      <BulkActions staff={staff} userId={userId} kinds={kinds} eventKey={eventKey}>
        <a
          href={`/staff/shipments.csv${search}`}
          download
          className="ml-auto min-h-11 py-2 text-sm font-semibold underline underline-offset-4"
        >
          Export CSV
        </a>
      </BulkActions>
      {page.rows.length === 0 ? (
        <EmptyState title="No matches" />
      ) : (
        <WorkTable
          caption="Shipments"
          selection={{ form: bulkFormId, checked: readReply(answer)?.typed.ids ?? [] }}
          columns={["Tracking ID", ...columns]}
          rows={page.rows.map((load) => ({
            key: load.id,
            to: `/staff/shipments/${load.id}`,
            urgent: isOverdue(load, now),
            cells: [
              <TrackingCode key="id" id={load.trackingId} />,
              ...columns.map(({ cell }) => cell(load, { now, unanswered })),
            ],
          }))}
        />
      )}
      <ListPager page={page} />
    </DeskPage>
  );
}
