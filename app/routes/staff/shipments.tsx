import { Form, useLocation } from "react-router";
import { companyDays } from "#app/features/accounts/today.ts";
import { findWithoutFmcsa } from "#app/features/carriers/file-queries.server.ts";
import { noFmcsaAnswer } from "#app/features/carriers/vetting.ts";
import { readDeskFilter } from "#app/features/shipments/desk-filter.ts";
import { countForDesk, listForDesk } from "#app/features/shipments/desk-queries.server.ts";
import { modes, statuses } from "#app/features/shipments/shipment.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { age } from "#app/ui/age.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/shipments.ts";
import { Choices } from "./choices.tsx";
import { FilterField } from "./filter-field.tsx";
import { deskMeta } from "./names.ts";
import type { DeskHandle } from "./queues.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: DeskHandle = { queues: ["shipments"] };

export const meta = () => deskMeta("Shipments");

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId } = requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const now = clock.now();
  const filter = readDeskFilter(new URL(request.url).searchParams);
  const [page, counts] = await Promise.all([
    listForDesk(database.query, filter, now),
    countForDesk(database.query),
  ]);
  const carrierIds = page.rows.flatMap(({ carrierId }) => carrierId ?? []);
  const { today } = companyDays(clock);
  const unanswered = await findWithoutFmcsa(database.query, [...new Set(carrierIds)], today);
  return { filter, page, counts, unanswered, now, userId };
}

/** The loads of all customers, the newest first or by pickup. */
export default function Shipments({ loaderData }: Route.ComponentProps) {
  const { filter, page, counts, unanswered, now, userId } = loaderData;
  const { search, status, mode, concern, customer, sort, owner } = filter;
  const kept = Object.entries({ status, mode, concern, customer, sort, owner }).filter(
    ([, value]) => value,
  );
  return (
    <DeskPage title="Shipments">
      <div className="mb-5 flex flex-wrap items-end gap-3">
        <Form method="get" role="search" className="flex min-w-0 items-end gap-2 max-tablet:w-full">
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <FilterField
            type="search"
            name="search"
            label="Tracking ID, reference, place, customer or carrier"
            value={search}
          />
          <Button type="submit" look="secondary" className="min-h-10 px-4 py-1">
            Search
          </Button>
        </Form>
        <Choices
          label="Status"
          parameter="status"
          chosen={status}
          options={[
            { name: "Any status", value: undefined },
            ...statuses.map((one) => ({
              name: `${one} ${counts[one].toLocaleString("en-US")}`,
              value: one,
            })),
          ]}
        />
        <Choices
          label="Mode"
          parameter="mode"
          chosen={mode}
          options={[
            { name: "Any mode", value: undefined },
            ...modes.map((one) => ({ name: one, value: one })),
          ]}
        />
        <Choices
          label="Concern"
          parameter="concern"
          chosen={concern}
          options={[
            { name: "All", value: undefined },
            { name: "Exceptions", value: "exception" },
            { name: "Air to confirm", value: "air" },
            { name: "Needs carrier", value: "carrier" },
            { name: "Needs appointment", value: "appointment" },
            { name: "Late or no news", value: "silent" },
          ]}
        />
        <Choices
          label="Assigned to"
          parameter="owner"
          chosen={owner}
          options={[
            { name: "Anyone", value: undefined },
            { name: "Me", value: userId },
          ]}
        />
        <Choices
          label="Sort"
          parameter="sort"
          chosen={sort}
          options={[
            { name: "Newest", value: undefined },
            { name: "By pickup", value: "pickup" },
          ]}
        />
        {customer && (
          <Link to="/staff/shipments" className="py-2 text-sm underline underline-offset-4">
            Of one customer; show all
          </Link>
        )}
      </div>
      {page.rows.length === 0 ? (
        <EmptyState title="No matches" />
      ) : (
        <WorkTable
          caption="Shipments"
          columns={[
            "Tracking ID",
            { name: "Lane", share: 24 },
            { name: "Customer", share: 14 },
            "Mode",
            "Status",
            "Pickup",
            { name: "Carrier", share: 12 },
            { name: "Assigned to", share: 10 },
            { name: "Concern", share: 12 },
            "Age",
          ]}
          rows={page.rows.map((row) => ({
            key: row.id,
            to: `/staff/shipments/${row.id}`,
            urgent: isOverdue(row, now),
            cells: [
              row.trackingId,
              `${row.origin} to ${row.destination}`,
              row.customer,
              row.mode,
              row.status,
              row.pickupFrom && <Moment key="pickup" at={row.pickupFrom} withTime />,
              carrierText(row, unanswered),
              row.owner,
              concernOf(row, now),
              age(row.createdAt, now),
            ],
          }))}
        />
      )}
      <nav aria-label="Pages" className="mt-4 flex gap-6 font-semibold">
        <PageLink name="Newer" parameter="newer" cursor={page.newer} />
        <PageLink name="Older" parameter="older" cursor={page.older} />
      </nav>
    </DeskPage>
  );
}

type Row = Route.ComponentProps["loaderData"]["page"]["rows"][number];

/** The carrier's name, and that FMCSA did not answer when staff approved it. */
function carrierText({ carrier, carrierId }: Row, unanswered: readonly string[]): string | null {
  if (!carrier || !carrierId || !unanswered.includes(carrierId)) return carrier;
  return `${carrier} (${noFmcsaAnswer})`;
}

function isOverdue({ nextUpdateAt }: Row, now: Date): boolean {
  return nextUpdateAt !== null && nextUpdateAt < now;
}

function concernOf(row: Row, now: Date): string | null {
  if (row.exception) return isOverdue(row, now) ? "Exception, update overdue" : "Exception";
  return row.airToConfirm && row.status === "Quoted" ? "Air freight to confirm" : null;
}

type PageLinkProps = { name: string; parameter: "newer" | "older"; cursor: string | null };

function PageLink({ name, parameter, cursor }: PageLinkProps) {
  const { search } = useLocation();
  if (!cursor) return null;
  const params = new URLSearchParams(search);
  for (const place of ["newer", "older"]) params.delete(place);
  params.set(parameter, cursor);
  return (
    <Link to={`?${params}`} className="py-2 underline underline-offset-4">
      {name}
    </Link>
  );
}
