import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { expect, test } from "vitest";
import { openDatabase } from "#app/platform/database/open.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { startCluster } from "#tests/support/cluster.ts";
import { runToEnd } from "#tests/support/running.ts";
import { faultBench } from "#tests/support/started.ts";
import { followStream } from "#tests/support/stream.ts";
import { startTransactionPooler } from "#tests/support/transaction-pooler.ts";
import { aVisitor } from "#tests/support/visitor.ts";

const bench = faultBench();

/** As of a primary with a standby. */
const replicated = { wal_level: "replica", max_wal_senders: "2", synchronous_commit: "on" };

/** What `/readyz` says. */
async function readiness(url: string): Promise<string> {
  const answer = await fetch(`${url}/readyz`);
  const { status } = (await answer.json()) as { status: string };
  return `${answer.status} ${status}`;
}

test("a process isn't ready while its database takes no changes, stores none or tells of none, and says why", async () => {
  const cluster = await startCluster({ settings: replicated });
  bench.after(cluster.remove);
  const { url } = await bench.start({ DATABASE_URL: cluster.url, DATA_DIR: bench.folder() });
  const ready = () => readiness(url);
  await expect.poll(ready).toBe("200 ok");

  cluster.configure({ default_transaction_read_only: "on" });
  await expect.poll(ready).toBe("503 read-only");
  cluster.configure({});
  await expect.poll(ready).toBe("200 ok");

  // Each commit waits for a standby that isn't there.
  cluster.configure({ synchronous_standby_names: "nobody" });
  await expect.poll(ready).toBe("503 no answer");
  cluster.configure({});
  await expect.poll(ready).toBe("200 ok");

  // The process behind the listening connection is frozen: nothing ends, and nothing arrives.
  const visitor = await aVisitor(url);
  const stream = await followStream(visitor, url);
  const admin = new Client({ connectionString: cluster.url });
  await admin.connect();
  const { rows } = await admin.query<{ pid: number }>(
    "select pid from pg_stat_activity where query ilike 'listen %'",
  );
  await admin.end();
  const [{ pid } = { pid: 0 }] = rows;
  expect(rows).toHaveLength(1);
  process.kill(pid, "SIGSTOP");
  bench.after(() => process.kill(pid, "SIGCONT"));
  await expect.poll(ready).toBe("503 listener lost");
  await expect.poll(ready).toBe("200 ok");
  // Its browser asks anew for what it missed.
  await stream.ended;
  expect(stream.text()).toContain("event: resync");
});

test("a start on a standby, a read-only database or a pooler in transaction mode says what to do", async () => {
  const cluster = await startCluster({ settings: replicated });
  bench.after(cluster.remove);
  // What a start does first, and prints if it fails.
  const open = (url: string) =>
    openDatabase(readEnvironment({ DATABASE_URL: url }), createLog("silent"));

  const pooler = await startTransactionPooler(cluster.url);
  bench.after(pooler.close);
  await expect(open(pooler.url)).rejects.toThrow(
    "is behind a pooler in transaction mode. Set pool_mode = session",
  );

  cluster.configure({ default_transaction_read_only: "on" });
  const refused = await runToEnd({
    script: "scripts/start.ts",
    env: { DATABASE_URL: cluster.url, DATA_DIR: bench.folder(), PORT: "0" },
  });
  expect(refused.output).toContain("takes no changes: default_transaction_read_only is on");
  expect(refused.code).toBe(1);

  await cluster.stop();
  writeFileSync(join(cluster.folder, "standby.signal"), "");
  await cluster.start();
  await expect(open(cluster.url)).rejects.toThrow(
    "is a standby, which takes no changes. Name the primary",
  );
});
