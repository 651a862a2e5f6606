import { randomBytes } from "node:crypto";
import { realpathSync } from "node:fs";
import { join } from "node:path";
import { writeOnce } from "#app/platform/write-once.server.ts";
import { loopbackUrl, socketFolder, socketUrl, type Transport } from "./address.server.ts";
import { clusterIn } from "./data-folder.server.ts";

/** One embedded PostgreSQL: its folders, connection and settings. */
export type Cluster = {
  dataDir: string;
  /** PostgreSQL's own folder in it. */
  folder: string;
  transport: Transport;
  /** The password for network connections; sockets need none. */
  password: string | undefined;
  /** Settings that override ours. */
  settings: Record<string, string>;
};

/** Describes the cluster in `dataDir`, which exists. */
export function describeCluster(
  dataDir: string,
  transport: Transport,
  settings: Record<string, string>,
): Cluster {
  const real = realpathSync(dataDir);
  const password = transport === "loopback" ? keptPassword(real) : undefined;
  return { dataDir: real, folder: clusterIn(real), transport, password, settings };
}

/** The URL of `cluster`; `port` is its loopback port. */
export function urlOf({ folder, password }: Cluster, port: number): string {
  return password ? loopbackUrl(port, password) : socketUrl(socketFolder(folder));
}

function keptPassword(dataDir: string): string {
  return writeOnce(join(dataDir, "postgres-password"), randomBytes(24).toString("hex"));
}
