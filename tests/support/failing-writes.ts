import type { Database } from "#app/platform/database/database.server.ts";

type Write = "update" | "delete";

/** The database, whose statements of this kind fail as in an outage while `isOut` says so. */
export function failingWrites(database: Database, write: Write, isOut: () => boolean): Database {
  const lose = () => {
    throw Object.assign(new Error("Connection terminated unexpectedly"), { code: "ECONNRESET" });
  };
  const query = new Proxy(database.query, {
    get: (real, name) => (name === write && isOut() ? lose : Reflect.get(real, name)),
  });
  return { ...database, query };
}
