import {
  type RequestState,
  readRoleFilter,
  requestStates,
} from "#app/features/accounts/role-filter.ts";
import { listRoleRequests } from "#app/features/accounts/role-requests.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { age } from "#app/ui/age.ts";
import { EmailText } from "#app/ui/email-text.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/roles.ts";
import { Choices } from "./choices.tsx";
import { deskMeta } from "./names.ts";
import type { DeskHandle } from "./queues.ts";
import { requireStaff } from "./require-staff.server.ts";

export const handle: DeskHandle = { queues: ["roles", "companies"] };

export const meta = () => deskMeta("Roles");

export async function loader({ request, context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const filter = readRoleFilter(new URL(request.url).searchParams);
  return { filter, now: clock.now(), rows: await listRoleRequests(database.query, filter) };
}

const empty: Record<RequestState, string> = {
  waiting: "Nobody waits for a role.",
  verified: "No role was verified yet.",
  declined: "No request was declined.",
};

/** Who asked to be verified, the longest waiting first. */
export default function Roles({ loaderData: { filter, now, rows } }: Route.ComponentProps) {
  return (
    <DeskPage
      title="Registrations"
      aside={
        <div className="flex flex-wrap gap-3">
          <Choices
            label="State"
            parameter="state"
            chosen={filter.state === "waiting" ? undefined : filter.state}
            options={requestStates.map((state) => ({
              name: state[0]?.toUpperCase() + state.slice(1),
              value: state === "waiting" ? undefined : state,
            }))}
          />
          <Choices
            label="Role"
            parameter="role"
            chosen={filter.role}
            options={[
              { name: "Any role", value: undefined },
              { name: "Shippers", value: "shipper" },
              { name: "Carriers", value: "carrier" },
            ]}
          />
        </div>
      }
    >
      {rows.length === 0 ? (
        <EmptyState title={empty[filter.state]} />
      ) : (
        <WorkTable
          caption="Registrations"
          columns={["Company", "Role", "Person", "License", "MC", "DOT", "Insured until", "Age"]}
          rows={rows.map((row) => ({
            key: `${row.userId} ${row.role}`,
            to: `/staff/roles/${row.userId}/${row.role}`,
            cells: [
              row.companyName ?? row.name,
              row.role,
              <EmailText key="person" address={row.email} />,
              row.businessLicense,
              row.mcNumber,
              row.dotNumber,
              row.insuranceExpiresOn,
              age(row.requestedAt, now),
            ],
          }))}
        />
      )}
    </DeskPage>
  );
}
