import type { Hub } from "#app/features/live/hub.server.ts";
import { outboxState } from "#app/features/mail/outbox.server.ts";
import { countByStatus } from "#app/features/shipments/queries.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Reading } from "./metrics.ts";

type Sources = {
  database: Database;
  hub: Hub;
  clock: Clock;
  /** When each step of the sweep worked last in this process. */
  lastSwept: ReadonlyMap<string, Date>;
};

/** The gauges of the database, the live hub and the clock. */
export function readingsOf({ database, hub, clock, lastSwept }: Sources): Reading[] {
  return [
    {
      name: "freight_live_streams",
      help: "Dashboards, staff desks and tracking pages that follow changes through this process",
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
    {
      name: "freight_mails",
      help: "Emails to send (waiting) and failed ones (parked); the same from every process",
      labels: ["state"],
      read: async () => {
        const { waiting, parked } = await outboxState(database.query, clock.now());
        return [
          { labels: { state: "waiting" }, value: waiting },
          { labels: { state: "parked" }, value: parked },
        ];
      },
    },
    {
      name: "freight_mail_oldest_seconds",
      help: "Age of the oldest email to send; the same from every process",
      read: async () => [{ value: (await outboxState(database.query, clock.now())).oldestSeconds }],
    },
    {
      name: "freight_sweep_last_success_timestamp_seconds",
      help: "When each step of the sweep worked last in this process, in seconds since 1970",
      labels: ["step"],
      read: () =>
        [...lastSwept].map(([step, at]) => ({ labels: { step }, value: at.getTime() / 1_000 })),
    },
    {
      name: "freight_database_connections",
      help: "Connections of this process: total, idle, and requests waiting for one",
      labels: ["state"],
      read: () =>
        Object.entries(database.pool()).map(([state, value]) => ({ labels: { state }, value })),
    },
  ];
}
