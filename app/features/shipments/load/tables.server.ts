import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { userReference } from "#app/features/accounts/user-reference.server.ts";
import { cents, moment } from "#app/platform/database/columns.server.ts";
import { statuses } from "../shipment.ts";
import { shipments } from "../tables.server.ts";
import { audiences } from "./audience.ts";
import { equipmentIds } from "./equipment.ts";
import { eventKindIds, eventSources } from "./event.ts";
import { exceptionKinds } from "./exception.ts";
import { unitKinds } from "./freight.ts";
import { freightDecisions } from "./freight-decisions.ts";
import { precedences } from "./precedence.ts";
import { referenceKinds } from "./reference.ts";
import { appointments, type StopAccessorial, stopKinds } from "./stop.ts";

const pounds = (name: string) => numeric(name, { precision: 9, scale: 2, mode: "number" });
const inches = (name: string) => numeric(name, { precision: 6, scale: 2, mode: "number" });
const ofShipment = () =>
  uuid("shipment_id")
    .notNull()
    .references(() => shipments.id, { onDelete: "cascade" });

/** Pickup and delivery stops; none for a load with only origin and destination. */
export const stops = pgTable(
  "shipment_stops",
  {
    id: uuid().primaryKey().defaultRandom(),
    shipmentId: ofShipment(),
    /** From 1 within the load. */
    sequence: smallint().notNull(),
    kind: text({ enum: stopKinds }).notNull(),
    company: text(),
    street: text(),
    city: text(),
    state: text(),
    zip: text(),
    /** The IANA time zone of the place. */
    timeZone: text("time_zone"),
    contact: text(),
    phone: text(),
    email: text(),
    windowFrom: moment("window_from"),
    windowTo: moment("window_to"),
    /** At a handoff, the window of the truck that picks up; the other is that of the truck that hands off. */
    pickupFrom: moment("pickup_from"),
    pickupTo: moment("pickup_to"),
    appointment: text({ enum: appointments }).notNull().default("none"),
    appointmentNumber: text("appointment_number"),
    instructions: text(),
    accessorials: text().array().$type<StopAccessorial[]>().notNull().default([]),
    /** The last reported ETA. */
    eta: moment("eta"),
    arrivedAt: moment("arrived_at"),
    departedAt: moment("departed_at"),
    /** What our team decided of its freight, where that made this stop; null for a stop that was booked. */
    decision: text({ enum: freightDecisions }),
  },
  (table) => [
    unique("shipment_stops_order").on(table.shipmentId, table.sequence),
    index("shipment_stops_to_confirm")
      .on(table.shipmentId)
      .where(sql`${table.appointment} = 'required'`),
    // The lanes of legs.
    index("shipment_stops_handoffs")
      .on(sql`upper(${table.city} || ', ' || ${table.state})`, table.shipmentId)
      .where(sql`${table.kind} = 'handoff'`),
    check("shipment_stops_window", sql`${table.windowFrom} <= ${table.windowTo}`),
    check("shipment_stops_pickup", sql`${table.pickupFrom} <= ${table.pickupTo}`),
  ],
);

/** Reference numbers. */
export const references = pgTable(
  "shipment_references",
  {
    shipmentId: ofShipment(),
    kind: text({ enum: referenceKinds }).notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.kind, table.value] })],
);

/** Equal handling units of a load; dimensions in inches and weight in pounds are those of one. */
export const freightUnits = pgTable(
  "shipment_units",
  {
    id: uuid().primaryKey().defaultRandom(),
    shipmentId: ofShipment(),
    sequence: smallint().notNull(),
    kind: text({ enum: unitKinds }).notNull(),
    count: integer().notNull(),
    length: inches("length"),
    width: inches("width"),
    height: inches("height"),
    weight: pounds("weight"),
    stackable: boolean().notNull().default(false),
  },
  (table) => [unique("shipment_units_order").on(table.shipmentId, table.sequence)],
);

/** Items in a handling unit; the hazmat declaration is stored as the shipper declared it. */
export const freightItems = pgTable(
  "shipment_items",
  {
    id: uuid().notNull().defaultRandom().unique("shipment_items_id"),
    unitId: uuid("unit_id")
      .notNull()
      .references(() => freightUnits.id, { onDelete: "cascade" }),
    sequence: smallint().notNull(),
    description: text().notNull(),
    pieces: integer().notNull(),
    packaging: text({ enum: unitKinds }),
    weight: pounds("weight"),
    freightClass: numeric("freight_class", { precision: 4, scale: 1, mode: "number" }),
    nmfc: text(),
    valueCents: cents("value_cents"),
    hazardous: boolean().notNull().default(false),
    unNumber: text("un_number"),
    properShippingName: text("proper_shipping_name"),
    hazardClass: text("hazard_class"),
    subsidiaryClass: text("subsidiary_class"),
    packingGroup: text("packing_group"),
    quantity: text(),
    packageType: text("package_type"),
  },
  (table) => [primaryKey({ columns: [table.unitId, table.sequence] })],
);

/** Equipment and handling; at most one row per load. */
export const care = pgTable(
  "shipment_care",
  {
    shipmentId: ofShipment().primaryKey(),
    equipment: text({ enum: equipmentIds }),
    /** Degrees Fahrenheit. */
    temperatureMin: smallint("temperature_min"),
    temperatureMax: smallint("temperature_max"),
    declaredValueCents: cents("declared_value_cents"),
    emergencyPhone: text("emergency_phone"),
    emergencyContact: text("emergency_contact"),
    overweightApprovedAt: moment("overweight_approved_at"),
  },
  (table) => [
    check("shipment_care_temperatures", sql`${table.temperatureMin} <= ${table.temperatureMax}`),
  ],
);

/** The record of air freight; at most one row per load. */
export const airRecords = pgTable("shipment_air", {
  shipmentId: ofShipment().primaryKey(),
  knownShipperBasis: text("known_shipper_basis"),
  verifiedBy: text("verified_by"),
  verifiedOn: date("verified_on"),
  reviewDue: date("review_due"),
  /** When the shipper consented to a search of the freight, and the person who did. */
  searchConsentAt: moment("search_consent_at"),
  searchConsentBy: userReference("search_consent_by"),
  fromAirport: text("from_airport"),
  toAirport: text("to_airport"),
  cutoffAt: moment("cutoff_at"),
});

/** Chain of custody of air freight; rows are immutable. */
export const custodyEntries = pgTable(
  "shipment_custody",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    shipmentId: ofShipment(),
    at: moment("at").notNull(),
    place: text().notNull(),
    fromParty: text("from_party").notNull(),
    toParty: text("to_party").notNull(),
    pieces: integer().notNull(),
    recordedBy: userReference("recorded_by"),
    /** The form's idempotency key: the same form sent again is the same entry. */
    submissionKey: uuid("submission_key").notNull().unique("shipment_custody_once"),
  },
  (table) => [index("shipment_custody_shipment").on(table.shipmentId, table.id)],
);

/**
 * Events of loads; rows are immutable. Triggers move the load as an event says, and write the event
 * of a status that was changed by plain SQL.
 */
export const events = pgTable(
  "shipment_events",
  {
    /** Increases with each event. */
    sequence: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * An idempotency key from the form or the sender: the same event sent again is the same row.
     */
    id: uuid().notNull().unique("shipment_events_once"),
    shipmentId: ofShipment(),
    kind: text({ enum: eventKindIds }).notNull(),
    stopId: uuid("stop_id").references(() => stops.id, { onDelete: "set null" }),
    /**
     * The assignment whose fact it is: a carrier's or driver's own, else as `assignment_told` says. Null for
     * what no carrier had to do with.
     */
    assignmentId: uuid("assignment_id"),
    occurredAt: moment("occurred_at").notNull(),
    reportedAt: moment("reported_at").notNull(),
    source: text({ enum: eventSources }).notNull(),
    reportedBy: userReference("reported_by"),
    place: text(),
    note: text(),
    /** Who sees it, and who of them its note. */
    audience: text({ enum: audiences }).notNull().default("staff"),
    noteAudience: text("note_audience", { enum: audiences }).notNull().default("staff"),
    /** The ETA at the stop, as reported with this event. */
    eta: moment("eta"),
    /** Handling units that were counted, and how many there should have been. */
    pieces: integer(),
    piecesExpected: integer("pieces_expected"),
    /** The number of the seal, and whether it was whole and the same at the delivery. */
    seal: text(),
    sealIntact: boolean("seal_intact"),
    /** What was recorded only after its time; null for an event in its order. */
    precedes: text({ enum: precedences }),
    /** The status to which it moved the load; null when it didn't. Filled in by a trigger. */
    movedTo: text("moved_to", { enum: statuses }),
    /** What is said with that status. A trigger copies it into the history. */
    statusReason: text("status_reason"),
    statusNote: text("status_note"),
    statusNoteAudience: text("status_note_audience", { enum: audiences }),
    /** When its reporter undid it; the correction that reversed a status has it, too. Null for current reports. */
    undoneAt: moment("undone_at"),
  },
  (table) => [
    index("shipment_events_shipment").on(table.shipmentId, table.sequence),
    index("shipment_events_stop").on(table.stopId).where(sql`${table.stopId} is not null`),
  ],
);

/** Edits of loads, to tell a person with a conflicting edit what changed. */
export const edits = pgTable(
  "shipment_edits",
  {
    shipmentId: ofShipment(),
    /** The version of the load that the edit created. */
    version: integer().notNull(),
    at: moment("at").notNull(),
    editedBy: userReference("edited_by"),
    /** Such as "stops". */
    section: text().notNull(),
    /** Descriptions of the changes. */
    changes: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.version] })],
);

/**
 * Exceptions of loads; at most one open of each kind per load. A compliance exception is air
 * freight that moved before staff confirmed it.
 */
export const exceptions = pgTable(
  "shipment_exceptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    shipmentId: ofShipment(),
    kind: text({ enum: exceptionKinds }).notNull().default("service"),
    what: text().notNull(),
    /** Who sees it. */
    audience: text({ enum: audiences }).notNull().default("staff"),
    raisedAt: moment("raised_at").notNull(),
    raisedBy: userReference("raised_by"),
    /** The staff member in charge, and the time of the customer's next update. */
    ownerId: userReference("owner_id"),
    nextUpdateAt: moment("next_update_at"),
    resolvedAt: moment("resolved_at"),
    resolvedBy: userReference("resolved_by"),
    resolution: text(),
    /** Whether the load isn't billed until it's resolved: something is wrong with the freight. */
    holdsBill: boolean("holds_bill").notNull().default(false),
    /** What our team decided becomes of the freight. */
    decision: text({ enum: freightDecisions }),
    decidedAt: moment("decided_at"),
    /** Counts its changes; a trigger raises it. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index("shipment_exceptions_shipment").on(table.shipmentId, table.raisedAt),
    index("shipment_exceptions_raised").on(table.raisedAt),
    uniqueIndex("shipment_exceptions_open")
      .on(table.shipmentId, table.kind)
      .where(sql`${table.resolvedAt} is null`),
  ],
);
