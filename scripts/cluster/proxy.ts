import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ClusterProgram, databaseAccount, startInBackground } from "./program.ts";

/** An HAProxy that is started again with another configuration. */
export type ClusterProxy = {
  /** Starts it, or ends it first and starts it with this configuration. */
  restart: (config: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** HAProxy with its files named `name` in `folder`; `restart` starts it. */
export function prepareProxy(folder: string, name: string): ClusterProxy {
  const configFile = join(folder, `${name}.cfg`);
  let program: ClusterProgram | undefined;
  return {
    restart: async (config) => {
      await program?.stop();
      writeFileSync(configFile, config);
      program = startInBackground({
        command: ["haproxy", "-db", "-f", configFile],
        logFile: join(folder, `${name}.log`),
        account: databaseAccount,
      });
    },
    stop: async () => program?.stop(),
  };
}
