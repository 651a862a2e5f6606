import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { noteForCustomer } from "./load/export.server.ts";
import { milestones, type Notifications } from "./notifications/notifications.ts";
import { subscriberState } from "./notifications/subscribers.server.ts";
import { recipients, subscribers } from "./notifications/tables.server.ts";
import type { ListedShipment, ListedStatus, Shipment } from "./shipment.ts";
import { statusChangeTime } from "./status-change-time.server.ts";
import { shipmentCounts, shipments, statusChanges } from "./tables.server.ts";

/** A company's ID, or a column that holds one. */
export type OwnerId = string | SQLWrapper;

/** A shipment as its statement reads it: a JSON object with history and recipients. */
type ShipmentRow = Omit<Shipment, "notifications"> & {
  mailInTransit: boolean;
  mailDelivered: boolean;
  recipients: Notifications["recipients"];
};

// PostgreSQL writes a whole row as JSON in half the time of building an object from its columns.
// Names are looked up one by one: a join would scan all users for each shipment.
const history = sql`(select coalesce(json_agg(change), '[]') from (
  select ${statusChanges.fromStatus} as "from", ${statusChanges.toStatus} as "to",
    ${statusChangeTime} as "at",
    ${noteForCustomer(statusChanges)} as "note",
    (select ${users.name} from ${users} where ${users.id} = ${statusChanges.changedBy}) as "by"
  from ${statusChanges} where ${statusChanges.shipmentId} = ${shipments.id}
  order by ${statusChanges.id}) as change)`;
const recipientsOfRow = sql`(select coalesce(json_agg(recipient), '[]') from (
  select ${subscribers.email}, ${subscriberState} as "state"
  from ${recipients} join ${subscribers} on ${subscribers.id} = ${recipients.subscriberId}
  where ${recipients.shipmentId} = ${shipments.id}
  order by ${subscribers.email}) as recipient)`;

/** The columns of a `ListedShipment`, by name. */
export const listedColumns = {
  id: sql`${shipments.id}`.as("id"),
  trackingId: sql`${shipments.trackingId}`.as("trackingId"),
  origin: sql`${shipments.origin}`.as("origin"),
  destination: sql`${shipments.destination}`.as("destination"),
  weight: sql`${shipments.weight}`.as("weight"),
  mode: sql`${shipments.mode}`.as("mode"),
  status: sql`${shipments.status}`.as("status"),
  createdAt: sql`${shipments.createdAt}`.as("createdAt"),
  canceledAt: sql`${shipments.canceledAt}`.as("canceledAt"),
} satisfies Record<keyof ListedShipment, unknown>;

const ownedColumns = {
  ...listedColumns,
  description: sql`${shipments.freightDescription}`.as("description"),
  knownShipper: sql`${shipments.knownShipper}`.as("knownShipper"),
  publicTracking: sql`${shipments.publicTracking}`.as("publicTracking"),
  mailInTransit: sql`${shipments.mailInTransit}`.as("mailInTransit"),
  mailDelivered: sql`${shipments.mailDelivered}`.as("mailDelivered"),
  // Wrapped, because Drizzle drops table names from the columns of a single-table query.
  history: sql`${history}`.as("history"),
  recipients: sql`${recipientsOfRow}`.as("recipients"),
} satisfies Record<keyof ShipmentRow, unknown>;

/** The shipment with a tracking ID, if it belongs to the actor's company. */
export async function readShipment(
  query: Queryable,
  { companyId }: Actor,
  trackingId: string,
): Promise<Shipment | undefined> {
  const own = query
    .select(ownedColumns)
    .from(shipments)
    .where(and(eq(shipments.trackingId, trackingId), eq(shipments.companyId, companyId)))
    .as("own");
  const [found] = await query.select({ row: sql<ShipmentRow>`row_to_json(own)` }).from(own);
  return found && asOwnerSees(found.row);
}

/** Converts a row for the list. */
export function asListed<Row extends ListedShipment>(row: Row): Row {
  const { createdAt, canceledAt } = row;
  return { ...row, createdAt: inUtc(createdAt), canceledAt: canceledAt && inUtc(canceledAt) };
}

function asOwnerSees(found: ShipmentRow): Shipment {
  const { mailInTransit, mailDelivered, recipients, ...shipment } = found;
  const owner = milestones.filter((one) => (one === "Delivered" ? mailDelivered : mailInTransit));
  return {
    ...asListed(shipment),
    notifications: { owner, recipients },
    history: shipment.history.map((change) => ({ ...change, at: inUtc(change.at) })),
  };
}

/** Converts a timestamp from the database's JSON for cursors and the screen. */
const inUtc = (moment: string) => new Date(moment).toISOString();

export type ShipmentCounts = Record<ListedStatus, number> & { all: number };

export type StoredCounts = Partial<Record<ListedStatus, number>>;

/** A company's number of shipments by listed status; one without shipments is missing. */
export function countsOf(companyId: OwnerId): SQL<StoredCounts> {
  return sql`(select coalesce(json_object_agg(${shipmentCounts.status}, ${shipmentCounts.count}), '{}')
    from ${shipmentCounts} where ${shipmentCounts.companyId} = ${companyId})`;
}

/** The counts of the headings, with their sum. */
export function withAll(stored: StoredCounts): ShipmentCounts {
  const all = Object.values(stored).reduce((sum, count) => sum + count, 0);
  return { Quoted: 0, "In Transit": 0, Delivered: 0, Canceled: 0, ...stored, all };
}
