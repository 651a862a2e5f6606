import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.server.ts";
import { milestones, type Notices } from "./notices.ts";
import type { Shipment, Status } from "./shipment.ts";
import { recipients, shipmentCounts, shipments, statusChanges } from "./tables.server.ts";

/** Whose: an id, or the column of one. */
export type OwnerId = string | SQLWrapper;

/** A shipment as the statements read it: each a JSON object, with its history and its recipients. */
export type OwnedRow = Omit<Shipment, "notices"> & {
  mailInTransit: boolean;
  mailDelivered: boolean;
  recipients: Notices["recipients"];
};

// PostgreSQL writes a row as JSON in half the time that it takes to build an object of its columns.
// Names are looked up one by one: for a join, it would go through all users for each shipment.
const history = sql`(select coalesce(json_agg(change), '[]') from (
  select ${statusChanges.fromStatus} as "from", ${statusChanges.toStatus} as "to",
    ${statusChanges.changedAt} as "at", ${statusChanges.note},
    (select ${users.name} from ${users} where ${users.id} = ${statusChanges.changedBy}) as "by"
  from ${statusChanges} where ${statusChanges.shipmentId} = ${shipments.id}
  order by ${statusChanges.id}) as change)`;
const recipientsOfRow = sql`(select coalesce(json_agg(recipient), '[]') from (
  select ${recipients.email}, ${recipients.stoppedAt} is not null as "stopped"
  from ${recipients} where ${recipients.shipmentId} = ${shipments.id}
  order by ${recipients.email}) as recipient)`;

/** The columns of an `OwnedRow`, by their names in it, to be read of `shipments`. */
export const ownedColumns = {
  id: sql`${shipments.id}`.as("id"),
  trackingId: sql`${shipments.trackingId}`.as("trackingId"),
  origin: sql`${shipments.origin}`.as("origin"),
  destination: sql`${shipments.destination}`.as("destination"),
  weight: sql`${shipments.weight}`.as("weight"),
  mode: sql`${shipments.mode}`.as("mode"),
  description: sql`${shipments.freightDescription}`.as("description"),
  knownShipper: sql`${shipments.knownShipper}`.as("knownShipper"),
  publicTracking: sql`${shipments.publicTracking}`.as("publicTracking"),
  mailInTransit: sql`${shipments.mailInTransit}`.as("mailInTransit"),
  mailDelivered: sql`${shipments.mailDelivered}`.as("mailDelivered"),
  status: sql`${shipments.status}`.as("status"),
  createdAt: sql`${shipments.createdAt}`.as("createdAt"),
  // Inside another, as Drizzle takes the names of tables off the columns of a query of one table.
  history: sql`${history}`.as("history"),
  recipients: sql`${recipientsOfRow}`.as("recipients"),
} satisfies Record<keyof OwnedRow, unknown>;

/** The row as its owner sees it. */
export function asOwnerSees(found: OwnedRow): Shipment {
  const { mailInTransit, mailDelivered, recipients, ...shipment } = found;
  const owner = milestones.filter((one) => (one === "Delivered" ? mailDelivered : mailInTransit));
  return { ...shipment, notices: { owner, recipients } };
}

export type ShipmentCounts = Record<Status, number> & { all: number };

export type StoredCounts = Partial<Record<Status, number>>;

/** Reads how many shipments an owner has in each status; absent where none. */
export function countsOf(userId: OwnerId): SQL<StoredCounts> {
  return sql`(select coalesce(json_object_agg(${shipmentCounts.status}, ${shipmentCounts.count}), '{}')
    from ${shipmentCounts} where ${shipmentCounts.userId} = ${userId})`;
}

/** The counts of the headings, and their sum. */
export function withAll(stored: StoredCounts): ShipmentCounts {
  const all = Object.values(stored).reduce((sum, count) => sum + count, 0);
  return { Quoted: 0, "In Transit": 0, Delivered: 0, ...stored, all };
}
