import { boolean, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.server.ts";
import { dated, id } from "../columns.server.ts";
import { users } from "../tables.server.ts";

/** Sessions; Better Auth's `session`. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    token: text().notNull().unique(),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    createdAt: dated("created_at"),
    updatedAt: dated("updated_at"),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** Password credentials; Better Auth's `account`. */
export const credentials = pgTable(
  "credentials",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    providerId: text("provider_id").notNull(),
    accountId: text("account_id").notNull(),
    password: text(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text(),
    createdAt: dated("created_at"),
    updatedAt: dated("updated_at"),
  },
  (table) => [
    index("credentials_user").on(table.userId),
    unique("credentials_once").on(table.providerId, table.accountId),
  ],
);

/** Emailed links and codes; Better Auth's `verification`. */
export const verifications = pgTable(
  "verifications",
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: dated("created_at"),
    updatedAt: dated("updated_at"),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

/** Authenticator apps; Better Auth's `twoFactor`. Secrets and recovery codes are encrypted. */
export const twoFactors = pgTable(
  "two_factors",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    secret: text().notNull(),
    backupCodes: text("backup_codes").notNull(),
    /** False until the person has entered a first code. */
    verified: boolean().notNull().default(true),
    failedVerificationCount: integer("failed_verification_count").notNull().default(0),
    lockedUntil: moment("locked_until"),
    /** The latest period of 30 seconds, counted from 1970, whose code was used. */
    lastUsedPeriod: integer("last_used_period"),
  },
  (table) => [unique("two_factors_one_each").on(table.userId)],
);

/** Passkeys' public keys; Better Auth's `passkey`. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text(),
    publicKey: text("public_key").notNull(),
    credentialID: text("credential_id").notNull().unique(),
    counter: integer().notNull(),
    deviceType: text("device_type").notNull(),
    backedUp: boolean("backed_up").notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: dated("created_at"),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);
