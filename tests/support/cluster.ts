import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { platformTransport } from "#app/platform/database/embedded/address.server.ts";
import { describeCluster } from "#app/platform/database/embedded/cluster.server.ts";
import { initializeCluster } from "#app/platform/database/embedded/initialize.server.ts";
import { joinServer } from "#app/platform/database/embedded/join.server.ts";
import { findPrograms } from "#app/platform/database/embedded/platform-package.server.ts";
import { readPostmaster } from "#app/platform/database/embedded/postmaster.server.ts";
import { chooseRunAs } from "#app/platform/database/embedded/run-as.server.ts";
import { endPostgres } from "./end-postgres.ts";
import { throwAway } from "./postgres-server.ts";
import { aDataFolder } from "./prepared-folder.ts";

/** A PostgreSQL server that a test stops and starts at the same address. */
export type Cluster = {
  url: string;
  /** PostgreSQL's own folder. */
  folder: string;
  /** Sets these settings, and no others of earlier calls, while it runs. */
  configure: (settings: Readonly<Record<string, string>>) => void;
  /** Resolves once it accepts connections. */
  start: () => Promise<void>;
  /** Cuts all connections: `fast` notifies each client, `immediate` is a crash. */
  stop: (mode?: "fast" | "immediate") => Promise<void>;
  remove: () => Promise<void>;
};

/**
 * Starts a temporary cluster: one whose database is migrated, or one with an empty database; `settings` are for as
 * long as it lives.
 */
export async function startCluster({
  isEmpty = false,
  settings = {} as Record<string, string>,
} = {}): Promise<Cluster> {
  const dataDir = isEmpty ? mkdtempSync(join(tmpdir(), "test-postgres-")) : aDataFolder();
  const cluster = describeCluster(dataDir, platformTransport, { ...throwAway, ...settings });
  if (isEmpty) {
    const programs = findPrograms();
    const runAs = chooseRunAs(cluster.dataDir, cluster.folder, programs.postgres);
    await initializeCluster(cluster, programs, runAs);
  }
  const start = async () => {
    const { client, url } = await joinServer(cluster);
    await client.end();
    return url;
  };
  const stop: Cluster["stop"] = (mode = "fast") =>
    endPostgres(dataDir, mode === "fast" ? "SIGINT" : "SIGQUIT");
  const { folder } = cluster;
  return {
    url: await start(),
    folder,
    configure: (settings) => {
      const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
      writeFileSync(join(folder, "postgresql.auto.conf"), lines.join(""));
      process.kill(readPostmaster(folder)?.pid ?? 0, "SIGHUP");
    },
    start: async () => void (await start()),
    stop,
    remove: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
