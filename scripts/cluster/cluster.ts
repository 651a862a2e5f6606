import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { type ReplicatedDatabase, startReplicatedDatabase } from "./database.ts";
import { untilWhole } from "./members.ts";
import { readClusterSecrets } from "./secrets.ts";
import { type ReplicatedSite, startSite, untilReady } from "./site.ts";
import { createStopList } from "./stop-list.ts";

/** A product that goes on when any one of its parts but etcd and the proxies fails. */
export type FreightCluster = ReplicatedDatabase &
  ReplicatedSite & {
    authSecret: string;
    /** Waits until all members and processes work. */
    untilHealthy: () => Promise<void>;
    stop: () => Promise<void>;
  };

/** How a cluster starts. */
export type ClusterSettings = {
  folder: string;
  /** A free one unless given. */
  port?: number | undefined;
  /** More variables of the product's processes. */
  env?: NodeJS.ProcessEnv;
  /** The folder of the version that the processes start with; ours unless given. */
  source?: string | undefined;
  /** Fills the new database before they start. */
  fill?: ((databaseUrl: string) => Promise<void>) | undefined;
  /** Ends the start. */
  signal?: AbortSignal;
};

/**
 * Starts a cluster in `folder`, on ports of this machine only.
 * @throws where a part doesn't start, or `signal` is aborted; everything is stopped by then.
 */
export async function startFreightCluster(given: ClusterSettings): Promise<FreightCluster> {
  const { folder, port, source, signal } = given;
  const stops = createStopList(signal);
  try {
    mkdirSync(folder, { recursive: true });
    // PostgreSQL's account comes through to its own folders, which are closed.
    execFileSync("chmod", ["755", folder]);
    const secrets = readClusterSecrets(folder);
    const { authSecret } = secrets;
    const database = await startReplicatedDatabase({ folder, secrets, stops });
    await given.fill?.(database.databaseUrl);
    const env = { ...given.env, DATABASE_URL: database.databaseUrl, AUTH_SECRET: authSecret };
    const site = await startSite({ folder, port, env, source, stops });
    return {
      ...database,
      ...site,
      authSecret,
      untilHealthy: async () => {
        await untilWhole(database.members);
        await untilReady(site.products);
      },
      stop: stops.stopAll,
    };
  } catch (error) {
    await stops.stopAll();
    throw error;
  }
}
