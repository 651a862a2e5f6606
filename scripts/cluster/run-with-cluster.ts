import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { formatFatalError } from "#server/start/format-fatal-error.ts";
import { buildIfNeeded } from "../build-if-needed.ts";
import { type ClusterSettings, type FreightCluster, startFreightCluster } from "./cluster.ts";
import { listMissingPackages } from "./packages.ts";

/**
 * Runs `work` with a cluster in DATA_DIR, or in a folder that is deleted afterwards. Stops all of it at the
 * end, on Ctrl+C and where anything fails, and exits.
 */
export async function runWithCluster(
  settings: Omit<ClusterSettings, "folder" | "signal">,
  work: (cluster: FreightCluster, how: { folder: string; signal: AbortSignal }) => Promise<number>,
): Promise<never> {
  refuseWithoutPackages();
  buildIfNeeded();
  const kept = process.env.DATA_DIR;
  const folder = kept ? resolve(kept) : mkdtempSync(join(tmpdir(), "freight-cluster-"));
  const told = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => told.abort());
  let code = 1;
  let cluster: FreightCluster | undefined;
  try {
    console.log(`Starting a cluster in ${folder}. It takes up to a minute.`);
    cluster = await startFreightCluster({ ...settings, folder, signal: told.signal });
    code = await work(cluster, { folder, signal: told.signal });
  } catch (error) {
    if (!told.signal.aborted) {
      console.error(formatFatalError(error));
      console.error(`The log of each part is in ${folder}.`);
    }
  }
  console.log("Stopping the cluster.");
  await cluster?.stop();
  if (!kept && (code === 0 || told.signal.aborted)) rmSync(folder, { recursive: true });
  process.exit(code);
}

function refuseWithoutPackages(): void {
  if (process.platform !== "linux") {
    console.error("A cluster runs on Linux, from the packages of Debian or Ubuntu.");
    process.exit(1);
  }
  const missing = listMissingPackages();
  if (missing.length === 0) return;
  console.error(`Packages are missing. Run: apt-get install ${missing.join(" ")}`);
  process.exit(1);
}
