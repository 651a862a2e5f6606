import { spawn } from "node:child_process";
import type { Log } from "#app/platform/log.server.ts";

type ServiceManager = {
  /** The process listens; from here on, it also says that it's alive. */
  sayReady: () => void;
  /** The process was told to stop, and still serves. */
  sayStopping: () => void;
};

/**
 * Tells systemd about this process, if systemd started it. `systemctl restart` then waits until it listens, and
 * systemd replaces it when it is frozen (`WatchdogSec`). Node can't write to systemd's socket, so `systemd-notify`
 * does. The variables are removed from `env`: a child process must not speak for this one.
 */
export function serviceManager(env: NodeJS.ProcessEnv, log: Log): ServiceManager {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID } = env;
  delete env.NOTIFY_SOCKET;
  delete env.WATCHDOG_USEC;
  delete env.WATCHDOG_PID;
  if (!NOTIFY_SOCKET) return { sayReady: () => {}, sayStopping: () => {} };

  const say = (state: string) => {
    const told = spawn("systemd-notify", [state], {
      env: { PATH: env.PATH, NOTIFY_SOCKET },
      stdio: "ignore",
    });
    told.once("error", (error) => log.error({ err: error }, "systemd can't be told"));
    told.unref();
  };
  return {
    sayReady: () => {
      say("READY=1");
      const isWatched = WATCHDOG_USEC && (!WATCHDOG_PID || Number(WATCHDOG_PID) === process.pid);
      // A third of the time, so that one word that is late ends nothing.
      if (isWatched) setInterval(say, Number(WATCHDOG_USEC) / 3_000, "WATCHDOG=1").unref();
    },
    sayStopping: () => say("STOPPING=1"),
  };
}
