import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Environment } from "#app/platform/environment.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { runScript } from "./run-script.ts";

type Given = {
  env: Environment;
  /** The file or folder; absolute, or undefined where none was named. */
  path: string | undefined;
  /** The values of the options that were given. */
  options: Readonly<Record<string, string | undefined>>;
  /** For arguments that don't fit together. */
  usage: AppError;
};

type Work = (given: Given) => Promise<string>;

/** Runs a script that takes a file or folder as its argument, and options with values. */
export function withPath(usage: string, names: readonly string[], work: Work): Promise<void> {
  return runScript((env) => {
    const refusal = new AppError("invalid", `Usage: ${usage}`);
    const { positionals, values } = parse(names, refusal);
    const [path, ...more] = positionals;
    if (more.length > 0) throw refusal;
    return work({ env, path: path && resolve(path), options: values, usage: refusal });
  });
}

function parse(names: readonly string[], refusal: AppError) {
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    throw refusal;
  }
}

/** @throws AppError `invalid` where the database isn't the one in `DATA_DIR`. */
export function refuseOwnServer({ DATABASE_URL }: Environment): void {
  if (!DATABASE_URL) return;
  throw new AppError(
    "invalid",
    "DATABASE_URL is set, and --continuous and --at are for the PostgreSQL in DATA_DIR. Use the point-in-time recovery of your server, or its provider's.",
  );
}
