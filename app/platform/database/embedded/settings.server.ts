import { archiveCommand } from "#app/platform/continuous-backup/archive-script.ts";

/** Settings of the embedded PostgreSQL: durable, small in memory, and terse in its log. */
const settings = {
  fsync: "on",
  full_page_writes: "on",
  // After a crash, sync all files at once instead of one by one (0.3 s instead of 4).
  ...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
  max_connections: "200",
  shared_buffers: "64MB",
  maintenance_work_mem: "32MB",
  // Reads without worker processes: they would cost memory, and disk waits are rare.
  io_method: "sync",
  max_parallel_workers_per_gather: "0",
  autovacuum_worker_slots: "3",
  // Enough for a continuous backup. There are no replicas.
  wal_level: "replica",
  max_wal_senders: "0",
  max_logical_replication_workers: "0",
  min_wal_size: "32MB",
  max_wal_size: "256MB",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",
  logging_collector: "off",
  log_checkpoints: "off",
  // Failed statements, and their details, may quote personal data.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

/** Where there is a shell: a running server begins to archive without a restart, once the script is there. */
export const archiveSettings = { archive_mode: "on", archive_command: archiveCommand };

/** The settings as `-c` arguments; `more` overrides ours. */
export function settingArguments(more: Record<string, string>): string[] {
  return Object.entries({ ...settings, ...more }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
}
