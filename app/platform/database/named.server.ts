import type { PgColumn } from "drizzle-orm/pg-core";

/** Selects `columns` under their database names, for exports. */
export function byColumnName(...columns: PgColumn[]): Record<string, PgColumn> {
  return Object.fromEntries(columns.map((column) => [column.name, column]));
}
