import { Form, useLocation } from "react-router";
import { readDeskFilter } from "#app/features/shipments/desk-filter.ts";
import { countForDesk, listForDesk } from "#app/features/shipments/desk-queries.server.ts";
import { modes, statuses } from "#app/features/shipments/shipment.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { age } from "#app/ui/age.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
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
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const filter = readDeskFilter(new URL(request.url).searchParams);
  const [page, counts] = await Promise.all([
    listForDesk(database.query, filter),
    countForDesk(database.query),
  ]);
  return { filter, page, counts, now: clock.now() };
}

/** The loads of all customers, newest first. */
export default function Shipments({ loaderData }: Route.ComponentProps) {
  const { filter, page, counts, now } = loaderData;
  const { search, status, mode, concern, customer } = filter;
  const kept = Object.entries({ status, mode, concern, customer }).filter(([, value]) => value);
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
            label="Tracking ID, place or customer"
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
          ]}
        />
        {customer && (
          <Link to="/staff/shipments" className="py-2 text-sm underline underline-offset-4">
            Of one customer; show all
          </Link>
        )}
      </div>
      {page.rows.length === 0 ? (
        <EmptyState title="No shipment is like this." />
      ) : (
        <WorkTable
          caption="Shipments"
          columns={[
            "Tracking ID",
            "Lane",
            "Customer",
            "Mode",
            "Status",
            "Carrier",
            "Concern",
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
              row.carrier,
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
