import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { clusterIn } from "#app/platform/database/embedded/data-folder.server.ts";
import { isRunning, readPostmaster } from "#app/platform/database/embedded/postmaster.server.ts";

/** Sends `signal` to the PostgreSQL in `dataDir`, if one runs, and waits until it is gone. */
export async function endPostgres(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const folder = clusterIn(dataDir);
  const pid = readPostmaster(folder)?.pid;
  if (!pid || !isRunning(folder)) return;
  process.kill(pid, signal);
  while (isRunning(folder)) await wait(5);
}

/** Kills all processes of the PostgreSQL in `dataDir` at once, like a power loss. */
export async function killAllOfPostgres(dataDir: string): Promise<void> {
  const folder = clusterIn(dataDir);
  const pid = readPostmaster(folder)?.pid;
  if (!pid) throw new Error(`no PostgreSQL runs in ${dataDir}`);
  const children = execFileSync("pgrep", ["-P", String(pid)], { encoding: "utf8" }).trim();
  for (const victim of [pid, ...children.split("\n").map(Number)]) {
    try {
      process.kill(victim, "SIGKILL");
    } catch {
      // It has already ended.
    }
  }
}

/**
 * Removes a folder that is or contains a data folder, after ending a PostgreSQL that outlived a
 * killed product.
 */
export async function removeDataFolder(dataDir: string): Promise<void> {
  for (const place of [dataDir, join(dataDir, "data")]) await endPostgres(place, "SIGQUIT");
  rmSync(dataDir, { recursive: true, force: true });
}
