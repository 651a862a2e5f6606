import { restore } from "#app/platform/backup/restore.server.ts";
import { openForScript, withFile } from "./database-file.ts";

await withFile("npm run restore -- file", async (env, file) => {
  const database = await openForScript(env, false);
  try {
    return `Restored ${await restore(database, file)} rows from ${file}`;
  } finally {
    await database.close();
  }
});
