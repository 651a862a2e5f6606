import type { Hub } from "#app/features/live/hub.server.ts";
import { countByStatus } from "#app/features/shipments/queries.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Reading } from "./metrics.ts";

/** What is read for the metrics from the things that the process works with. */
export function readingsOf({ database, hub }: { database: Database; hub: Hub }): Reading[] {
  const { pool } = database;
  return [
    {
      name: "freight_live_streams",
      help: "Dashboards that follow changes through this process",
      read: () => [{ value: hub.size() }],
    },
    {
      name: "freight_shipments",
      help: "Shipments booked, by status; the same from every process",
      labels: ["status"],
      read: async () =>
        (await countByStatus(database.query)).map(({ status, count }) => ({
          labels: { status },
          value: count,
        })),
    },
    ...(pool
      ? [
          {
            name: "freight_database_connections",
            help: "Connections of this process: total, idle, and requests waiting for one",
            labels: ["state"],
            read: () =>
              Object.entries(pool()).map(([state, value]) => ({ labels: { state }, value })),
          },
        ]
      : []),
  ];
}
