import { operatorCommands } from "#server/operator/commands.ts";
import { openExistingDatabase } from "./existing-database.ts";
import { runScript } from "./run-script.ts";

/** Runs an operator command with the script's arguments, whether or not a server is running. */
export function runCommand(name: keyof typeof operatorCommands): Promise<void> {
  return runScript(async (env) => {
    const database = await openExistingDatabase(env);
    try {
      return await operatorCommands[name](database, process.argv.slice(2));
    } finally {
      await database.close();
    }
  });
}
