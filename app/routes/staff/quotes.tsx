import { Form, useLocation } from "react-router";
import { listStaff } from "#app/features/accounts/staff.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { quoteHours } from "#app/features/company/replies.ts";
import { readQuoteFilter } from "#app/features/quotes/desk-filter.ts";
import {
  askedServices,
  countQuotes,
  listQuotes,
} from "#app/features/quotes/desk-queries.server.ts";
import { quoteStatuses, toBeDetermined } from "#app/features/quotes/quote-request.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { age } from "#app/ui/age.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/quotes.ts";
import { Choices } from "./choices.tsx";
import { FilterField, FilterSelect } from "./filter-field.tsx";
import { deskMeta } from "./names.ts";
import type { DeskHandle } from "./queues.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: DeskHandle = { queues: ["quotes"] };

export const meta = () => deskMeta("Quotes");

export async function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const filter = readQuoteFilter(new URL(request.url).searchParams);
  const { today } = companyDays(clock);
  const [page, counts, services, staff] = await Promise.all([
    listQuotes(query, filter, today),
    countQuotes(query, today),
    askedServices(query),
    listStaff(query),
  ]);
  return { filter, page, counts, services, staff, now: clock.now() };
}

/** What customers want a price for: of what waits, the oldest pending first. */
export default function Quotes({ loaderData }: Route.ComponentProps) {
  const { filter, page, counts, services, staff, now } = loaderData;
  const { status, service, owner, search } = filter;
  const count = (number: number) => number.toLocaleString("en-US");
  return (
    <DeskPage
      title="Quote requests"
      aside={
        <Choices
          label="Status"
          parameter="status"
          chosen={status === "to do" ? undefined : status}
          options={[
            { name: `To do ${count(counts.pending + counts["in review"])}`, value: undefined },
            ...quoteStatuses.map((one) => ({
              name: `${one[0]?.toUpperCase()}${one.slice(1)} ${count(counts[one])}`,
              value: one,
            })),
            { name: "All", value: "all" },
          ]}
        />
      }
    >
      <Form method="get" role="search" className="mb-5 flex flex-wrap items-end gap-3">
        {status !== "to do" && <input type="hidden" name="status" value={status} />}
        <FilterField type="search" name="search" label="Company, person or place" value={search} />
        <FilterSelect
          name="service"
          label="Service"
          any="Any service"
          value={service}
          options={services.map((one) => ({ name: one, value: one }))}
        />
        <FilterSelect
          name="owner"
          label="Owner"
          any="Anybody"
          value={owner}
          options={[
            { name: "Nobody", value: "nobody" },
            ...staff.map(({ id, name }) => ({ name, value: id })),
          ]}
        />
        <Button type="submit" look="secondary" className="min-h-10 px-4 py-1">
          Show
        </Button>
      </Form>
      {page.rows.length === 0 ? (
        <EmptyState title="No quote request is like this." />
      ) : (
        <WorkTable
          caption="Quote requests"
          columns={["Company", "Person", "Service", "Lane", "Ready", "Status", "Owner", "Age"]}
          rows={page.rows.map((row) => ({
            key: row.id,
            to: `/staff/quotes/${row.id}`,
            urgent: row.status === "pending" && isLate(row.createdAt, now),
            cells: [
              row.company,
              row.name,
              row.service,
              laneOf(row),
              row.ready,
              row.status,
              row.owner,
              age(row.createdAt, now),
            ],
          }))}
        />
      )}
      <nav aria-label="Pages" className="mt-4 flex gap-6 font-semibold">
        {filter.page > 1 && <PageLink name="Page before" page={filter.page - 1} />}
        {page.more && <PageLink name="Next page" page={filter.page + 1} />}
      </nav>
    </DeskPage>
  );
}

function laneOf({ pickup, delivery }: { pickup: string; delivery: string }): string | null {
  return pickup === toBeDetermined && delivery === toBeDetermined
    ? null
    : `${pickup} to ${delivery}`;
}

/** The longer end of what the quote form promises, in milliseconds. */
const promised = quoteHours.most * 60 * 60 * 1000;

function isLate(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > promised;
}

function PageLink({ name, page }: { name: string; page: number }) {
  const params = new URLSearchParams(useLocation().search);
  params.set("page", String(page));
  return (
    <Link to={`?${params}`} className="py-2 underline underline-offset-4">
      {name}
    </Link>
  );
}
