import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import type { Cluster } from "./cluster.server.ts";
import { findPrograms } from "./platform-package.server.ts";
import { isRunning, readPostmaster } from "./postmaster.server.ts";
import { startProgram } from "./programs.server.ts";
import { chooseRunAs } from "./run-as.server.ts";

/** Milliseconds that writing everything down may take. */
const patience = 60_000;
const pause = 5;

/** Stops the server of `cluster` as PostgreSQL wants to be stopped, and waits until it is gone. */
export async function stopServer(cluster: Cluster): Promise<void> {
  if (cluster.transport === "loopback") return stopByControl(cluster);
  const { folder } = cluster;
  const pid = readPostmaster(folder)?.pid;
  if (pid) process.kill(pid, "SIGINT");
  for (const until = Date.now() + patience; isRunning(folder) && Date.now() < until; ) {
    await wait(pause);
  }
}

/** Windows knows no signals; to end the process there would be a crash. */
async function stopByControl({ dataDir, folder }: Cluster): Promise<void> {
  const { pgCtl, postgres } = findPrograms();
  const runAs = chooseRunAs(dataDir, folder, postgres);
  const args = ["stop", "-w", "-m", "fast", "-D", folder];
  await once(startProgram(pgCtl, args, runAs, { stdio: "ignore" }), "exit");
}
