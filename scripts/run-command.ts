import type { Environment } from "#app/platform/environment.server.ts";
import { askServer } from "#server/console.ts";
import { runScript } from "./run-script.ts";

type Name = "staff" | "audit";

/** Runs a console command with the script's arguments. */
export function runCommand(name: Name): Promise<void> {
  return runScript(async (env) => {
    const args = process.argv.slice(2);
    // A server that runs on the embedded database has it alone, and does it for us.
    const said = env.DATABASE_URL ? undefined : await askServer(env.DATA_DIR, name, ...args);
    return said ?? runAlone(env, name, args);
  });
}

/** Loaded when it comes to that: a script that only asks a server has no use for a database. */
async function runAlone(env: Environment, name: Name, args: string[]): Promise<string> {
  const { openFoundDatabase } = await import("./found-database.ts");
  const { consoleCommands } = await import("#server/console-commands.ts");
  const database = await openFoundDatabase(env);
  try {
    return await consoleCommands(database)[name](args);
  } finally {
    await database.close();
  }
}
