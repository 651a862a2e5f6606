import { data } from "react-router";
import { listStaff } from "#app/features/accounts/staff.server.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { listAssignable, vetCarrierById } from "#app/features/carriers/file-queries.server.ts";
import { readForDesk } from "#app/features/shipments/desk-queries.server.ts";
import { readPickupDay } from "#app/features/shipments/load/pickup-day.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { DeskPage, DeskPart, FactSheet } from "#app/routes/desk/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Table } from "#app/ui/table.tsx";
import type { Route } from "./+types/shipment.ts";
import { loadAuditTrail } from "./audit-trail.server.ts";
import { Done } from "./audit-trail.tsx";
import { handleIntents } from "./handle-intents.server.ts";
import { isUuid } from "./is-uuid.ts";
import { deskMeta } from "./names.ts";
import type { DeskHandle } from "./queues.ts";
import { requireStaff } from "./require-staff.server.ts";
import { shipmentForms } from "./shipment-actions.server.ts";
import { CarrierPart } from "./shipment-carrier.tsx";
import { AirPart, ExceptionPart, MovePart } from "./shipment-parts.tsx";

export const handle: DeskHandle = { queues: ["shipments"] };

export const meta = () => deskMeta("Shipment");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { userId } = requireStaff(context);
  const { database, clock } = context.get(requestContext);
  const { query } = database;
  const shipment = isUuid(params.id) ? await readForDesk(query, params.id) : undefined;
  if (!shipment) throw data(null, { status: 404 });
  const day = (await readPickupDay(query, params.id)) ?? companyDays(clock).today;
  const [staff, carriers, assigned, about] = await Promise.all([
    listStaff(query),
    listAssignable(query, day),
    shipment.carrierId ? vetCarrierById(query, shipment.carrierId, day) : undefined,
    loadAuditTrail(query, { kind: "shipment", id: params.id }),
  ]);
  return { shipment, staff, carriers, assigned, ...about, userId };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = requireStaff(context);
  if (!isUuid(params.id)) throw data(null, { status: 404 });
  const deps = { ...context.get(requestContext), actor };
  return handleIntents(context, request, shipmentForms(deps, params.id));
}

/** One shipment, with all that staff can do about it. */
export default function Shipment({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { shipment, staff, carriers, assigned, done, people, userId } = loaderData;
  return (
    <DeskPage
      title={`${shipment.trackingId}: ${shipment.status}`}
      from={{ title: "All shipments", to: "/staff/shipments" }}
    >
      <div className="grid gap-x-12 gap-y-8 desktop:grid-cols-2">
        <DeskPart title="The load">
          <FactSheet
            facts={[
              { label: "From", value: shipment.origin },
              { label: "To", value: shipment.destination },
              {
                label: "Customer",
                value: (
                  <Link
                    to={`/staff/companies/${shipment.customerId}`}
                    className="underline underline-offset-4"
                  >
                    {shipment.customer}
                  </Link>
                ),
              },
              { label: "Freight", value: shipment.description },
              { label: "Weight", value: `${shipment.weight.toLocaleString("en-US")} lbs` },
              { label: "Mode", value: shipment.mode },
              { label: "Carrier", value: shipment.carrier },
              { label: "Booked", value: <Moment at={shipment.createdAt.toISOString()} withTime /> },
            ]}
          />
        </DeskPart>
        <DeskPart title="History">
          <Table
            caption={`Status history of ${shipment.trackingId}`}
            columns={["Status", "When", "By", "Why", "To the customer"]}
            rows={shipment.history.map(({ id, to, at, by, reason, note }) => ({
              key: String(id),
              cells: [
                to,
                <Moment key="at" at={at.toISOString()} withTime />,
                by ?? "Outside the application",
                reason,
                note,
              ],
            }))}
          />
        </DeskPart>
        <MovePart shipment={shipment} answer={answer} />
        <AirPart shipment={shipment} answer={answer} />
        <ExceptionPart shipment={shipment} staff={staff} me={userId} answer={answer} />
        <CarrierPart shipment={shipment} carriers={carriers} assigned={assigned} answer={answer} />
        <DeskPart title="What was done">
          <Done entries={done} people={people} />
        </DeskPart>
      </div>
    </DeskPage>
  );
}
