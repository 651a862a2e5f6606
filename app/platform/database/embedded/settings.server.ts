/** How the embedded PostgreSQL is set: safe on power loss, small in memory, terse in its log. */
const settings = {
  fsync: "on",
  full_page_writes: "on",
  // After a crash all files are written to the disk first: at once, not one by one (0.3 s, not 4).
  ...(process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {}),
  max_connections: "200",
  shared_buffers: "64MB",
  maintenance_work_mem: "32MB",
  // Reads without helper processes; each would take memory for a disk that is rarely waited for.
  io_method: "sync",
  max_parallel_workers_per_gather: "0",
  autovacuum_worker_slots: "3",
  // Nothing replicates from here.
  wal_level: "minimal",
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
  // Statements that are refused, and what is said about them, may quote what people typed.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};

/** The settings as `-c` arguments, `more` over ours. */
export function settingArguments(more: Record<string, string>): string[] {
  return Object.entries({ ...settings, ...more }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
}
