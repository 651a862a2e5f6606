import { restore } from "#app/platform/backup/restore.server.ts";
import { openDatabase } from "#app/platform/database/open.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { withFile } from "./database-file.ts";

await withFile("npm run restore -- FILE", async (env, file) => {
  const database = await openDatabase(env, createLog("warn"), { noTimeout: true });
  try {
    return `Restored ${await restore(database, file)} rows from ${file}`;
  } finally {
    await database.close();
  }
});
