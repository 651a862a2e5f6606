import type { Client } from "pg";
import { AppError } from "#app/platform/errors.ts";
import type { Log } from "#app/platform/log.server.ts";
import { productVersion } from "#app/platform/version.server.ts";
import { applyFunctions } from "./apply-functions.server.ts";
import { bringToBaseline } from "./baseline.server.ts";
import { lastMigrationOf, listMigrations, runMigrations } from "./run-migrations.server.ts";
import { readMark } from "./schema-mark.server.ts";

/** Advisory lock under which one process migrates while the others wait. */
const migrationLock = 7_031_964;

/**
 * The last migration that a process must know to serve this schema: none since took away or renamed what such a
 * process uses, or asks it for a value that it doesn't give. A test reads those that came since.
 */
export const mustKnow = "0038_edi-which-dates";

/**
 * Brings a database to this version: its tables, then the functions and triggers on them. One
 * process at a time; it waits for another until the connection ends. A database that a newer version
 * made stays as it is.
 * @throws AppError `unavailable` for data of a version before 0.1.0, for that of a newer one which this one
 * can't serve, and when a table isn't free for minutes
 */
export async function migrateDatabase(client: Client, log: Log): Promise<void> {
  await takeTurn(client, log);
  const all = listMigrations();
  const mark = { version: productVersion, mustKnow: timeOf(all, mustKnow) };
  await bringToBaseline(client, { all, log });
  const known = all.at(-1)?.at ?? 0;
  const isNewer = ((await lastMigrationOf(client))?.at ?? 0) > known;
  if (isNewer) await refuseUnlessServed(client, known);
  else await runMigrations(client, { all, log });
  if (isNewer || !(await applyFunctions(client, { mark, log }))) {
    const { version } = await readMark(client);
    log.warn(
      { version: productVersion, databaseVersion: version },
      "the database is of a newer version: this process serves it and changes nothing of its schema",
    );
  }
}

async function takeTurn(client: Client, log: Log): Promise<void> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as taken", [migrationLock]);
  if (rows[0].taken) return;
  log.info("waiting for another process that brings the database to its version");
  await client.query("select pg_advisory_lock($1)", [migrationLock]);
}

/** When a migration was written, in milliseconds. */
function timeOf(all: readonly { name: string; at: number }[], wanted: string): number {
  const found = all.find(({ name }) => name === wanted);
  if (!found) throw new Error(`There is no migration ${wanted}`);
  return found.at;
}

/**
 * Compares a database with this version, and changes nothing.
 * @throws AppError `unavailable` where it's of a newer version that this one can't serve
 */
export async function compareSchema(client: Client): Promise<"empty" | "older" | "same" | "newer"> {
  const known = listMigrations().at(-1)?.at ?? 0;
  const last = await lastMigrationOf(client);
  if (!last) return "empty";
  if (last.at < known) return "older";
  if (last.at === known) return "same";
  await refuseUnlessServed(client, known);
  return "newer";
}

/** @throws AppError `unavailable` where a process that knows no migration after `last` can't serve the schema */
async function refuseUnlessServed(client: Client, last: number): Promise<void> {
  const { version, mustKnow: needed } = await readMark(client);
  if (needed !== undefined && needed <= last) return;
  const newer = version ? `version ${version}` : "a newer version";
  throw new AppError(
    "unavailable",
    `This data was brought to ${newer}, which version ${productVersion} can't serve. Start ${newer}, or restore a backup that version ${productVersion} made.`,
    { log: "data of a newer version" },
  );
}
