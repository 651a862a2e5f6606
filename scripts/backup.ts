import { backUp } from "#app/platform/backup/backup.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { askServer } from "#server/console.ts";
import { withFile } from "./database-file.ts";
import { openFoundDatabase } from "./found-database.ts";

await withFile("npm run backup -- file", async (env, file) => {
  // A server that runs on the embedded database has it alone, and makes the backup for us.
  const said = env.DATABASE_URL ? undefined : await askServer(env.DATA_DIR, "backup", file);
  if (said !== undefined) return said;
  const database = await openFoundDatabase(env);
  try {
    return `Backed up ${await backUp(database, file, systemClock)} rows to ${file}`;
  } finally {
    await database.close();
  }
});
