import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { companies } from "#app/features/accounts/tables.server.ts";
import { userReference } from "#app/features/accounts/user-reference.server.ts";
import { moment } from "#app/platform/database/columns.server.ts";
import {
  type AuthorityKind,
  carrierStates,
  coverages,
  heldDetails,
  type RetainedCarrier,
  remitKinds,
} from "./carrier-file.ts";
import type { RawAnswer } from "./fmcsa-answer.server.ts";
import { type CarrierRecord, checkStates, numberKinds } from "./record.ts";

/** FMCSA's answers by number, and when to look each up again. */
export const carrierChecks = pgTable(
  "carrier_checks",
  {
    kind: text({ enum: numberKinds }).notNull(),
    /** Digits. */
    number: text().notNull(),
    state: text({ enum: checkStates }).notNull().default("waiting"),
    /** The last answer, if it named one carrier. */
    answer: jsonb().$type<CarrierRecord>(),
    /** The firms that held this docket, if FMCSA named several. */
    firms: jsonb().$type<CarrierRecord[]>().notNull().default([]),
    /** FMCSA's last answer as it came, without the EIN. */
    raw: jsonb().$type<RawAnswer>(),
    /** When FMCSA last answered; null while it never has. */
    checkedAt: moment("checked_at"),
    /** Consecutive failed attempts. */
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    /** The worker that is looking it up; others skip it until `next_attempt_at`. */
    lease: uuid(),
    lastError: text("last_error"),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.number] }),
    index("carrier_checks_due").on(table.nextAttemptAt),
    check("carrier_checks_kind_known", sql`${table.kind} in ('dot', 'mc')`),
    check(
      "carrier_checks_state_known",
      sql`${table.state} in ('waiting', 'found', 'not_found', 'several')`,
    ),
  ],
);

/** How to reach carriers, by FMCSA's census file: its columns have their published names. */
export const carrierCensus = pgTable("carrier_census", {
  /** Without leading zeros. */
  dotNumber: text("dot_number").primaryKey(),
  phone: text(),
  cellPhone: text("cell_phone"),
  email: text("email_address"),
  officer: text("company_officer_1"),
  addedOn: date("add_date"),
  mcs150On: date("mcs150_date"),
  /** The date of the newest file that has the carrier. */
  fileDate: date("file_date").notNull(),
});

/**
 * What we store of each carrier beside its profile. A trigger creates the file with the first
 * request for the role; triggers on it and its child tables write `carrier_changes`.
 */
export const carrierFiles = pgTable(
  "carrier_files",
  {
    companyId: uuid("company_id")
      .primaryKey()
      .references(() => companies.id),
    state: text({ enum: carrierStates }).notNull().default("pending"),
    stateReason: text("state_reason"),
    stateSetAt: moment("state_set_at"),
    stateSetBy: userReference("state_set_by"),
    /** As staff looked it up; FMCSA's own answer takes precedence. */
    authority: text().array().$type<AuthorityKind[]>().notNull().default([]),
    /** When staff last looked up the carrier's authority themselves. */
    lookedUpAt: moment("looked_up_at"),
    lookedUpBy: userReference("looked_up_by"),
    w9On: date("w9_on"),
    agreementOn: date("agreement_on"),
    /** Who signed the agreement for the carrier. */
    agreementSigner: text("agreement_signer"),
    remitKind: text("remit_kind", { enum: remitKinds }).notNull().default("carrier"),
    remitName: text("remit_name"),
    remitStreet: text("remit_street"),
    remitCity: text("remit_city"),
    remitState: text("remit_state"),
    remitPostalCode: text("remit_postal_code"),
    /** The date of the notice of assignment to a factor. */
    noticeOn: date("notice_on"),
    bankName: text("bank_name"),
    /** The last digits of the account number, which is never stored whole. */
    bankLastFour: text("bank_last_four"),
    /** The objections of the last daily check, and its day. */
    objections: text().array().notNull().default([]),
    checkedOn: date("checked_on"),
    /** What the law requires us to keep of a carrier whose account is deleted (49 CFR 371.3). */
    retained: jsonb().$type<RetainedCarrier>(),
    /** Increments with each change. */
    version: integer().notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("carrier_files_by_state").on(table.state, table.companyId),
    index("carrier_files_to_check").on(table.checkedOn),
    check(
      "carrier_files_state_known",
      sql`${table.state} in ('pending', 'active', 'suspended', 'do not use')`,
    ),
    check("carrier_files_remit_kind_known", sql`${table.remitKind} in ('carrier', 'factor')`),
    check("carrier_files_bank_form", sql`${table.bankLastFour} ~ '^[0-9]{4}$'`),
  ],
);

/** Certificates of insurance. */
export const carrierCertificates = pgTable(
  "carrier_certificates",
  {
    id: uuid().primaryKey().defaultRandom(),
    carrierId: uuid("carrier_id")
      .notNull()
      .references(() => carrierFiles.companyId, { onDelete: "cascade" }),
    coverage: text({ enum: coverages }).notNull(),
    insurer: text().notNull(),
    policyNumber: text("policy_number").notNull(),
    limitCents: bigint("limit_cents", { mode: "number" }).notNull(),
    effectiveOn: date("effective_on").notNull(),
    expiresOn: date("expires_on").notNull(),
    canceledOn: date("canceled_on"),
    recordedAt: moment("recorded_at").notNull(),
    recordedBy: userReference("recorded_by"),
  },
  (table) => [
    index("carrier_certificates_carrier").on(table.carrierId, table.expiresOn),
    check(
      "carrier_certificates_coverage_known",
      sql`${table.coverage} in ('auto liability', 'cargo')`,
    ),
    check("carrier_certificates_limit", sql`${table.limitCents} > 0`),
    check("carrier_certificates_term", sql`${table.effectiveOn} <= ${table.expiresOn}`),
  ],
);

/** Changes of an approved carrier, and who confirmed them by phone; written by triggers. */
export const carrierChanges = pgTable(
  "carrier_changes",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    carrierId: uuid("carrier_id")
      .notNull()
      .references(() => carrierFiles.companyId, { onDelete: "cascade" }),
    detail: text({ enum: heldDetails }).notNull(),
    before: text(),
    after: text(),
    changedAt: moment("changed_at").notNull().defaultNow(),
    changedBy: userReference("changed_by"),
    confirmedAt: moment("confirmed_at"),
    confirmedBy: userReference("confirmed_by"),
    /** The number on federal record that staff called, and what they were told. */
    calledNumber: text("called_number"),
    callNote: text("call_note"),
  },
  (table) => [
    index("carrier_changes_carrier").on(table.carrierId, table.id),
    index("carrier_changes_open").on(table.carrierId).where(sql`${table.confirmedAt} is null`),
    check(
      "carrier_changes_detail_known",
      sql`${table.detail} in ('bank', 'remit-to', 'phone', 'email', 'insurance')`,
    ),
  ],
);
