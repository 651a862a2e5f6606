import { type Environment, readEnvironment } from "#app/platform/environment.server.ts";
import { reasonToEnd } from "#server/reason-to-end.ts";

/** Runs a script: prints what `work` answers, or why it can't, and then the exit code is 1. */
export async function runScript(work: (env: Environment) => Promise<string>): Promise<void> {
  try {
    console.log(await work(readEnvironment(process.env)));
  } catch (error) {
    console.error(reasonToEnd(error));
    process.exitCode = 1;
  }
}
