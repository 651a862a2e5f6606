import { sql } from "drizzle-orm";
import { type AnyPgColumn, uuid } from "drizzle-orm/pg-core";
import { moment } from "#app/platform/database/columns.server.ts";

/** A random UUID as the primary key. */
export const id = () => uuid().primaryKey().defaultRandom();

/** An instant; by default that of the insertion. */
export const dated = (name: string) => moment(name).notNull().defaultNow();

/** Checks that all of a staff member's permissions are ones that we have. */
export const arePermissions = (column: AnyPgColumn) =>
  sql`${column} <@ array['sales', 'operations', 'compliance', 'billing', 'administration']`;
