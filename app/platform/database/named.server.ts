import type { PgColumn } from "drizzle-orm/pg-core";

/** Selects `columns` under the names that they have in the database, as an export shows them. */
export function byColumnName(...columns: PgColumn[]): Record<string, PgColumn> {
  return Object.fromEntries(columns.map((column) => [column.name, column]));
}
