import { backUp } from "#app/platform/backup/backup.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { withFile } from "./database-file.ts";
import { openExistingDatabase } from "./existing-database.ts";

await withFile("npm run backup -- FILE", async (env, file) => {
  const database = await openExistingDatabase(env);
  try {
    return `Backed up ${await backUp(database, file, systemClock)} rows to ${file}`;
  } finally {
    await database.close();
  }
});
