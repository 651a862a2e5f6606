import type { ShipmentFilter } from "#app/features/shipments/filter.ts";
import { type Shipment, type Status, transitionFrom } from "#app/features/shipments/shipment.ts";
import { Badge, type BadgeLook } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { PublicPageSwitch } from "./public-page-switch.tsx";
import { Route } from "./route.tsx";
import { StatusHistory } from "./status-history.tsx";
import { useRowForm } from "./use-row-form.ts";

const badges: Record<Status, BadgeLook> = {
  Quoted: "secondary",
  "In Transit": "default",
  Delivered: "outline",
};

type Props = { shipment: Shipment; filter: ShipmentFilter };

/** One shipment of the list, laid out like the head of a waybill. */
export function ShipmentRow({ shipment, filter }: Props) {
  const { trackingId, origin, destination, weight, mode, status, createdAt } = shipment;
  return (
    <li className="border border-line bg-sheet" aria-label={`Shipment ${trackingId}`}>
      <div className="grid gap-x-6 gap-y-4 p-4 desktop:grid-cols-[11rem_minmax(0,1fr)_13rem_11rem] desktop:items-center desktop:px-6">
        <div className="flex items-start justify-between gap-3 desktop:block">
          <p className="font-display text-2xl leading-none font-bold tracking-wide">{trackingId}</p>
          <p className="desktop:mt-2">
            <Badge look={badges[status]}>{status}</Badge>
          </p>
        </div>
        <Route origin={origin} destination={destination} status={status} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sm">
          <dt className="text-ink-soft">Mode</dt>
          <dd className="font-semibold">{mode}</dd>
          <dt className="text-ink-soft">Weight</dt>
          <dd>{weight.toLocaleString("en-US", { maximumFractionDigits: 3 })} lbs</dd>
          <dt className="text-ink-soft">Booked</dt>
          <dd>
            <Moment at={createdAt} />
          </dd>
        </dl>
        <StatusAction shipment={shipment} filter={filter} />
      </div>
      {/* On a wide window both stand on one line; what opens beneath has the whole width. */}
      <div className="relative border-t border-line">
        <div className="max-desktop:border-b max-desktop:border-line desktop:absolute desktop:top-0 desktop:right-6">
          <PublicPageSwitch shipment={shipment} filter={filter} />
        </div>
        <StatusHistory shipment={shipment} filter={filter} />
      </div>
    </li>
  );
}

function StatusAction({ shipment, filter }: Props) {
  const { Form, action, sending } = useRowForm(filter);
  const next = transitionFrom(shipment.status);
  if (!next) return null;
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="intent" value="change-status" />
      <input type="hidden" name="id" value={shipment.id} />
      <input type="hidden" name="to" value={next.to} />
      <Button
        type="submit"
        look="secondary"
        disabled={sending}
        className="w-full"
        aria-label={`${next.label}: ${shipment.trackingId}`}
      >
        {sending ? "Updating..." : next.label}
      </Button>
    </Form>
  );
}
