import { listStaff } from "#app/features/accounts/staff.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { age } from "#app/features/company/age.ts";
import { dateText } from "#app/features/company/days.ts";
import { quoteHours } from "#app/features/company/replies.ts";
import { readQuoteFilter } from "#app/features/quotes/desk-filter.ts";
import {
  askedServices,
  countOpenQuotes,
  listQuotes,
} from "#app/features/quotes/desk-queries.server.ts";
import { quoteStatuses, toBeDetermined } from "#app/features/quotes/quote-request.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { FilterMenu } from "#app/routes/desk/filter-menu.tsx";
import { ListFilter } from "#app/routes/desk/list-filter.tsx";
import { ListPager } from "#app/routes/desk/list-pager.tsx";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";
import { buttonStyle } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/quotes.ts";
import { deskMeta } from "./names.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Quotes");

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const filter = readQuoteFilter(url.searchParams);
  const { today } = companyDays(clock);
  const [page, counts, services, staff] = await Promise.all([
    listQuotes(query, filter, today),
    countOpenQuotes(query, today),
    askedServices(query),
    listStaff(query),
  ]);
  return { filter, page, counts, services, staff, now: clock.now() };
}

/** Quote requests; of those to do, the oldest pending first. */
export default function Quotes({ loaderData }: Route.ComponentProps) {
  const { filter, page, counts, services, staff, now } = loaderData;
  const { status, service, owner, search } = filter;
  return (
    <DeskPage
      title="Quote requests"
      aside={
        <StaffMay action="quotes.work-on-quotes">
          <Link to="/staff/quotes/new" className={buttonStyle("compact")}>
            New quote
          </Link>
        </StaffMay>
      }
    >
      <ListFilter
        search={{ label: "Company, contact or place", value: search }}
        filters={[
          {
            label: "Status",
            parameter: "status",
            chosen: status === "to do" ? undefined : status,
            options: [
              {
                name: "To do",
                count: (counts.get("pending") ?? 0) + (counts.get("in review") ?? 0),
                value: undefined,
              },
              ...quoteStatuses.map((one) => ({
                name: `${one[0]?.toUpperCase()}${one.slice(1)}`,
                count: counts.get(one),
                value: one,
              })),
              { name: "All", value: "all" },
            ],
          },
        ]}
      >
        <FilterMenu
          name="service"
          label="Service"
          any="Any service"
          value={service}
          options={services.map((one) => ({ name: one, value: one }))}
        />
        <FilterMenu
          name="owner"
          label="Assigned to"
          any="Anyone"
          value={owner}
          options={[
            { name: "Unassigned", value: "nobody" },
            ...staff.map(({ id, name }) => ({ name, value: id })),
          ]}
        />
      </ListFilter>
      {page.rows.length === 0 ? (
        <EmptyState title="No matches" />
      ) : (
        <WorkTable
          caption="Quote requests"
          columns={[
            { name: "Company", share: 20 },
            { name: "Contact", share: 14 },
            { name: "Service", share: 16 },
            { name: "Lane", share: 28 },
            "Ready",
            "Status",
            "Assigned to",
            { name: "Age", isFigure: true },
          ]}
          rows={page.rows.map((row) => ({
            key: row.id,
            to: `/staff/quotes/${row.id}`,
            urgent: row.status === "pending" && isLate(row.createdAt, now),
            cells: [
              row.company,
              row.name,
              row.service,
              laneOf(row),
              row.ready && dateText(row.ready),
              row.status,
              row.owner,
              age(row.createdAt, now),
            ],
          }))}
        />
      )}
      <ListPager page={page} />
    </DeskPage>
  );
}

function laneOf({ pickup, delivery }: { pickup: string; delivery: string }): string | null {
  return pickup === toBeDetermined && delivery === toBeDetermined
    ? null
    : `${pickup} to ${delivery}`;
}

/** The upper end of the response time that the quote form promises, in milliseconds. */
const promised = quoteHours.most * 60 * 60 * 1000;

function isLate(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > promised;
}
