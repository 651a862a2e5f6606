import type { CustomerRow, RowTime } from "#app/features/shipments/customer-row.ts";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { Link } from "#app/ui/link.tsx";
import { StatusAction } from "./status-action.tsx";
import { StatusBadge } from "./status-badge.tsx";

type Props = {
  rows: readonly CustomerRow[];
  /** The URL of the status forms; null for a view-only role. */
  action: string | null;
};

const heads = [
  "Tracking ID",
  "Status",
  "Reference",
  "Lane",
  "Pickup",
  "Delivery",
  "Mode",
  "Weight",
  "Price",
];

/** A customer's shipments: a table or, where it has no room, cards of two lines, the time first. */
export function ShipmentTable({ rows, action }: Props) {
  return (
    <table className="shipments">
      <caption className="sr-only">Current Shipments</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          {action !== null && (
            <th scope="col">
              <span className="sr-only">Action</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((shipment) => (
          <ShipmentRow key={shipment.id} shipment={shipment} action={action} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Pick<Props, "action"> & { shipment: CustomerRow };

/** One shipment; its line links to its page. The styles know the cells by their places. */
function ShipmentRow({ shipment, action }: RowProps) {
  const { trackingId, status, canceledAt, reference, lane, pickup, delivery } = shipment;
  const isWaiting = status === "Quoted";
  return (
    <tr aria-label={`Shipment ${trackingId}`}>
      <th scope="row">
        <Link to={shipmentPath(trackingId)} translate="no">
          {trackingId}
        </Link>
      </th>
      <td>
        <StatusBadge status={status} isCanceled={canceledAt !== null} />
      </td>
      <td>{reference && <div>{reference}</div>}</td>
      <td>
        <div>{lane}</div>
      </td>
      <TimeCell time={pickup} leads={isWaiting} />
      <TimeCell time={delivery} leads={!isWaiting} />
      <td>{shipment.mode}</td>
      <td>{shipment.weight}</td>
      <td>{shipment.price}</td>
      {action !== null && (
        <td>
          <StatusAction shipment={shipment} action={action} look="compact" />
        </td>
      )}
    </tr>
  );
}

type TimeProps = {
  time: RowTime | null;
  /** Whether a card shows it. */
  leads: boolean;
};

/** A time with its name, which only a card shows: a table has it at the top of the column. */
function TimeCell({ time, leads }: TimeProps) {
  if (!time) return <td />;
  return (
    <td className={leads ? "leads" : undefined}>
      {time.isLate && <b>Late:&nbsp;</b>}
      {time.isEta ? "ETA\u00a0" : leads && <span>{time.name} </span>}
      {time.text}
    </td>
  );
}
