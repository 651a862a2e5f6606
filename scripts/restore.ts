import { statSync } from "node:fs";
import { restore } from "#app/platform/backup/restore.server.ts";
import { readRestoreTarget } from "#app/platform/continuous-backup/restore-target.ts";
import { restoreToTime } from "#app/platform/continuous-backup/restore-to-time.server.ts";
import { openDatabase } from "#app/platform/database/open.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { refuseOwnServer, withPath } from "./database-file.ts";

const usage = "npm run restore -- FILE, or npm run restore -- [--at TIME] FOLDER";

await withPath(usage, ["at"], ({ env, path, options, usage }) => {
  if (!path) throw usage;
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return options.at === undefined && !isFolder
    ? fromFile(env, path)
    : fromFolder(env, path, options.at);
});

async function fromFile(env: Environment, file: string): Promise<string> {
  const database = await openDatabase(env, createLog("warn"), { noTimeout: true });
  try {
    return `Restored ${await restore(database, file)} rows from ${file}`;
  } finally {
    await database.close();
  }
}

async function fromFolder(env: Environment, folder: string, at = "latest"): Promise<string> {
  refuseOwnServer(env);
  const lastChange = await restoreToTime(env.DATA_DIR, folder, readRestoreTarget(at));
  return `Restored ${folder} into ${env.DATA_DIR}. Its last change was made ${lastChange ? `at ${lastChange}` : "before its base copy"}. It isn't backed up continuously: start the product on it, then run "npm run backup -- --continuous FOLDER" with a new folder. Emails that were waiting then are sent once a server starts on it.`;
}
