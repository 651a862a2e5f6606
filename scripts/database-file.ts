import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { openDatabase } from "#app/platform/database/open.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { createLog } from "#app/platform/log.server.ts";
import { runScript } from "./run-script.ts";

type Work = (
  env: Environment,
  /** Absolute. */
  file: string,
) => Promise<string>;

/** Runs a script that is given a file. */
export function withFile(usage: string, work: Work): Promise<void> {
  return runScript((env) => {
    const [file, ...more] = process.argv.slice(2);
    if (!file || more.length > 0) throw new AppError("invalid", `Usage: ${usage}`);
    return work(env, resolve(file));
  });
}

/** Opens the database for a script: patiently, and `asItIs` without migrating it. */
export function openForScript(env: Environment, asItIs: boolean) {
  return openDatabase(env, createLog("warn"), { patient: true, asItIs });
}

/** Whether the configuration names a database that is there already. */
export function hasDatabase(env: Environment): boolean {
  return env.DATABASE_URL !== undefined || existsSync(join(env.DATA_DIR, "pgdata"));
}
