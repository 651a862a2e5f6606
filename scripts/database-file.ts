import { resolve } from "node:path";
import type { Environment } from "#app/platform/environment.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { runScript } from "./run-script.ts";

type Work = (
  env: Environment,
  /** Absolute. */
  file: string,
) => Promise<string>;

/** Runs a script that takes a file as its argument. */
export function withFile(usage: string, work: Work): Promise<void> {
  return runScript((env) => {
    const [file, ...more] = process.argv.slice(2);
    if (!file || more.length > 0) throw new AppError("invalid", `Usage: ${usage}`);
    return work(env, resolve(file));
  });
}
