import { workQueues } from "#app/capabilities.server.ts";
import { countRefusedSignIns } from "#app/features/accounts/attempts.server.ts";
import type { Hub } from "#app/features/live/hub.server.ts";
import { countByStatus } from "#app/features/shipments/queries.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { readReplicationLag } from "#app/platform/database/replication-lag.server.ts";
import type { Heartbeat } from "#app/platform/heartbeat.server.ts";
import type { WorkState } from "#app/platform/work-queue.server.ts";
import type { Reading } from "./metrics.ts";

type Sources = {
  database: Database;
  hub: Hub;
  clock: Clock;
  /** When each step of the sweep worked last in this process. */
  lastSwept: ReadonlyMap<string, Date>;
  /** Seconds for which the oldest of what a continuous backup hasn't got waits; undefined where there is none. */
  archiveAge: () => number | undefined;
} & Pick<Heartbeat, "findUnready" | "clockCorrection">;

/** The gauges of the database, the live hub and the clock. */
export function readingsOf(sources: Sources): Reading[] {
  const { database, hub, clock, lastSwept, archiveAge, findUnready, clockCorrection } = sources;
  return [
    {
      name: "freight_ready",
      help: "Whether this process stores changes and hears of them (1), as /readyz says, or not (0)",
      read: async () => [{ value: (await findUnready()) === null ? 1 : 0 }],
    },
    {
      name: "freight_clock_correction_seconds",
      help: "What this process adds to its machine's clock, to go by the database's",
      read: () => [{ value: clockCorrection() }],
    },
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
    ...workReadings(database.query, clock),
    {
      name: "freight_sweep_last_success_timestamp_seconds",
      help: "When each step of the sweep worked last in this process, in seconds since 1970",
      labels: ["step"],
      read: () =>
        [...lastSwept].map(([step, at]) => ({ labels: { step }, value: at.getTime() / 1_000 })),
    },
    {
      name: "freight_refused_sign_ins",
      help: "Sign-ins refused on all accounts, in the quarter of an hour that runs for each; the same from every process",
      read: async () => [{ value: await countRefusedSignIns(database.query) }],
    },
    {
      name: "freight_replication_lag_seconds",
      help: "By how much each standby of the database is behind, where the role may see it",
      labels: ["standby"],
      read: async () =>
        (await readReplicationLag(database.query)).map(({ standby, seconds }) => ({
          labels: { standby },
          value: seconds,
        })),
    },
    {
      name: "freight_wal_archive_oldest_seconds",
      help: "Age of the oldest part of PostgreSQL's log that a continuous backup hasn't got, where there is one",
      read: () => {
        const value = archiveAge();
        return value === undefined ? [] : [{ value }];
      },
    },
    {
      name: "freight_document_store_failures",
      help: "Requests of this process that the store of documents didn't answer as asked, since its start",
      read: () => (database.objects ? [{ value: database.objects.failures() }] : []),
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

/** The gauges of all work that waits for the software; a scrape reads each queue once for all of them. */
function workReadings(query: Queryable, clock: Clock): Reading[] {
  const readAll = () =>
    Promise.all(
      workQueues.map(async ({ name, read }) => ({ queue: name, ...(await read(query)) })),
    );
  let reading: ReturnType<typeof readAll> | undefined;
  const readOnce = () => {
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    return reading;
  };
  const gauge = (name: string, help: string, measureOf: (state: WorkState) => number): Reading => ({
    name,
    help: `${help}; the same from every process`,
    labels: ["queue"],
    read: async () =>
      (await readOnce()).map(({ queue, ...state }) => ({
        labels: { queue },
        value: measureOf(state),
      })),
  });
  return [
    gauge("freight_work_waiting", "Work that waits, by queue", ({ waiting }) => waiting),
    gauge("freight_work_failed", "Work that was given up, by queue", ({ failed }) => failed),
    gauge(
      "freight_work_oldest_seconds",
      "Age of the oldest work that waits, by queue",
      ({ oldest }) => (oldest ? Math.max(0, clock.now().getTime() - oldest.getTime()) / 1_000 : 0),
    ),
  ];
}
