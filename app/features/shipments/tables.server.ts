import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { companies, users } from "#app/features/accounts/tables.server.ts";
import { moment } from "#app/platform/database/columns.server.ts";
import { lanePlace } from "./lane.server.ts";
import { audiences } from "./load/audience.ts";
import { stopKinds } from "./load/stop.ts";
import { listedStatuses, modes, statuses } from "./shipment.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const person = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id);
const company = () =>
  uuid("company_id")
    .notNull()
    .references(() => companies.id);

/** Loads that were booked. Triggers record its history, keep the counts and notify listeners. */
export const shipments = pgTable(
  "shipments",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Who booked it. */
    userId: person(),
    /** Whose it is; a trigger fills it in from the person where it is not given. */
    companyId: company(),
    trackingId: text("tracking_id").notNull(),
    origin: text().notNull(),
    destination: text().notNull(),
    /** Pounds. */
    weight: numeric({ precision: 9, scale: 3, mode: "number" }).notNull(),
    mode: text({ enum: modes }).notNull(),
    freightDescription: text("freight_description").notNull(),
    knownShipper: boolean("known_shipper").notNull().default(false),
    status: text({ enum: statuses }).notNull().default("Quoted"),
    /** Whether anybody with the tracking ID may see the status of the load. */
    publicTracking: boolean("public_tracking").notNull().default(true),
    /** Of which milestones its owner wants mail. */
    mailInTransit: boolean("mail_in_transit").notNull().default(false),
    mailDelivered: boolean("mail_delivered").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Of the form that booked it; null for a shipment that came another way. */
    bookingKey: uuid("booking_key"),
    /** The verified carrier that runs it. */
    carrierId: uuid("carrier_id").references(() => companies.id),
    /** When staff confirmed how air freight of a company that is no known shipper moves. */
    airConfirmedAt: moment("air_confirmed_at"),
    /** One more with each edit: who edits an older one was overtaken. */
    version: integer().notNull().default(1),
    /** The facts that the stage is computed from; null until they came. */
    pricedAt: moment("priced_at"),
    tenderedAt: moment("tendered_at"),
    coveredAt: moment("covered_at"),
    dispatchedAt: moment("dispatched_at"),
    /**
     * The first leg without a carrier of a load that was split into legs, counted from 1; 0
     * (`only_leg_lost` of the trigger that keeps it) for the only leg of a load that lost its carrier on
     * its way. Null while none needs one.
     */
    openLeg: smallint("open_leg"),
    /** What kind of stop the truck is at; null while it is at none. */
    atStop: text("at_stop", { enum: stopKinds }),
    /** When its truck came to its last stop, which decides whether it was late; null until then. Kept by a trigger. */
    arrivedAt: moment("arrived_at"),
    podReceivedAt: moment("pod_received_at"),
    /** The delivery as last reported; a correction is a later report. */
    deliveredAt: moment("delivered_at"),
    signedBy: text("signed_by"),
    billedAt: moment("billed_at"),
    paidAt: moment("paid_at"),
    /** When credit memos had taken all of its invoices off, so that nothing was paid. */
    creditedAt: moment("credited_at"),
    closedAt: moment("closed_at"),
    /** Since when it has approved charges to its customer that no invoice has; null while it has none. */
    unbilledAt: moment("unbilled_at"),
    /** When all that its carrier gets was paid; null while some of it is not. */
    carrierPaidAt: moment("carrier_paid_at"),
    canceledAt: moment("canceled_at"),
    canceledBy: uuid("canceled_by").references(() => users.id, { onDelete: "set null" }),
    cancelReason: text("cancel_reason"),
    /** Who of the staff works on it. */
    assignedTo: uuid("assigned_to").references(() => users.id, { onDelete: "set null" }),
    /** How often staff assigned it, so that of two who assign it at once the second is told. */
    assigneeVersion: integer("assignee_version").notNull().default(0),
    /** When the window of the first stop opens, and that of the last one closes. */
    pickupFrom: moment("pickup_from"),
    deliverBy: moment("deliver_by"),
    /** When the window of the first stop closes. */
    pickupBy: moment("pickup_by"),
    /** Whether an ETA is after the window of a pickup, or of a later stop; kept by a trigger. */
    hasLatePickupEta: boolean("has_late_pickup_eta").notNull().default(false),
    hasLateEta: boolean("has_late_eta").notNull().default(false),
    /** The first end of a window at a handoff whose truck hasn't come; null without. Kept by `replay_handoffs`. */
    handoffBy: moment("handoff_by"),
    /** Whether an ETA of such a truck is after its window; kept in the same way. */
    hasLateHandoffEta: boolean("has_late_handoff_eta").notNull().default(false),
    /** Since when its customer's refusal of a charge waits for us. */
    chargeDeclinedAt: moment("charge_declined_at"),
    /** Since when a carrier's counteroffer or bid waits for us; kept by a trigger. */
    counteredAt: moment("countered_at"),
    /** Since when a carrier must sign a changed rate confirmation again; kept by a trigger. */
    toSignSince: moment("to_sign_since"),
    /** When something was last reported of it. */
    lastEventAt: moment("last_event_at"),
    /** What else finds it: its references, and the companies and cities of its stops. */
    searchWords: text("search_words"),
    /** The words that find it. */
    searchTerms: tsvector("search_terms").generatedAlwaysAs(
      sql`search_terms(tracking_id, origin, destination, freight_description, search_words)`,
    ),
  },
  (table) => [
    unique("shipments_tracking_id").on(table.trackingId),
    unique("shipments_booked_once").on(table.userId, table.bookingKey),
    // A company's list, newest first. The columns behind the order filter it within the index.
    index("shipments_of_company").on(
      table.companyId,
      table.createdAt,
      table.id,
      table.status,
      table.mode,
      table.canceledAt,
    ),
    // The desk's list of all companies' loads, in the same way.
    index("shipments_desk").on(
      table.createdAt,
      table.id,
      table.status,
      table.mode,
      table.canceledAt,
    ),
    // The searches of both lists.
    index("shipments_search").using("gin", table.searchTerms),
    // Loads that aren't delivered, by pickup: the desk's queues, which are a small part of all loads.
    index("shipments_open")
      .on(
        sql`(${table.pickupFrom} is null)`,
        sql`coalesce(${table.pickupFrom}, ${table.createdAt})`,
        table.id,
      )
      .where(sql`${table.status} <> 'Delivered' and ${table.canceledAt} is null`),
    // Loads that need an answer from our team: counteroffers, refused charges, confirmations to sign
    // again, air freight to confirm. Each page of the desk counts them.
    index("shipments_to_answer")
      .on(table.createdAt, table.id)
      .where(
        sql`${table.counteredAt} is not null or ${table.chargeDeclinedAt} is not null or ${table.toSignSince} is not null
          or (${table.status} = 'Quoted' and ${table.canceledAt} is null and ${table.mode} = 'AIR' and ${table.airConfirmedAt} is null)`,
      ),
    // Delivered loads without a proof of delivery.
    index("shipments_without_pod")
      .on(table.createdAt, table.id)
      .where(sql`${table.status} = 'Delivered' and ${table.podReceivedAt} is null`),
    // The pickups of a day, and the loads of a report's month.
    index("shipments_by_pickup").on(
      sql`coalesce(${table.pickupFrom}, ${table.createdAt})`,
      table.id,
    ),
    // The deliveries of a day.
    index("shipments_by_delivery")
      .on(table.deliverBy, table.id)
      .where(sql`${table.deliverBy} is not null and ${table.canceledAt} is null`),
    // The loads of somebody on the team.
    index("shipments_assigned")
      .on(table.assignedTo, table.createdAt, table.id)
      .where(sql`${table.assignedTo} is not null`),
    // The loads to bill, the longest waiting first, and what a company owes for those.
    index("shipments_unbilled")
      .on(table.unbilledAt, table.id, table.companyId)
      .where(sql`${table.unbilledAt} is not null`),
    // The last loads of a lane that a carrier took.
    index("shipments_lane")
      .on(table.mode, lanePlace(table.origin), lanePlace(table.destination), table.coveredAt)
      .where(sql`${table.coveredAt} is not null and ${table.canceledAt} is null`),
    // A carrier's list, newest first, and which companies' loads it had.
    index("shipments_of_carrier")
      .on(table.carrierId, table.createdAt, table.id, table.companyId)
      .where(sql`${table.carrierId} is not null`),
    check("shipments_tracking_id_form", sql`${table.trackingId} ~ '^[A-Z0-9]{9}$'`),
    check("shipments_weight_range", sql`${table.weight} between 1 and 500000`),
    check("shipments_mode_known", sql`${table.mode} in ('LTL', 'FTL', 'AIR', 'OCEAN')`),
    check("shipments_status_known", sql`${table.status} in ('Quoted', 'In Transit', 'Delivered')`),
    check(
      "shipments_canceled_before_it_moves",
      sql`${table.canceledAt} is null or ${table.status} = 'Quoted'`,
    ),
    // Only air freight asks for it, so it says nothing about other loads.
    check("shipments_air_known_shipper", sql`${table.knownShipper} = (${table.mode} = 'AIR')`),
  ],
);

/** Every change of status; written by a trigger, in the transaction of the change. */
export const statusChanges = pgTable(
  "shipment_status_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: uuid("shipment_id")
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    fromStatus: text("from_status", { enum: statuses }),
    toStatus: text("to_status", { enum: statuses }).notNull(),
    changedBy: uuid("changed_by").references(() => users.id, { onDelete: "set null" }),
    changedAt: moment("changed_at").notNull().defaultNow(),
    /** Why staff made it, for staff. */
    reason: text(),
    /** What staff or the carrier wrote with it, and who reads that. */
    note: text(),
    noteAudience: text("note_audience", { enum: audiences }).notNull().default("staff"),
    /** Whether its report was undone; so is the change that reversed it. The public never reads it. */
    undone: boolean().notNull().default(false),
  },
  (table) => [
    index("shipment_status_changes_shipment").on(table.shipmentId, table.id),
    index("shipment_status_changes_moves")
      .on(table.toStatus, table.changedAt)
      .where(sql`${table.fromStatus} is not null`),
  ],
);

/** How many shipments each company has by listed status; kept by triggers, so that nobody counts rows. */
export const shipmentCounts = pgTable(
  "shipment_counts",
  {
    companyId: company(),
    status: text({ enum: listedStatuses }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.status] })],
);

/** Filters of the staff's list of loads that a person keeps under a name. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** The query string of the list. */
    query: text().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [unique("saved_views_name").on(table.userId, table.name)],
);
