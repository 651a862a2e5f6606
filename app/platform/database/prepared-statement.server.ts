import type { Queryable } from "./database.server.ts";
import { connectionOf } from "./joined-transaction.server.ts";

/**
 * Prepares a statement that runs with every request: Drizzle builds it once per database, and
 * PostgreSQL parses it once per connection, under the name that `build` gives it.
 */
export function preparedStatement<Statement>(build: (query: Queryable) => Statement) {
  const kept = new WeakMap<Queryable, Statement>();
  return (given: Queryable): Statement => {
    const query = connectionOf(given);
    const known = kept.get(query);
    if (known) return known;
    const built = build(query);
    kept.set(query, built);
    return built;
  };
}
