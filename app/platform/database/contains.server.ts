import { type Column, ilike, or, type SQL } from "drizzle-orm";

/** Whether one of `columns` contains the typed text, ignoring case; LIKE wildcards are escaped. */
export function anyContains(columns: readonly (Column | SQL)[], typed: string): SQL | undefined {
  const part = `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
  return or(...columns.map((column) => ilike(column, part)));
}
