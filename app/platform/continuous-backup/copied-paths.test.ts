import { expect, test } from "vitest";
import { isCopied } from "./copied-paths.ts";

test.each([
  "base",
  "base/16384/1259",
  "global/pg_control",
  "pg_wal",
  "pg_replslot",
  "pg_xact/0000",
  "PG_VERSION",
  "postgresql.auto.conf",
])("%s is copied", (path) => {
  expect(isCopied(path)).toBe(true);
});

test.each([
  "pg_wal/000000010000000000000002",
  "pg_wal/archive_status",
  "pg_stat_tmp/global.stat",
  "pg_replslot/standby",
  "postmaster.pid",
  "postmaster.opts",
  "backup_label",
  "tablespace_map",
  ".s.PGSQL.5432.lock",
  "base/pgsql_tmp",
  "base/16384/pg_internal.init",
  "base/16384/pg_internal.init.4711",
  "postgresql.auto.conf.tmp",
])("%s isn't", (path) => {
  expect(isCopied(path)).toBe(false);
});
