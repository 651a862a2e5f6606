import { type Environment, readEnvironment } from "#app/platform/environment.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { askServer } from "#server/console.ts";

/** Runs a console command with the script's arguments: prints what it answers, or in one sentence why not. */
export async function runCommand(name: "staff" | "audit"): Promise<void> {
  try {
    console.log(await answer(name, process.argv.slice(2)));
  } catch (error) {
    const expected = error instanceof AppError;
    console.error(expected ? error.message : String(error instanceof Error ? error.stack : error));
    process.exitCode = 1;
  }
}

async function answer(name: "staff" | "audit", args: string[]): Promise<string | undefined> {
  const env = readEnvironment(process.env);
  // A server that runs on the embedded database has it alone, and does it for us.
  const said = env.DATABASE_URL ? undefined : await askServer(env.DATA_DIR, name, ...args);
  if (said !== undefined) return said;
  return runAlone(env, name, args);
}

/** Loaded when it comes to that: a script that only asks a server has no use for a database. */
async function runAlone(env: Environment, name: "staff" | "audit", args: string[]) {
  const { openDatabase } = await import("#app/platform/database/open.server.ts");
  const { createLog } = await import("#app/platform/log.server.ts");
  const { consoleCommands } = await import("#server/console-commands.ts");
  const database = await openDatabase(env, createLog("warn"));
  try {
    return await consoleCommands(database)[name]?.(args);
  } finally {
    await database.close();
  }
}
