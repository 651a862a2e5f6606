import { age } from "#app/features/company/age.ts";
import { deskRecordPath } from "#app/features/papers/paths.ts";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import { listOpenRequests } from "#app/flows/release-record.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage } from "#app/routes/desk/desk-page.tsx";
import { deskMeta } from "#app/routes/staff/names.ts";
import { requireStaff } from "#app/routes/staff/require-staff.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";
import type { Route } from "./+types/records.ts";

export const meta = () => deskMeta("Record requests");

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  const { database, clock } = context.get(requestContext);
  return { requests: await listOpenRequests(database.query), now: clock.now() };
}

/** The open requests for transaction records. */
export default function Records({ loaderData: { requests, now } }: Route.ComponentProps) {
  return (
    <DeskPage title="Record requests">
      {requests.length === 0 ? (
        <EmptyState title="No open requests." />
      ) : (
        <WorkTable
          caption="Record requests"
          columns={[
            "Load",
            "Party",
            { name: "Requested by", share: 40 },
            { name: "Age", isFigure: true },
          ]}
          rows={requests.map((request) => ({
            key: request.id,
            to: deskRecordPath(request.shipmentId),
            cells: [
              <TrackingCode key="load" id={request.trackingId} />,
              request.party === "customer" ? "Customer" : "Carrier",
              request.requestedBy,
              age(request.requestedAt, now),
            ],
          }))}
        />
      )}
    </DeskPage>
  );
}
