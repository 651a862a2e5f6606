import { companyDays } from "#app/features/accounts/today.ts";
import { carrierStates } from "#app/features/carriers/carrier-file.ts";
import { importCarriersPath } from "#app/features/carriers/import/paths.ts";
import { noFmcsaAnswer } from "#app/features/carriers/vetting.ts";
import { listOrganizations } from "#app/flows/list-organizations.server.ts";
import { readOrganizationFilter } from "#app/flows/organization-filter.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { ListFilter } from "#app/routes/desk/list-filter.tsx";
import { ListPager } from "#app/routes/desk/list-pager.tsx";
import { StaffMay } from "#app/routes/desk/staff-may.tsx";
import { carrierStateNames, deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/organizations.ts";
import { newOrganizationPath, organizationPath } from "./paths.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Organizations");

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const filter = readOrganizationFilter(url.searchParams);
  const { today } = companyDays(clock);
  return { filter, page: await listOrganizations(database.query, filter, today) };
}

/** All customers and carriers by name. */
export default function Organizations({ loaderData: { filter, page } }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Organizations"
      aside={
        <div className="flex flex-wrap gap-3">
          <StaffMay action="accounts.keep-organizations">
            <Link to={newOrganizationPath} className={`${buttonStyle("compact")} min-h-11`}>
              Add an organization
            </Link>
            <StaffMay action="accounts.decide-role">
              <Link to={importCarriersPath} className={`${buttonStyle("compact")} min-h-11`}>
                Import carriers
              </Link>
            </StaffMay>
          </StaffMay>
        </div>
      }
    >
      <ListFilter
        search={{ label: "Name, number, phone or email", value: filter.search }}
        filters={[
          {
            label: "Kind",
            parameter: "kind",
            chosen: filter.kind,
            options: [
              { name: "All", value: undefined },
              { name: "Customers", value: "customer" },
              { name: "Carriers", value: "carrier" },
              { name: "Both", value: "both" },
            ],
          },
          {
            label: "Carrier state",
            parameter: "state",
            chosen: filter.state,
            options: [
              { name: "Any state", value: undefined },
              ...carrierStates.map((state) => ({ name: carrierStateNames[state], value: state })),
            ],
          },
          {
            label: "Attention",
            parameter: "concern",
            chosen: filter.concern ? "yes" : undefined,
            options: [
              { name: "Any", value: undefined },
              { name: "Needs attention", value: "yes" },
            ],
          },
        ]}
      />
      {page.rows.length === 0 ? (
        <EmptyState title={hasFilter(filter) ? "No matches" : "No organizations yet"} />
      ) : (
        <WorkTable
          caption="Organizations"
          columns={[
            { name: "Name", share: 25 },
            "Kind",
            { name: "USDOT", isLabeled: true },
            { name: "MC", isLabeled: true },
            { name: "Place", share: 15 },
            { name: "Issues", share: 30 },
            "State",
          ]}
          rows={page.rows.map((row) => ({
            key: row.id,
            to: organizationPath(row.id),
            urgent: row.file?.state === "active" && row.file.objections.length > 0,
            cells: [
              row.name,
              kindName(row),
              row.dotNumber,
              row.mcNumber,
              row.city && row.state ? `${row.city}, ${row.state}` : null,
              row.file && issuesOf(row.file),
              row.file && carrierStateNames[row.file.state],
            ],
          }))}
        />
      )}
      <ListPager page={page} />
    </DeskPage>
  );
}

type Data = Route.ComponentProps["loaderData"];
type File = NonNullable<Data["page"]["rows"][number]["file"]>;

const hasFilter = ({ kind, state, concern, search }: Data["filter"]) =>
  Boolean(kind || state || concern || search);

function kindName({ isCustomer, isCarrier }: { isCustomer: boolean; isCarrier: boolean }): string {
  if (isCustomer && isCarrier) return "Customer and carrier";
  return isCarrier ? "Carrier" : "Customer";
}

function issuesOf({ objections, withoutFmcsa }: File): string | null {
  const issues = objections.filter(({ code }) => code !== "state").map(({ text }) => text);
  return [...issues, ...(withoutFmcsa ? [noFmcsaAnswer] : [])].join("; ") || null;
}
