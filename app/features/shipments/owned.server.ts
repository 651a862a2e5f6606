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

// Names are looked up one by one: for a join, the planner would go through all users for each row.
const history = sql`(
  select coalesce(json_agg(json_build_object('from', ${statusChanges.fromStatus},
    'to', ${statusChanges.toStatus}, 'at', ${statusChanges.changedAt},
    'by', (select ${users.name} from ${users} where ${users.id} = ${statusChanges.changedBy}),
    'note', ${statusChanges.note}) order by ${statusChanges.id}), '[]')
  from ${statusChanges} where ${statusChanges.shipmentId} = ${shipments.id})`;
const recipientsOfRow = sql`(
  select coalesce(json_agg(json_build_object('email', ${recipients.email},
    'stopped', ${recipients.stoppedAt} is not null) order by ${recipients.email}), '[]')
  from ${recipients} where ${recipients.shipmentId} = ${shipments.id})`;
const row = sql`json_build_object('id', ${shipments.id}, 'trackingId', ${shipments.trackingId},
  'origin', ${shipments.origin}, 'destination', ${shipments.destination},
  'weight', ${shipments.weight}, 'mode', ${shipments.mode},
  'description', ${shipments.freightDescription}, 'knownShipper', ${shipments.knownShipper},
  'publicTracking', ${shipments.publicTracking}, 'mailInTransit', ${shipments.mailInTransit},
  'mailDelivered', ${shipments.mailDelivered}, 'status', ${shipments.status},
  'createdAt', ${shipments.createdAt}, 'history', ${history}, 'recipients', ${recipientsOfRow})`;

/** Reads an `OwnedRow` of `shipments`, so that a page of them takes one question to the database. */
export const ownedRow = {
  // Inside another, as Drizzle takes the names of tables off the columns of a query of one table.
  shipment: sql<OwnedRow>`${row}`.as("shipment"),
};

/** The row as its owner sees it. */
export function asOwnerSees(found: OwnedRow): Shipment {
  const { mailInTransit, mailDelivered, recipients, ...shipment } = found;
  const owner = milestones.filter((one) => (one === "Delivered" ? mailDelivered : mailInTransit));
  return {
    ...shipment,
    notices: { owner, recipients },
    createdAt: inUtc(shipment.createdAt),
    history: shipment.history.map((change) => ({ ...change, at: inUtc(change.at) })),
  };
}

/** A moment as the database writes it into JSON, in the form that cursors and the screen take. */
const inUtc = (moment: string) => new Date(moment).toISOString();

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
