import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { openDatabase } from "#app/platform/database/open.server.ts";
import { type Environment, readEnvironment } from "#app/platform/environment.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { createLog } from "#app/platform/log.server.ts";

type Work = (
  env: Environment,
  /** Absolute. */
  file: string,
) => Promise<string>;

/** Runs a script that is given a file: prints what `work` answers, or in one sentence why not. */
export async function withFile(usage: string, work: Work): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) return fail(`Usage: ${usage}`);
  try {
    console.log(await work(readEnvironment(process.env), resolve(file)));
  } catch (error) {
    const expected = error instanceof AppError || (error instanceof Error && "syscall" in error);
    fail(expected ? error.message : String(error instanceof Error ? error.stack : error));
  }
}

/** Opens the database for a script: patiently, and `asItIs` without migrating it. */
export function openForScript(env: Environment, asItIs: boolean) {
  return openDatabase(env, createLog("warn"), { patient: true, asItIs });
}

/** Whether the configuration names a database that is there already. */
export function hasDatabase(env: Environment): boolean {
  return env.DATABASE_URL !== undefined || existsSync(join(env.DATA_DIR, "pgdata"));
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
