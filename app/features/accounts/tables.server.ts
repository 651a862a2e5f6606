import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.server.ts";
import { arePermissions, dated, id } from "./columns.server.ts";
import { companyRoles } from "./company-role.ts";
import { roles } from "./role.ts";
import {
  companyWords,
  organizationSortName,
  organizationWords,
  personWords,
  typedCompanyWords,
} from "./search-words.server.ts";
import { staffPermissions } from "./staff-permission.ts";

/** People who can sign in; Better Auth's `user`. */
export const users = pgTable(
  "users",
  {
    id: id(),
    name: text().notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text().notNull().unique(),
    emailVerified: boolean("email_verified").notNull().default(false),
    image: text(),
    /** Whether signing in by password also requires an authenticator code. */
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    createdAt: dated("created_at"),
    updatedAt: dated("updated_at"),
    /**
     * When the account was deleted; the row then has no personal data, and still owns load records.
     */
    deletedAt: moment("deleted_at"),
  },
  (table) => [index("users_words").using("gin", personWords(table))],
);

/** Requested roles and their verification. */
export const userRoles = pgTable(
  "user_roles",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    role: text({ enum: roles }).notNull(),
    verified: boolean().notNull().default(false),
    verificationRequestedAt: dated("verification_requested_at"),
    createdAt: dated("created_at"),
    /** When staff last decided; null while the request is pending. */
    decidedAt: moment("decided_at"),
    decidedBy: uuid("decided_by").references(() => users.id, { onDelete: "set null" }),
    /** The reason given to the applicant when it was declined. */
    declinedReason: text("declined_reason"),
    /** What a staff member may do; no other role has a use for it. */
    permissions: text({ enum: staffPermissions })
      .array()
      .notNull()
      .default([...staffPermissions]),
  },
  (table) => [
    unique("user_roles_once").on(table.userId, table.role),
    index("user_roles_requests").on(table.verified, table.verificationRequestedAt),
    check("user_roles_known", sql`${table.role} in ('shipper', 'carrier', 'staff')`),
    check("user_roles_permissions_known", arePermissions(table.permissions)),
  ],
);

/**
 * Organizations: customers and carriers. A trigger gives each new account one of its own under the
 * person's ID; triggers copy what an owner's profile says of the company, except the name and
 * numbers of a verified carrier.
 */
export const companies = pgTable(
  "companies",
  {
    id: id(),
    /** The name it does business under (DBA); null until an owner has a profile. */
    name: text(),
    /** As registered, once staff recorded it. */
    legalName: text("legal_name"),
    /** Without leading zeros. Null where another carrier is verified under the number. */
    dotNumber: text("dot_number"),
    /** Docket numbers with their prefix, such as MC204511; the first MC one is looked up. */
    dockets: text().array().notNull().default([]),
    scac: text(),
    phone: text(),
    email: text(),
    street: text(),
    city: text(),
    state: text(),
    postalCode: text("postal_code"),
    /** Since when it is a verified carrier; null while it isn't. */
    carrierSince: moment("carrier_since"),
    /** Since when one of its people asked to be a customer, or staff added it as one. */
    customerSince: moment("customer_since"),
    /** Incremented by a trigger with each change of what staff edit. */
    version: integer().notNull().default(1),
    createdAt: dated("created_at"),
  },
  (table) => [
    index("companies_by_name").on(organizationSortName(table), table.id),
    index("companies_found").using("gin", organizationWords(table)),
    uniqueIndex("companies_one_carrier_per_dot_number")
      .on(table.dotNumber)
      .where(sql`${table.carrierSince} is not null`),
    index("companies_by_dot_number").on(table.dotNumber),
    index("companies_words").using("gin", companyWords(table)),
    check("companies_dot_number_form", sql`${table.dotNumber} ~ '^(0|[1-9][0-9]{0,7})$'`),
    check("companies_scac_form", sql`${table.scac} ~ '^[A-Z]{2,4}$'`),
  ],
);

/** Company membership; a person belongs to one company. */
export const companyMembers = pgTable(
  "company_members",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    role: text({ enum: companyRoles }).notNull(),
    joinedAt: dated("joined_at"),
    /** Who invited them; null for who founded the company. */
    invitedBy: uuid("invited_by").references(() => users.id, { onDelete: "set null" }),
    /** Whether our team invited them: what they do is marked in the audit log. */
    isByStaff: boolean("by_staff").notNull().default(false),
  },
  (table) => [
    index("company_members_company").on(table.companyId, table.joinedAt),
    check(
      "company_members_role_known",
      sql`${table.role} in ('owner', 'shipping', 'payables', 'dispatch', 'billing', 'view')`,
    ),
  ],
);

/** The company a person acts for. */
export const profiles = pgTable(
  "profiles",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    companyName: text("company_name").notNull(),
    companyEmail: text("company_email").notNull(),
    businessLicense: text("business_license").notNull(),
    phone: text().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text("postal_code").notNull(),
    /** A carrier's MC docket number, up to 7 digits. */
    mcNumber: text("mc_number"),
    /** A carrier's USDOT number, up to 8 digits. */
    dotNumber: text("dot_number"),
    equipment: text().array().notNull().default([]),
    /** The lanes a carrier prefers, as typed. */
    lanes: text(),
    insuranceExpiresOn: date("insurance_expires_on"),
    /** Incremented when the person changes it, so that software doesn't overwrite what it hasn't seen. */
    version: integer().notNull().default(1),
    termsAcceptedAt: moment("terms_accepted_at").notNull(),
    /** Recorded by staff: air freight of an unknown shipper can't fly on passenger aircraft. */
    knownShipper: boolean("known_shipper").notNull().default(false),
    knownShipperRecordedAt: moment("known_shipper_recorded_at"),
    createdAt: dated("created_at"),
    updatedAt: dated("updated_at"),
  },
  (table) => [
    index("profiles_words").using("gin", typedCompanyWords(table)),
    check("profiles_mc_number_form", sql`${table.mcNumber} ~ '^[0-9]{1,7}$'`),
    check("profiles_dot_number_form", sql`${table.dotNumber} ~ '^[0-9]{1,8}$'`),
  ],
);
