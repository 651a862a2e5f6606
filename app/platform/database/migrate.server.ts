import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Client } from "pg";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { applyFunctions } from "./apply-functions.server.ts";
import { recognizeBaseline } from "./baseline.server.ts";

/** The folder of the generated SQL, and the table that records which migrations ran. */
export const migrations = {
  migrationsFolder: join(projectRoot, "migrations"),
  migrationsTable: "schema_migrations",
  migrationsSchema: "public",
};

/** Advisory lock under which one process migrates while the others wait. */
const migrationLock = 7_031_964;

/**
 * Brings a database to this version: its tables, then the functions and triggers on them. One
 * process at a time; it waits for another until the connection ends.
 * @throws AppError `unavailable` for data of a version before the baseline.
 */
export async function migrateDatabase(client: Client): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [migrationLock]);
  await recognizeBaseline(client, migrations);
  await migrate(drizzle(client), migrations);
  await applyFunctions(client, migrations.migrationsTable);
}
