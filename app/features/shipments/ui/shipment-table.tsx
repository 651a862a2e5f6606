import type { CustomerRow, RowTime } from "#app/features/shipments/customer-row.ts";
import { type CustomerSort, customerSorts } from "#app/features/shipments/filter.ts";
import { statusWord } from "#app/features/shipments/load/ending.ts";
import { shipmentPath } from "#app/features/shipments/shipment-path.ts";
import { Link } from "#app/ui/link.tsx";
import { SortLink } from "#app/ui/sort-link.tsx";
import { StatusAction } from "./status-action.tsx";
import { StatusBadge } from "./status-badge.tsx";

type Props = {
  rows: readonly CustomerRow[];
  /** The URL of the status forms; null for a view-only role. */
  action: string | null;
  /** How the rows are sorted; without it, the newest first. */
  sort: CustomerSort | undefined;
  /** The URL of the list in another order, from its first page. */
  sortedTo: (sort: CustomerSort | undefined) => string;
};

/** The columns, each with the class by which the styles know its cells. */
const columns = [
  ["id", "Tracking ID"],
  ["status", "Status"],
  ["reference", "Reference"],
  ["lane", "Lane"],
  ["consignee", "Consignee, carrier"],
  ["pickup", "Pickup"],
  ["delivery", "Delivery"],
  ["mode", "Mode, equipment"],
  ["weight", "Weight, miles (est.)"],
  ["price", "Price"],
] as const;

/** A customer's shipments: a table or, where it has no room, cards of two lines, the time first. */
export function ShipmentTable({ rows, action, sort, sortedTo }: Props) {
  return (
    <table className="shipments">
      <caption className="sr-only">Current Shipments</caption>
      <thead>
        <tr>
          {columns.map(([column, name]) => {
            const by = customerSorts.find((one) => one === column);
            const current = by && by === sort ? directionOf(by) : undefined;
            const to = by && sortedTo(current ? undefined : by);
            return (
              <th key={column} scope="col" aria-sort={current} className={column}>
                {to ? <SortLink name={name} sort={{ to, current }} /> : name}
              </th>
            );
          })}
          {action !== null && (
            <th scope="col">
              <span className="sr-only">Action</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((shipment, place) => (
          <ShipmentRow
            key={shipment.id}
            shipment={shipment}
            action={action}
            // The router learns the page of all rows from one of them.
            discover={place === 0 ? "render" : "none"}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The dearest first, and the least advanced or the earliest. */
const directionOf = (sort: CustomerSort) => (sort === "price" ? "descending" : "ascending");

type RowProps = Pick<Props, "action"> & {
  shipment: CustomerRow;
  /** Whether the router asks for the route of its page ahead. */
  discover: "render" | "none";
};

/** One shipment; its line links to its page. */
function ShipmentRow({ shipment, action, discover }: RowProps) {
  const { trackingId, status, canceledAt, reference, lane, pickup, delivery } = shipment;
  const { consignee, carrier, mode, equipment, weight, miles } = shipment;
  const isWaiting = status === "Quoted";
  return (
    <tr aria-label={`Shipment ${trackingId}`}>
      <th scope="row">
        <Link to={shipmentPath(trackingId)} discover={discover} translate="no">
          {trackingId}
        </Link>
      </th>
      <td className="status">
        <StatusBadge
          status={status}
          isCanceled={canceledAt !== null}
          words={statusWord(status, shipment.ending ?? null)}
        />
      </td>
      <td className="reference">{reference && <div>{reference}</div>}</td>
      <td className="lane">
        <div>{lane}</div>
      </td>
      <td className="consignee">
        {consignee && <div>{consignee}</div>}
        {carrier && <div>{carrier}</div>}
      </td>
      <TimeCell column="pickup" time={pickup} leads={isWaiting} />
      <TimeCell column="delivery" time={delivery} leads={!isWaiting} />
      <td className="mode">
        {mode}
        {equipment && <div>{equipment}</div>}
      </td>
      <td className="weight">
        {weight}
        {miles && <div>{`${miles} mi`}</div>}
      </td>
      <td className="price">{shipment.price}</td>
      {action !== null && (
        <td className="action">
          <StatusAction shipment={shipment} action={action} look="compact" />
        </td>
      )}
    </tr>
  );
}

type TimeProps = {
  column: "pickup" | "delivery";
  time: RowTime | null;
  /** Whether a card shows it. */
  leads: boolean;
};

/** A time with its name, which only a card shows: a table has it at the top of the column. */
function TimeCell({ column, time, leads }: TimeProps) {
  if (!time) return <td className={column} />;
  return (
    <td className={leads ? `${column} leads` : column}>
      {time.isLate && <b>Late:&nbsp;</b>}
      {time.isEta ? "ETA\u00a0" : leads && <span>{`${time.name} `}</span>}
      {time.text}
    </td>
  );
}
