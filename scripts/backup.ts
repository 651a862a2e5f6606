import { backUp } from "#app/platform/backup/backup.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { AppError } from "#app/platform/errors.ts";
import { askServer } from "#server/console.ts";
import { hasDatabase, openForScript, withFile } from "./database-file.ts";

await withFile("npm run backup -- file", async (env, file) => {
  if (!hasDatabase(env)) {
    throw new AppError("not_found", `There is no database in ${env.DATA_DIR}. Set DATA_DIR.`);
  }
  // A server that runs on the embedded database has it alone, and makes the backup for us.
  const said = env.DATABASE_URL ? undefined : await askServer(env.DATA_DIR, "backup", file);
  if (said !== undefined) return said;
  const database = await openForScript(env, true);
  try {
    return `Backed up ${await backUp(database, file, systemClock)} rows to ${file}`;
  } finally {
    await database.close();
  }
});
