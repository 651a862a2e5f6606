import type { Status } from "#app/features/shipments/shipment.ts";
import { TrackingCode } from "#app/features/shipments/ui/tracking-code.tsx";
import { DeskPart } from "#app/routes/desk/desk-page.tsx";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { WorkTable } from "#app/ui/work-table.tsx";

type Load = {
  id: string;
  trackingId: string;
  origin: string;
  destination: string;
  status: Status;
  canceledAt: Date | null;
  createdAt: Date;
};

type LoadsProps = {
  title: string;
  loads: readonly Load[];
  /** The filter of the load list that shows all of them. */
  filter: string;
};

/** An organization's latest loads, as a customer or as a carrier. */
export function LoadsPart({ title, loads, filter }: LoadsProps) {
  return (
    <DeskPart title={title}>
      {loads.length === 0 ? (
        <p className="text-sm">No loads yet.</p>
      ) : (
        <>
          <WorkTable
            caption={title}
            columns={["Tracking ID", { name: "Lane", share: 50 }, "Status", "Booked"]}
            rows={loads.map(({ id, trackingId, origin, destination, ...load }) => ({
              key: id,
              to: `/staff/shipments/${id}`,
              cells: [
                <TrackingCode key="id" id={trackingId} />,
                `${origin} to ${destination}`,
                load.canceledAt ? "Canceled" : load.status,
                <Moment key="at" at={load.createdAt.toISOString()} />,
              ],
            }))}
          />
          <p className="mt-3 text-sm">
            <Link
              to={`/staff/shipments?${filter}`}
              className="font-semibold underline underline-offset-4"
            >
              All loads
            </Link>
          </p>
        </>
      )}
    </DeskPart>
  );
}

type Quote = {
  id: string;
  service: string;
  pickup: string;
  delivery: string;
  status: string;
  createdAt: Date;
};

/** A customer's latest quote requests. */
export function QuotesPart({ quotes }: { quotes: readonly Quote[] }) {
  return (
    <DeskPart title="Quotes">
      {quotes.length === 0 ? (
        <p className="text-sm">No quote requests yet.</p>
      ) : (
        <WorkTable
          caption="Quotes"
          columns={[
            { name: "Service", share: 30 },
            { name: "Lane", share: 40 },
            "Status",
            "Requested",
          ]}
          rows={quotes.map(({ id, service, pickup, delivery, status, createdAt }) => ({
            key: id,
            to: `/staff/quotes/${id}`,
            cells: [
              service,
              `${pickup} to ${delivery}`,
              status,
              <Moment key="at" at={createdAt.toISOString()} />,
            ],
          }))}
        />
      )}
    </DeskPart>
  );
}
