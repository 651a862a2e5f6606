import { randomUUID } from "node:crypto";
import { useLocation } from "react-router";
import { listStaff } from "#app/features/accounts/staff.server.ts";
import { countLists } from "#app/features/shipments/count-lists.server.ts";
import { readDeskFilter } from "#app/features/shipments/desk-filter.ts";
import { listForDesk } from "#app/features/shipments/desk-list.server.ts";
import { countForDesk } from "#app/features/shipments/desk-queries.server.ts";
import { offeredForAny } from "#app/features/shipments/load/offered-kinds.ts";
import { listViews } from "#app/features/shipments/saved-views.server.ts";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import { describeDeskRows } from "#app/flows/desk-rows.server.ts";
import { readReply } from "#app/forms/form-reply.ts";
import { sendForm } from "#app/forms/send-form.ts";
import { useLastAnswer } from "#app/forms/use-last-answer.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { ListPage } from "#app/routes/desk/list-page.tsx";
import { ListPager } from "#app/routes/desk/list-pager.tsx";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/shipments.ts";
import { BulkActions, bulkFormId, useMaySelect } from "./bulk-actions.tsx";
import { ColumnChoice } from "./column-choice.tsx";
import { listTool } from "./list-tool.ts";
import { deskMeta } from "./names.ts";
import { requireStaff } from "./require-staff.server.ts";
import { SavedViews, ViewForms } from "./saved-views.tsx";
import { answerListForms } from "./shipment-bulk.server.ts";
import { chosenColumns } from "./shipment-columns.tsx";
import { ShipmentFilterForm } from "./shipment-filter.tsx";
import { sortOf } from "./shipment-sorts.ts";
import { isNarrowed, ShipmentTabs } from "./shipment-tabs.tsx";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Shipments");

/** A tab of a saved view counts up to here, and the list that is open up to there. */
const countedAtMost = { view: 100, list: 1_000 } as const;

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
  const filters = views.map((view) => readDeskFilter(new URLSearchParams(view.query)));
  const [rows, viewCounts, shown] = await Promise.all([
    describeDeskRows({ query, actor, clock }, page.rows),
    countLists(query, filters, { now, limit: countedAtMost.view + 1 }),
    countShown(filter, page, (limit) => countLists(query, [filter], { now, limit })),
  ]);
  const kinds = offeredForAny(page.rows.map((load) => ({ ...load, waitsForLeg: false })));
  return {
    filter,
    page: { ...page, rows },
    counts,
    staff,
    views: views.map((view, place) => ({
      ...view,
      count: boundedText(viewCounts[place] ?? null, countedAtMost.view),
    })),
    shown,
    userId,
    kinds,
    eventKey: randomUUID(),
  };
}

type Page = Awaited<ReturnType<typeof listForDesk>>;

/** How many loads a narrowed list has, such as "8"; null where a tab says it, or nothing does. */
async function countShown(
  filter: ReturnType<typeof readDeskFilter>,
  { rows, next, previous }: Page,
  count: (limit: number) => Promise<(number | null)[]>,
): Promise<string | null> {
  if (!isNarrowed(filter)) return null;
  if (!next && !previous) return String(rows.length);
  const [found = null] = await count(countedAtMost.list + 1);
  return boundedText(found, countedAtMost.list);
}

function boundedText(count: number | null, limit: number): string | null {
  if (count === null) return null;
  return count > limit ? `${limit.toLocaleString("en-US")}+` : count.toLocaleString("en-US");
}

export const action = answerListForms;

export const clientAction = sendForm;

/** The loads of all customers, the newest first or in the order of a column. */
export default function Shipments({ loaderData }: Route.ComponentProps) {
  const { filter, page, counts, staff, views, shown, userId, kinds, eventKey } = loaderData;
  const answer = useLastAnswer();
  const maySelect = useMaySelect();
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const columns = chosenColumns(params);
  return (
    <ListPage
      title="Shipments"
      tabs={
        <>
          <ShipmentTabs filter={filter} counts={counts} />
          <SavedViews views={views} />
        </>
      }
      aside={
        <StaffMay action="shipments.book-for-customer">
          <Link to="/staff/shipments/new" className={buttonStyle("compact")}>
            New load
          </Link>
        </StaffMay>
      }
    >
      <ShipmentFilterForm filter={filter} staff={staff} userId={userId}>
        {shown && (
          <span className="whitespace-nowrap tabular-nums">
            {shown === "1" ? "1 load" : `${shown} loads`}
          </span>
        )}
        <ViewForms views={views} />
        <ColumnChoice />
        <a href={`/staff/shipments.csv${search}`} download className={listTool}>
          Export CSV
        </a>
      </ShipmentFilterForm>
      {page.rows.length === 0 ? (
        <EmptyState title="No matches" />
      ) : (
        <WorkTable
          caption="Shipments"
          selection={
            maySelect
              ? { form: bulkFormId, checked: readReply(answer)?.typed.ids ?? [] }
              : undefined
          }
          columns={[
            { name: "Tracking ID", card: "second" },
            ...columns.map((column) => ({ ...column, sort: sortOf(column.id, filter, params) })),
          ]}
          rows={page.rows.map((load) => ({
            key: load.id,
            to: `/staff/shipments/${load.id}`,
            urgent: load.isOverdue,
            cells: [
              <TrackingCode key="id" id={load.trackingId} />,
              ...columns.map(({ cell }) => cell(load)),
            ],
          }))}
        />
      )}
      <ListPager page={page} />
      <BulkActions staff={staff} userId={userId} kinds={kinds} eventKey={eventKey} />
    </ListPage>
  );
}
