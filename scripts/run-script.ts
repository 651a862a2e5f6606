import { type Environment, readEnvironment } from "#app/platform/environment.server.ts";
import { makeFilesPrivate } from "#app/platform/private-folder.server.ts";
import { formatFatalError } from "#server/start/format-fatal-error.ts";

/** Runs a script: prints what `work` returns, or the error with exit code 1. */
export async function runScript(work: (env: Environment) => Promise<string>): Promise<void> {
  try {
    makeFilesPrivate();
    console.log(await work(readEnvironment(process.env)));
  } catch (error) {
    console.error(formatFatalError(error));
    process.exitCode = 1;
  }
}
