import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * `= any(...)` of a placeholder for a list. A subquery hides its length from PostgreSQL, which would
 * otherwise plan the statement again each time.
 */
export function anyOf(list: SQLWrapper, type: "text" | "uuid"): SQL {
  const typed = sql.raw(`${type}[]`);
  return sql`any((select ${list}::${typed})::${typed})`;
}
