/** Folders that a copy has without their content, which PostgreSQL makes again when it starts. */
const emptied = new Set([
  "pg_dynshmem",
  "pg_notify",
  "pg_replslot",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
  "pg_wal",
]);

/** Files of the server that runs, or of another backup. */
const leftOut = new Set([
  "backup_label",
  "backup_manifest",
  "postmaster.opts",
  "postmaster.pid",
  "tablespace_map",
]);

const temporary = /^(?:pgsql_tmp|pg_internal\.init|\.s\.PGSQL\.)|\.tmp$/;

/** Whether the file or folder at `path`, within PostgreSQL's own folder, belongs into a base copy of it. */
export function isCopied(path: string): boolean {
  const [top = "", ...below] = path.split("/");
  if (emptied.has(top) && below.length > 0) return false;
  if (below.length === 0 && leftOut.has(top)) return false;
  return !temporary.test(below.at(-1) ?? top);
}
