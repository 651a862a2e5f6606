import { once } from "node:events";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { runWithCluster } from "#scripts/cluster/run-with-cluster.ts";
import { startSmtp } from "#tests/support/smtp.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";
import { checkRun } from "./failover/check-run.ts";
import { faultsOf } from "./failover/faults.ts";
import { followDashboard } from "./failover/follow-dashboard.ts";
import { startFailoverLoad } from "./failover/load.ts";
import { prepareFailoverPeople } from "./failover/people.ts";
import { type Round, runRound } from "./failover/round.ts";

// Breaks each part of a cluster in turn under a load of bookings, events, payments and credits, and compares
// what was acknowledged with what is stored, sent and shown.
const faults = faultsOf(Number(process.env.ROUNDS ?? 10), process.env.ONLY ?? "");
if (faults.length === 0) {
  console.error("No fault has ONLY in its name, or ROUNDS is 0.");
  process.exit(1);
}
// What an earlier run stored would count as done twice.
delete process.env.DATA_DIR;
const smtp = await startSmtp();
const receiver = await startReceiver();
const env = { SMTP_URL: smtp.url, WEBHOOKS_TO_PRIVATE_NETWORKS: "on" };

await runWithCluster({ env }, async (cluster, { signal }) => {
  const database = await openPostgres(cluster.databaseUrl, 2, createLog("silent"));
  const people = await prepareFailoverPeople({ cluster, database, hooks: receiver.url });
  await database.close();
  const dashboards = people.shippers.map(({ visitor }) => followDashboard(visitor, cluster.url));
  const load = startFailoverLoad(cluster.url, people);
  const rounds: Round[] = [];
  const ended = once(signal, "abort");
  try {
    for (const [n, fault] of faults.entries()) {
      const round = await runRound({ cluster, load, signal }, fault, n);
      rounds.push(round);
      const seconds = ((round.to - round.from) / 1_000).toFixed(0);
      console.log(`Round ${n + 1} of ${faults.length}: ${fault.name}, ${seconds} s`);
    }
    // Not where a round failed: its requests may never be answered.
    await Promise.race([load.stop(), ended]);
    signal.throwIfAborted();
  } finally {
    for (const { stop } of dashboards) stop();
  }
  const { text, isRight } = await checkRun({
    url: cluster.databaseUrl,
    load,
    rounds,
    dashboards,
    received: { smtp, webhooks: receiver.received },
  });
  console.log(text);
  return isRight ? 0 : 1;
});
