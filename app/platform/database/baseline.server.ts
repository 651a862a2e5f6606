import { type MigrationConfig, readMigrationFiles } from "drizzle-orm/migrator";
import type { Client } from "pg";
import { AppError } from "#app/platform/errors.ts";

/** The version whose start brings older data to the baseline. */
const versionBefore = "0.1.0";

/**
 * Takes a database that ran the last migration before the baseline for one that ran the baseline.
 * An empty database, and one that is past it, stay as they are.
 * @throws AppError `unavailable` for a database that is at none of these; nothing is changed.
 */
export async function recognizeBaseline(client: Client, config: MigrationConfig): Promise<void> {
  const [baseline] = readMigrationFiles(config);
  const table = config.migrationsTable ?? "";
  const { rows: tables } = await client.query("select to_regclass($1) as found", [table]);
  if (!baseline || tables[0].found === null) return;
  const { rows } = await client.query<{ hash: string; at: string }>(
    `select hash, created_at as at from ${table} order by created_at desc, id desc limit 1`,
  );
  const [last] = rows;
  if (!last || last.hash === baseline.hash || Number(last.at) > baseline.folderMillis) return;
  if (Number(last.at) < baseline.folderMillis) {
    throw new AppError(
      "unavailable",
      `This data is of an earlier version. Start version ${versionBefore} with it once, then this one.`,
      { log: "data before the baseline" },
    );
  }
  // In one statement, so that it's never without either.
  await client.query(
    `with before as (delete from ${table}) insert into ${table} (hash, created_at) values ($1, $2)`,
    [baseline.hash, baseline.folderMillis],
  );
}
