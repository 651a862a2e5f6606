import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companies } from "#app/features/accounts/tables.server.ts";
import { userReference } from "#app/features/accounts/user-reference.server.ts";
import { assignments } from "#app/features/assignments/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { moment } from "#app/platform/database/columns.server.ts";
import { deliveryExceptions, paperKinds, paperReaders, scanStates } from "./paper.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Documents of loads. Their content is in their versions. */
export const papers = pgTable(
  "papers",
  {
    id: uuid().primaryKey().defaultRandom(),
    shipmentId: uuid("shipment_id")
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    kind: text({ enum: paperKinds }).notNull(),
    /** Distinguishes documents of one kind, such as the rate confirmations of two carriers. */
    subject: text().notNull().default(""),
  },
  (table) => [unique("papers_once").on(table.shipmentId, table.kind, table.subject)],
);

/** Versions of documents. A trigger makes them immutable. */
export const paperVersions = pgTable(
  "paper_versions",
  {
    id: uuid().primaryKey().defaultRandom(),
    paperId: uuid("paper_id")
      .notNull()
      .references(() => papers.id, { onDelete: "cascade" }),
    /** From 1 within the document. */
    version: smallint().notNull(),
    fileName: text("file_name").notNull(),
    mediaType: text("media_type").notNull(),
    /** Null where the store of documents has it under its SHA-256. */
    content: bytes(),
    /** Bytes. */
    size: integer().notNull(),
    /** Hash of the content, in hex. */
    sha256: text().notNull(),
    /**
     * SHA-256 of the data that a generated PDF was made from, in hex; null for an uploaded file.
     */
    madeFrom: text("made_from"),
    broughtAt: moment("brought_at").notNull(),
    broughtBy: userReference("brought_by"),
    /** What the virus scanner said of an upload; null where no scanner was asked. */
    scan: text({ enum: scanStates }),
  },
  (table) => [
    index("paper_versions_in_store").on(table.sha256).where(sql`${table.content} is null`),
    index("paper_versions_to_scan").on(table.broughtAt).where(sql`${table.scan} = 'waiting'`),
    check("paper_versions_scan_known", sql`${table.scan} in ('waiting', 'clean', 'infected')`),
    unique("paper_versions_order").on(table.paperId, table.version),
    check("paper_versions_sha256_form", sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check("paper_versions_size", sql`${table.size} between 1 and 20971520`),
  ],
);

/**
 * Objects of the store of documents that may be unneeded: each is entered before it's put, and when a version of
 * it is deleted. A day later it leaves the table, and the store if no version has it.
 */
export const paperObjects = pgTable(
  "paper_objects",
  {
    sha256: text().primaryKey(),
    touchedAt: moment("touched_at").notNull(),
  },
  (table) => [index("paper_objects_touched").on(table.touchedAt)],
);

/** Who opened which document. */
export const paperReads = pgTable(
  "paper_reads",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    versionId: uuid("version_id")
      .notNull()
      .references(() => paperVersions.id, { onDelete: "cascade" }),
    readAt: moment("read_at").notNull(),
    /** Null for a reader who used an offer's link. */
    readBy: userReference("read_by"),
  },
  (table) => [index("paper_reads_version").on(table.versionId, table.id)],
);

/** Signatures of rate confirmations. A trigger makes them immutable. */
export const paperSignatures = pgTable("paper_signatures", {
  versionId: uuid("version_id")
    .primaryKey()
    .references(() => paperVersions.id, { onDelete: "cascade" }),
  name: text().notNull(),
  title: text().notNull(),
  signedAt: moment("signed_at").notNull(),
  /** The carrier's account, even when its emailed link was used. */
  signedBy: userReference("signed_by"),
  /** The signer's address; deleted with the carrier's account. */
  ipAddress: text("ip_address"),
  userAgent: text("user_agent"),
  /** Hash of the document as signed, in hex. */
  sha256: text().notNull(),
});

/** The details of a proof of delivery; at most one row per version. */
export const deliveryReceipts = pgTable(
  "delivery_receipts",
  {
    versionId: uuid("version_id")
      .primaryKey()
      .references(() => paperVersions.id, { onDelete: "cascade" }),
    receivedBy: text("received_by").notNull(),
    receivedOn: date("received_on").notNull(),
    exception: text({ enum: deliveryExceptions }),
    /** Pieces affected by the exception. */
    pieces: integer(),
    note: text(),
    /** The assignment whose driver sent it by their link; null for one that a person sent. */
    driverOf: uuid("driver_of").references(() => assignments.id, { onDelete: "set null" }),
    /** When the customer got to see it; null while it waits for our review. */
    releasedAt: moment("released_at"),
    /** Null where the terms with the customer released it. */
    releasedBy: userReference("released_by"),
    /** When staff withdrew a wrong file; it proves nothing. */
    withdrawnAt: moment("withdrawn_at"),
    withdrawnBy: userReference("withdrawn_by"),
  },
  (table) => [
    index("delivery_receipts_to_review")
      .on(table.versionId)
      .where(sql`${table.releasedAt} is null and ${table.withdrawnAt} is null`),
    check("delivery_receipts_pieces", sql`${table.pieces} > 0`),
  ],
);

/**
 * Who reads an upload besides our team and the carrier that sent it, with its note; at most one row per
 * version. The photos of an event have none until staff decide.
 */
export const paperUploads = pgTable("paper_uploads", {
  versionId: uuid("version_id")
    .primaryKey()
    .references(() => paperVersions.id, { onDelete: "cascade" }),
  note: text(),
  /** The assignment for which its carrier or driver sent it; null for one of staff. */
  assignmentId: uuid("assignment_id").references(() => assignments.id, { onDelete: "set null" }),
  /** Whether the driver sent it by their link. */
  isByDriver: boolean("is_by_driver").notNull().default(false),
  forCustomer: boolean("for_customer").notNull().default(false),
  /** For each carrier that has the load. */
  forCarrier: boolean("for_carrier").notNull().default(false),
  /** When staff last showed it to the customer or hid it; null while nobody has. */
  decidedAt: moment("decided_at"),
  decidedBy: userReference("decided_by"),
});

/** Requests of a load's parties for its transaction record, and each release (49 CFR 371.3(c)). */
export const recordRequests = pgTable(
  "record_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    shipmentId: uuid("shipment_id")
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    party: text({ enum: paperReaders }).notNull(),
    /** Which carrier, for one's request: several may run a load. */
    carrierId: uuid("carrier_id").references(() => companies.id),
    requestedAt: moment("requested_at").notNull(),
    /** Null if staff released it without a request in the product. */
    requestedBy: userReference("requested_by"),
    releasedAt: moment("released_at"),
    releasedBy: userReference("released_by"),
    /** The version that the party can download. */
    versionId: uuid("version_id").references(() => paperVersions.id, { onDelete: "cascade" }),
  },
  (table) => [
    index("record_requests_shipment").on(table.shipmentId, table.requestedAt),
    index("record_requests_version").on(table.versionId),
    uniqueIndex("record_requests_one_open")
      .on(table.shipmentId, table.party, sql`coalesce(${table.carrierId}, ${table.shipmentId})`)
      .where(sql`${table.releasedAt} is null`),
    check("record_requests_party_known", sql`${table.party} in ('customer', 'carrier')`),
    check(
      "record_requests_released",
      sql`(${table.releasedAt} is null) = (${table.versionId} is null)`,
    ),
  ],
);
