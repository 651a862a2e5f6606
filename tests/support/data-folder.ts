import { sql } from "drizzle-orm";
import { followLoads } from "#app/features/shipments/load/follow-load.server.ts";
import { openDatabase } from "#app/platform/database/open.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/log.server.ts";

/**
 * Opens the database in `dataDir` as the product does, and creates it if needed; nothing follows what
 * happens to its loads.
 */
export async function openDataFolder(dataDir: string) {
  const database = await openDatabase(readEnvironment({ DATA_DIR: dataDir }), createLog("silent"));
  return followLoads(database, "https://freight.example", []);
}

/** Removes the record of the migrations from the database in `dataDir`, and leaves its tables. */
export async function forgetMigrations(dataDir: string): Promise<void> {
  const database = await openDataFolder(dataDir);
  await database.query.execute(sql`delete from schema_migrations`);
  await database.close();
}
