import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { signalFamily } from "./process-family.ts";

/** A program of the cluster that runs in the background. */
export type ClusterProgram = {
  pid: number;
  isRunning: () => boolean;
  /** Signals it and its children. */
  signal: (name: NodeJS.Signals) => void;
  /** Ends it, by force after `stopTimeoutMs`, also while it's frozen. */
  stop: () => Promise<void>;
};

type Options = {
  command: readonly [string, ...string[]];
  env?: NodeJS.ProcessEnv;
  /** The folder it starts in; this one's unless given. */
  cwd?: string | undefined;
  /** Where its output goes. */
  logFile: string;
  /** PostgreSQL refuses root, so root hands it to this account. */
  account?: string | undefined;
};

/** Milliseconds until a program that was told to stop is killed. */
const stopTimeoutMs = 15_000;

/** Debian's account of PostgreSQL, for root alone: others run everything themselves. */
export const databaseAccount = process.getuid?.() === 0 ? "postgres" : undefined;

/** Starts a program that ends with this one, even where this one is killed. */
export function startInBackground(options: Options): ClusterProgram {
  const { command, env, cwd, logFile, account } = options;
  const log = openSync(logFile, "a", 0o600);
  const as = account ? [`--reuid=${account}`, `--regid=${account}`, "--init-groups"] : [];
  const child = spawn("setpriv", ["--pdeathsig", "TERM", ...as, "--", ...command], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LANG: "C.UTF-8", ...env },
    cwd,
    stdio: ["ignore", log, log],
    // Ctrl+C in a terminal reaches the script alone, which stops its programs in order.
    detached: true,
  });
  const ended = once(child, "exit");
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const pid = child.pid ?? 0;
  const signal = (name: NodeJS.Signals) => {
    if (isRunning()) signalFamily(pid, name);
  };
  return {
    pid,
    isRunning,
    signal,
    stop: async () => {
      if (!isRunning()) return;
      signal("SIGCONT");
      child.kill("SIGTERM");
      const late = new AbortController();
      const forced = pause(stopTimeoutMs, undefined, { signal: late.signal }).then(
        () => signal("SIGKILL"),
        () => {},
      );
      await ended;
      late.abort();
      await forced;
    },
  };
}
