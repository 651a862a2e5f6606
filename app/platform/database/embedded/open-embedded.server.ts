import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "#app/platform/errors.ts";
import type { Log } from "#app/platform/log.server.ts";
import { platformTransport, type Transport } from "./address.server.ts";
import { type Cluster, describeCluster } from "./cluster.server.ts";
import { checkDataFolder, hasCluster, refuseFullDisk } from "./data-folder.server.ts";
import { initializeCluster } from "./initialize.server.ts";
import { joinServer, leaveServer, type Presence } from "./join.server.ts";
import { findPrograms } from "./platform-package.server.ts";
import { chooseRunAs } from "./run-as.server.ts";
import { stopServer } from "./stop.server.ts";

/** PostgreSQL in `DATA_DIR`, running while any process has it open. */
export type EmbeddedPostgres = {
  url: string;
  /** Releases it; the last process stops it. */
  close: () => Promise<void>;
};

type Options = { transport?: Transport; settings?: Record<string, string> };

/** Milliseconds before a failed start is retried. */
const retryAfter = 500;

/**
 * Opens the PostgreSQL in `dataDir`: creates it if needed, starts it if it is not running, and
 * restarts it if it ends before `close`.
 * @throws AppError `unavailable` when that fails.
 */
export async function openEmbedded(
  dataDir: string,
  log: Log,
  { transport = platformTransport, settings = {} }: Options = {},
): Promise<EmbeddedPostgres> {
  checkDataFolder(dataDir);
  const cluster = describeCluster(dataDir, transport, settings);
  if (!hasCluster(cluster.dataDir)) await initialize(cluster);
  const closing = new AbortController();
  const first = await joinServer(cluster);
  let presence = Promise.resolve<Presence | undefined>(first);
  const watch = ({ client, port }: Presence) => {
    client.once("end", () => {
      if (closing.signal.aborted) return;
      log.warn("PostgreSQL is gone, starting it again");
      presence = rejoinServer(cluster, port, log, closing.signal).then((next) => {
        if (next) watch(next);
        return next;
      });
    });
  };
  watch(first);
  return {
    url: first.url,
    close: async () => {
      closing.abort();
      const last = await presence;
      if (!last) return;
      try {
        if (await leaveServer(last)) await stopServer(cluster);
      } catch (error) {
        log.warn({ reason: String(error) }, "PostgreSQL was gone before it could be left");
      }
      await last.client.end().catch(() => {});
    },
  };
}

async function initialize(cluster: Cluster): Promise<void> {
  refuseFullDisk(cluster.dataDir);
  const programs = findPrograms();
  const runAs = chooseRunAs(cluster.dataDir, cluster.folder, programs.postgres);
  await initializeCluster(cluster, programs, runAs);
}

/** Retries until it is back: a full disk, for instance, may get room again. */
async function rejoinServer(
  cluster: Cluster,
  port: number,
  log: Log,
  closing: AbortSignal,
): Promise<Presence | undefined> {
  let told = "";
  while (!closing.aborted) {
    try {
      const presence = await joinServer(cluster, port);
      log.info("PostgreSQL is back");
      return presence;
    } catch (error) {
      const reason = error instanceof AppError ? error.message : String(error);
      if (reason !== told) log.error({ reason }, "PostgreSQL does not start, will be tried again");
      told = reason;
      await wait(retryAfter, undefined, { signal: closing }).catch(() => {});
    }
  }
  return undefined;
}
