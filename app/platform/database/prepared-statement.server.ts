import type { Queryable } from "./database.server.ts";

/**
 * Keeps a statement that runs with every request: it is put together once for each database, and
 * PostgreSQL reads it once for each connection, by the name that `build` gives it.
 */
export function preparedStatement<Statement>(build: (query: Queryable) => Statement) {
  const kept = new WeakMap<Queryable, Statement>();
  return (query: Queryable): Statement => {
    const known = kept.get(query);
    if (known) return known;
    const built = build(query);
    kept.set(query, built);
    return built;
  };
}
