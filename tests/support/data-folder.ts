import { sql } from "drizzle-orm";
import { openDatabase } from "#app/platform/database/open.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/log.server.ts";

/** Opens the database in `dataDir` as the product does, and creates it if needed. */
export function openDataFolder(dataDir: string) {
  return openDatabase(readEnvironment({ DATA_DIR: dataDir }), createLog("silent"));
}

/** Removes the record of the migrations from the database in `dataDir`, and leaves its tables. */
export async function forgetMigrations(dataDir: string): Promise<void> {
  const database = await openDataFolder(dataDir);
  await database.query.execute(sql`delete from schema_migrations`);
  await database.close();
}
