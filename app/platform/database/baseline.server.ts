import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "pg";
import { AppError } from "#app/platform/errors.ts";
import type { Log } from "#app/platform/log.server.ts";
import { lastMigrationOf, type Migration, migrations } from "./run-migrations.server.ts";
import { changeWithShortLocks } from "./short-locks.server.ts";

/** Version 0.1.0: its last migration, and what is between it and the baseline. */
const before = {
  hash: "bdf8746dd80bba2d9a30d84fbcf239a085c56289ad63be2ee96084e62a8866cc",
  bridge: join(migrations.migrationsFolder, "before/from-0.1.0.sql"),
};

/**
 * Brings a database that ran the migrations before the baseline to the baseline: that of version 0.1.0, and
 * one that ran all of those. An empty database, and one that is past it, stay as they are.
 * @throws AppError `unavailable` for a database that is at none of these; nothing is changed
 */
export async function bringToBaseline(
  client: Client,
  { all: [baseline], log }: { all: readonly Migration[]; log: Log },
): Promise<void> {
  const last = await lastMigrationOf(client);
  if (!baseline || !last || last.hash === baseline.hash || last.at > baseline.at) return;
  if (last.at < baseline.at && last.hash !== before.hash) {
    throw new AppError(
      "unavailable",
      "This data is of a version before 0.1.0. Start version 0.1.0 with it once, then this one.",
      { log: "data before the baseline" },
    );
  }
  const { migrationsTable: table } = migrations;
  await changeWithShortLocks(client, { change: "The update from version 0.1.0", log }, async () => {
    if (last.hash === before.hash) await client.query(readFileSync(before.bridge, "utf8"));
    await client.query(`delete from ${table}`);
    await client.query(`insert into ${table} (hash, created_at) values ($1, $2)`, [
      baseline.hash,
      baseline.at,
    ]);
  });
}
