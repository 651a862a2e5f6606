import { once } from "node:events";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import type { ClusterSettings, FreightCluster } from "#scripts/cluster/cluster.ts";
import { runWithCluster } from "#scripts/cluster/run-with-cluster.ts";
import { startSmtp } from "#tests/support/smtp.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";
import { connected } from "../client.ts";
import { checkRun, readStored } from "./check-run.ts";
import { followDashboard } from "./follow-dashboard.ts";
import { type FailoverLoad, startFailoverLoad } from "./load.ts";
import { prepareFailoverPeople } from "./people.ts";
import type { Round } from "./round.ts";

/** A cluster under load; `work` adds its rounds. */
export type UnderLoad = {
  cluster: FreightCluster;
  load: FailoverLoad;
  rounds: Round[];
  signal: AbortSignal;
};

/**
 * Does `work` to a new cluster under a load of bookings, events, payments and credits, compares what was
 * acknowledged with what is stored, sent and shown, prints it, and exits, with 1 where anything is wrong.
 */
export async function runUnderLoad(
  settings: Pick<ClusterSettings, "source" | "fill">,
  work: (running: UnderLoad) => Promise<void>,
): Promise<never> {
  // What an earlier run stored would count as done twice.
  delete process.env.DATA_DIR;
  const smtp = await startSmtp();
  const receiver = await startReceiver();
  const env = { SMTP_URL: smtp.url, WEBHOOKS_TO_PRIVATE_NETWORKS: "on" };
  return runWithCluster({ ...settings, env }, async (cluster, { signal }) => {
    const { databaseUrl, url } = cluster;
    // The processes migrated it, to the schema of their version.
    const database = await openPostgres(databaseUrl, 2, createLog("silent"), {
      skipMigrations: true,
    });
    const people = await prepareFailoverPeople({ cluster, database, hooks: receiver.url });
    await database.close();
    const dashboards = people.shippers.map(({ visitor }) => followDashboard(visitor, url));
    const before = await connected(databaseUrl, readStored);
    const load = startFailoverLoad(url, people);
    const rounds: Round[] = [];
    const ended = once(signal, "abort");
    try {
      await work({ cluster, load, rounds, signal });
      // Not where a round failed: its requests may never be answered.
      await Promise.race([load.stop(), ended]);
      signal.throwIfAborted();
    } finally {
      for (const { stop } of dashboards) stop();
    }
    const { text, isRight } = await checkRun({
      url: databaseUrl,
      load,
      rounds,
      dashboards,
      before,
      received: { smtp, webhooks: receiver.received },
    });
    console.log(text);
    return isRight ? 0 : 1;
  });
}
