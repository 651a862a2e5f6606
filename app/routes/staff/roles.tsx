import { type RequestState, requestStates } from "#app/features/accounts/role.ts";
import { readRoleFilter } from "#app/features/accounts/role-filter.ts";
import { listRoleRequests } from "#app/features/accounts/role-requests.server.ts";
import { age } from "#app/features/company/age.ts";
import { dateText } from "#app/features/company/days.ts";
import type { PageHandle } from "#app/page-handle.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { ListFilter } from "#app/routes/desk/list-filter.tsx";
import { ListPager } from "#app/routes/desk/list-pager.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/roles.ts";
import { deskMeta } from "./names.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: PageHandle = { hydrate: true };

export const meta = () => deskMeta("Registrations");

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const filter = readRoleFilter(url.searchParams);
  return { filter, now: clock.now(), page: await listRoleRequests(database.query, filter) };
}

const stateNames: Record<RequestState, string> = {
  waiting: "To verify",
  verified: "Verified",
  declined: "Declined",
};

const empty: Record<RequestState, string> = {
  waiting: "No registrations to verify.",
  verified: "No verified registrations yet.",
  declined: "No declined registrations.",
};

/** Role requests, the oldest first. */
export default function Roles({ loaderData: { filter, now, page } }: Route.ComponentProps) {
  return (
    <DeskPage title="Registrations">
      <ListFilter
        filters={[
          {
            label: "State",
            parameter: "state",
            chosen: filter.state === "waiting" ? undefined : filter.state,
            options: requestStates.map((state) => ({
              name: stateNames[state],
              value: state === "waiting" ? undefined : state,
            })),
          },
          {
            label: "Role",
            parameter: "role",
            chosen: filter.role,
            options: [
              { name: "Any role", value: undefined },
              { name: "Shippers", value: "shipper" },
              { name: "Carriers", value: "carrier" },
            ],
          },
        ]}
      />
      {page.rows.length === 0 ? (
        <EmptyState title={empty[filter.state]} />
      ) : (
        <WorkTable
          caption="Registrations"
          columns={[
            { name: "Company", share: 26 },
            "Role",
            { name: "Email", share: 22 },
            { name: "License", share: 14 },
            "MC",
            "USDOT",
            { name: "Insured until", isLabeled: true },
            { name: "Age", isFigure: true },
          ]}
          rows={page.rows.map((row) => ({
            key: `${row.userId} ${row.role}`,
            to: `/staff/roles/${row.userId}/${row.role}`,
            cells: [
              row.companyName ?? row.name,
              row.role,
              row.email,
              row.businessLicense,
              row.mcNumber && `MC ${row.mcNumber}`,
              row.dotNumber && `DOT ${row.dotNumber}`,
              row.insuranceExpiresOn && dateText(row.insuranceExpiresOn),
              age(row.requestedAt, now),
            ],
          }))}
        />
      )}
      <ListPager page={page} />
    </DeskPage>
  );
}
