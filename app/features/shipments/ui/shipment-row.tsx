import type { ListedShipment } from "#app/features/shipments/shipment.ts";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { Link } from "#app/ui/link.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { weightText } from "../weight-text.ts";
import { StatusAction } from "./status-action.tsx";
import { StatusBadge } from "./status-badge.tsx";

type Props = {
  shipment: ListedShipment;
  /** The URL of the status form; null for a view-only role. */
  action: string | null;
};

/** One shipment of the list, a line or, on a phone, a compact card; it links to its page. */
export function ShipmentRow({ shipment, action }: Props) {
  const { trackingId, origin, destination, weight, mode, status, createdAt, canceledAt } = shipment;
  return (
    <li aria-label={`Shipment ${trackingId}`}>
      <Link to={shipmentPath(trackingId)} translate="no">
        {trackingId}
      </Link>
      <StatusBadge status={status} isCanceled={canceledAt !== null} />
      <p>
        <span className="sr-only">From </span>
        {origin}
        <span aria-hidden> → </span>
        <span className="sr-only"> to </span>
        {destination}
      </p>
      <p>
        <span>{mode}</span>
        <span>{weightText(weight)}</span>
        <span>
          <span className="sr-only">Booked </span>
          <Moment at={createdAt} />
        </span>
      </p>
      {action !== null && <StatusAction shipment={shipment} action={action} look="compact" />}
    </li>
  );
}
