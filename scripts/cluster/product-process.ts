import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type ClusterProgram, startInBackground } from "./program.ts";

/** One process of the product. */
export type ProductProcess = {
  name: string;
  port: number;
  url: string;
  /** Starts it from the folder of a version; ours unless given. */
  start: (source?: string) => void;
  signal: (name: NodeJS.Signals) => void;
  stop: () => Promise<void>;
};

type Given = { folder: string; name: string; port: number; env: NodeJS.ProcessEnv };

/** Prepares a process with a folder of its own; `start` starts it. */
export function prepareProduct({ folder, name, port, env }: Given): ProductProcess {
  const own = join(folder, name);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  let program: ClusterProgram | undefined;
  return {
    name,
    port,
    url: `http://127.0.0.1:${port}`,
    start: (source) => {
      program = startInBackground({
        command: [process.execPath, "scripts/start.ts"],
        cwd: source,
        env: { ...env, PORT: String(port), HOST: "127.0.0.1", DATA_DIR: own },
        logFile: join(folder, `${name}.log`),
      });
    },
    signal: (signal) => program?.signal(signal),
    stop: async () => program?.stop(),
  };
}
