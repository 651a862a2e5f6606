import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companies } from "#app/features/accounts/tables.server.ts";
import { userReference } from "#app/features/accounts/user-reference.server.ts";
import { equipmentIds } from "#app/features/shipments/load/equipment.ts";
import { legModes } from "#app/features/shipments/load/leg-mode.ts";
import type { Reference } from "#app/features/shipments/load/reference.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { moment } from "#app/platform/database/columns.server.ts";
import { assignmentSources, endReasonIds } from "./assignment.ts";
import type { Facts } from "./changed-terms.ts";
import type { SignedTerms } from "./signed-terms.ts";

const ofShipment = () =>
  uuid("shipment_id")
    .notNull()
    .references(() => shipments.id, { onDelete: "cascade" });

/**
 * The legs of a load, in order. Rows are written with the first assignment or a split; a load without
 * one is one leg that nobody has. The stops of kind handoff part them, so that there is one more leg
 * than there are handoffs.
 */
export const legs = pgTable(
  "legs",
  {
    id: uuid().primaryKey().defaultRandom(),
    shipmentId: ofShipment(),
    /** From 1 within the load. */
    sequence: smallint().notNull(),
    mode: text({ enum: legModes }).notNull(),
    /** What it runs with; that of the load when null. */
    equipment: text({ enum: equipmentIds }),
    /** Its own numbers, which only its carrier and our team see. */
    references: jsonb().$type<readonly Reference[]>().notNull().default([]),
    /** When it is scheduled to leave and to arrive, such as a flight or a sailing. */
    departsAt: moment("departs_at"),
    arrivesAt: moment("arrives_at"),
    /** When its freight was handed off at its end; null until then, and for the last leg. Kept by `replay_load`. */
    handedOffAt: moment("handed_off_at"),
  },
  (table) => [
    unique("legs_order").on(table.shipmentId, table.sequence),
    index("legs_shared").on(table.shipmentId).where(sql`${table.sequence} = 2`),
    check("legs_schedule", sql`${table.departsAt} <= ${table.arrivesAt}`),
    check(
      "legs_mode_known",
      sql`${table.mode} in ('truck', 'LTL', 'drayage', 'cartage', 'air', 'ocean', 'rail')`,
    ),
  ],
);

/**
 * Carriers on legs; at most one is live on a leg. A trigger copies the live one's carrier and times
 * to its load, for lists and queues. Since when it had the freight follows from the load's events.
 */
export const assignments = pgTable(
  "assignments",
  {
    id: uuid().primaryKey().defaultRandom(),
    shipmentId: ofShipment(),
    legId: uuid("leg_id")
      .notNull()
      .references(() => legs.id, { onDelete: "cascade" }),
    /** The carrier's organization. */
    carrierId: uuid("carrier_id")
      .notNull()
      .references(() => companies.id),
    source: text({ enum: assignmentSources }).notNull(),
    /** The offer that agreed it; null for a carrier that staff assigned without pay. */
    offerId: uuid("offer_id").unique("assignments_offer"),
    /**
     * What the rate confirmation promises for a truck ordered, not used, in US cents; null where it
     * leaves that to an agreement in writing.
     */
    tonuCents: bigint("tonu_cents", { mode: "number" }),
    acceptedAt: moment("accepted_at").notNull(),
    acceptedBy: userReference("accepted_by"),
    /** When the carrier last signed its rate confirmation. */
    confirmedAt: moment("confirmed_at"),
    /** What it signed then; null before, and for what was signed before it was stored as data. */
    signedTerms: jsonb("signed_terms").$type<SignedTerms>(),
    /** Since when the load differs from what was signed; null while it doesn't. */
    changedAt: moment("changed_at"),
    /** The hash of the terms of the latest change. */
    changedTerms: text("changed_terms"),
    /** When somebody of the carrier opened that change; null before. */
    changeSeenAt: moment("change_seen_at"),
    /** The pay of $0.00 or less at which staff said why, in US cents, and their reason; null otherwise. */
    zeroPayCents: bigint("zero_pay_cents", { mode: "number" }),
    zeroPayReason: text("zero_pay_reason"),
    dispatchedAt: moment("dispatched_at"),
    dispatchedBy: userReference("dispatched_by"),
    driver: text(),
    driverPhone: text("driver_phone"),
    truck: text(),
    trailer: text(),
    /** What the driver's page said before the changes that they have yet to confirm; null without one. */
    driverShown: jsonb("driver_shown").$type<Facts>(),
    /** Since when it marks them. */
    driverShownAt: moment("driver_shown_at"),
    /** Counts each change of a driver of the load, across its assignments: who edits an older one was overtaken. */
    driverVersion: integer("driver_version").notNull().default(0),
    /** The number of its driver's link: another one for another driver or phone, and once it was replaced. */
    linkNumber: integer("link_number").notNull().default(0),
    /** Its approved pay less what bills have of it, in US cents; kept by triggers. */
    unbilledCents: bigint("unbilled_cents", { mode: "number" }).notNull().default(0),
    /** When its carrier got the freight, where its leg begins or where another one left it. Kept by `replay_load`. */
    pickedUpAt: moment("picked_up_at"),
    /** When it handed the freight off, or delivered it. Kept by `replay_load`. */
    completedAt: moment("completed_at"),
    endedAt: moment("ended_at"),
    endedBy: userReference("ended_by"),
    endReason: text("end_reason", { enum: endReasonIds }),
    /** From where to where it was when it ended, such as "Gary, IN to Kokomo, IN". */
    endedLane: text("ended_lane"),
    /** What was said about the end, which our team and the carrier read. */
    endNote: text("end_note"),
    /** Where the freight is and who has it, when it ended after pickup. */
    custody: text(),
  },
  (table) => [
    uniqueIndex("assignments_one_live").on(table.legId).where(sql`${table.endedAt} is null`),
    index("assignments_shipment").on(table.shipmentId, table.acceptedAt),
    index("assignments_ended").on(table.endedAt, table.id).where(sql`${table.endedAt} is not null`),
    // What carriers haven't billed, the longest waiting first.
    index("assignments_unbilled")
      .on(sql`coalesce(${table.endedAt}, ${table.completedAt})`, table.id)
      .where(
        sql`${table.unbilledCents} > 0 and coalesce(${table.endedAt}, ${table.completedAt}) is not null`,
      ),
    index("assignments_changed").on(table.shipmentId).where(sql`${table.changedAt} is not null`),
    index("assignments_carrier").on(table.carrierId, table.acceptedAt),
    index("assignments_driver").using(
      "gin",
      sql`driver_terms(${table.driver}, ${table.driverPhone}, ${table.truck}, ${table.trailer})`,
    ),
    check(
      "assignments_zero_pay",
      sql`(${table.zeroPayCents} is null) = (${table.zeroPayReason} is null) and ${table.zeroPayCents} <= 0`,
    ),
    check("assignments_source_known", sql`${table.source} in ('offer', 'bid', 'staff')`),
    check("assignments_ended", sql`(${table.endedAt} is null) = (${table.endReason} is null)`),
    check(
      "assignments_dispatched",
      sql`${table.dispatchedAt} is null or ${table.truck} is not null`,
    ),
    check(
      "assignments_end_reason_known",
      sql`${table.endReason} in ('fell off', 'refused at pickup', 'removed by staff', 'truck ordered not used', 'identity in doubt', 'load canceled')`,
    ),
  ],
);
