import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Cluster } from "./cluster.server.ts";
import { findPrograms } from "./platform-package.server.ts";
import { isRunning, readPostmaster } from "./postmaster.server.ts";
import { startProgram } from "./programs.server.ts";
import { chooseRunAs } from "./run-as.server.ts";

/** Milliseconds allowed for the final checkpoint. */
const stopTimeoutMs = 60_000;
const pause = 5;

/** Shuts the server of `cluster` down cleanly and waits until it is gone. */
export async function stopServer(cluster: Cluster): Promise<void> {
  if (cluster.transport === "loopback") return stopByControl(cluster);
  const { folder } = cluster;
  const pid = readPostmaster(folder)?.pid;
  if (pid) process.kill(pid, "SIGINT");
  for (const until = Date.now() + stopTimeoutMs; isRunning(folder) && Date.now() < until; ) {
    await wait(pause);
  }
}

/** Windows has no signals; ending the process there would be a crash. */
async function stopByControl({ dataDir, folder }: Cluster): Promise<void> {
  const { pgCtl, postgres } = findPrograms();
  const runAs = chooseRunAs(dataDir, folder, postgres);
  const args = ["stop", "-w", "-m", "fast", "-D", folder];
  await once(startProgram(pgCtl, args, runAs, { stdio: "ignore" }), "exit");
}
