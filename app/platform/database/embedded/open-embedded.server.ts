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

/** PostgreSQL in `DATA_DIR`, running as long as somebody has it open. */
export type EmbeddedPostgres = {
  url: string;
  /** Lets go of it; the last process of the product stops it. */
  close: () => Promise<void>;
};

type Options = { transport?: Transport; settings?: Record<string, string> };

/** Milliseconds after which a start that failed is tried again. */
const retryAfter = 500;

/**
 * Opens the PostgreSQL in `dataDir`: makes it where there is none, starts it where it does not run,
 * and starts it again whenever it ends before `close`.
 * @throws AppError `unavailable` when that can't be done.
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
      presence = rejoin(cluster, port, log, closing.signal).then((next) => {
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

/** Tries until it is there again; a full disk, say, gets room some time. */
async function rejoin(
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
