import { boolean, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.server.ts";
import type { StaffPermission } from "../staff-permission.ts";
import { companies, users } from "../tables.server.ts";
import type { Scope } from "./scope.ts";

/** Keys by which a company's software calls the API; they act as the person who made them. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid().primaryKey().defaultRandom(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    /** SHA-256 of the key in hex; the key itself is shown once and not stored. */
    hash: text().notNull(),
    /** The last four characters, by which people recognize it. */
    ending: text().notNull(),
    /** Whether it works on the company's sample data instead of its loads. */
    isTest: boolean("is_test").notNull().default(false),
    scopes: text().array().$type<Scope[]>().notNull(),
    /** The staff permissions that its maker had when they made it; it never gets more. */
    permissions: text().array().$type<StaffPermission[]>().notNull().default([]),
    createdAt: moment("created_at").notNull(),
    /** Null for a key that doesn't expire. */
    expiresAt: moment("expires_at"),
    lastUsedAt: moment("last_used_at"),
    revokedAt: moment("revoked_at"),
  },
  (table) => [
    unique("api_keys_hash").on(table.hash),
    index("api_keys_company").on(table.companyId, table.createdAt),
    index("api_keys_user").on(table.userId),
  ],
);
