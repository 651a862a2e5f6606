import { createSigner } from "#app/platform/signer.server.ts";
import { operatorCommands } from "#server/operator/commands.ts";
import { readKeptSecret } from "#server/start/secret.ts";
import { openExistingDatabase } from "./existing-database.ts";
import { runScript } from "./run-script.ts";

/** Runs an operator command with the script's arguments, whether or not a server is running. */
export function runCommand(name: keyof typeof operatorCommands): Promise<void> {
  return runScript(async (env) => {
    const database = await openExistingDatabase(env);
    try {
      const links = () => ({
        signer: createSigner(env.AUTH_SECRET ?? readKeptSecret(env.DATA_DIR)),
        origin: env.ORIGIN ?? `http://localhost:${env.PORT}`,
      });
      return await operatorCommands[name](database, process.argv.slice(2), links, console.log);
    } finally {
      await database.close();
    }
  });
}
