import { operatorCommands } from "#server/operator/commands.ts";
import { openExistingDatabase } from "./existing-database.ts";
import { runScript } from "./run-script.ts";

/** Runs an operator's command with the script's arguments, beside a running server or without one. */
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
