import { resolve } from "node:path";
import { backUp } from "#app/platform/backup/backup.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import {
  backUpContinuously,
  endContinuousBackup,
} from "#app/platform/continuous-backup/back-up-continuously.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { createLog } from "#app/platform/log.server.ts";
import { refuseOwnServer, withPath } from "./database-file.ts";
import { openExistingDatabase, refuseMissingDatabase } from "./existing-database.ts";

const usage =
  "npm run backup -- FILE, or npm run backup -- --continuous FOLDER [--keep 7], or --continuous off";

await withPath(usage, ["continuous", "keep"], ({ env, path, options, usage }) => {
  const { continuous, keep } = options;
  if (path && !continuous && !keep) return intoFile(env, path);
  if (path || !continuous) throw usage;
  refuseOwnServer(env);
  refuseMissingDatabase(env);
  return continuous === "off" ? end(env) : intoFolder(env, resolve(continuous), keep);
});

async function intoFile(env: Environment, file: string): Promise<string> {
  const database = await openExistingDatabase(env);
  try {
    return `Backed up ${await backUp(database, file, systemClock)} rows to ${file}`;
  } finally {
    await database.close();
  }
}

async function intoFolder(env: Environment, folder: string, keep = "7"): Promise<string> {
  if (!/^[1-9]\d{0,3}$/.test(keep)) {
    throw new AppError("invalid", `--keep ${keep} isn't a number of base copies, from 1 on.`);
  }
  const log = createLog("warn");
  const made = { dataDir: env.DATA_DIR, folder, keep: Number(keep), log };
  const { name, copies, megabytes } = await backUpContinuously(made);
  return `${folder} has ${copies === 1 ? "1 base copy" : `${copies} base copies`}, the newest ${name}, and the changes since the first one: ${megabytes} MB. Changes arrive there within a minute from now on.`;
}

async function end({ DATA_DIR }: Environment): Promise<string> {
  await endContinuousBackup(DATA_DIR, createLog("warn"));
  return `The database in ${DATA_DIR} isn't backed up continuously any more. What was backed up can still be restored.`;
}
