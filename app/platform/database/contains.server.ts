import { type Column, ilike, or, type SQL } from "drizzle-orm";

/** Whether one of `columns` has what somebody typed in it, whatever the case; nothing in it is a pattern. */
export function anyContains(columns: readonly Column[], typed: string): SQL | undefined {
  const part = `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
  return or(...columns.map((column) => ilike(column, part)));
}
