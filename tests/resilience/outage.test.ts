import { Client } from "pg";
import { expect, test } from "vitest";
import { startCluster } from "#tests/support/cluster.ts";
import { promised, times } from "#tests/support/long-run.ts";
import { faultBench } from "#tests/support/started.ts";
import { followStream } from "#tests/support/stream.ts";
import { aVisitor } from "#tests/support/visitor.ts";
import { bookingLoad } from "./load.ts";

const bench = faultBench();
/** Milliseconds until everything works again once the database does. */
const recovery = promised(5_000);
const pool = 4;

async function select(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows;
}

test("a PostgreSQL restart under load gives 503, recovers within five seconds and loses nothing", async () => {
  const cluster = await startCluster();
  bench.after(cluster.remove);
  const env = {
    DATABASE_URL: cluster.url,
    DATABASE_POOL_SIZE: String(pool),
    // As by default.
    DATABASE_WAIT_SECONDS: "2",
    DATA_DIR: bench.folder(),
  };
  const { url, signal, ended, output } = await bench.start(env);
  const visitor = await aVisitor(url);
  let stream = await followStream(visitor, url);
  const load = bookingLoad(visitor, url);
  const answered = (status: number) => load.answers.get(status) ?? 0;
  const count = (word: string) => stream.text().split(word).length - 1;
  const status = async (path: string) => (await visitor.get(url + path)).status;

  for (let round = 1; round <= times(2, 20); round += 1) {
    const [acknowledged, resyncs] = [load.acknowledged.length, count("event: resync")];
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(acknowledged + 10);
    await cluster.stop(round % 2 ? "immediate" : "fast");

    const refused = answered(503);
    const [page, json, statuses] = await Promise.all([
      visitor.get(`${url}/brokerage`, { accept: "text/html" }),
      visitor.get(`${url}/api/v1/shipments`),
      Promise.all(["/", "/healthz", "/readyz"].map(status)),
      expect.poll(() => answered(503)).toBeGreaterThan(refused + 30),
    ]);
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await page.text()).toMatch(
      /<h1[^>]*>We can(&#x27;|')t reach our records[\s\S]*href="\/contact"[\s\S]*<\/html>/,
    );
    expect([json.status, json.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await json.json()).toMatchObject({ code: "unavailable" });
    expect(statuses).toEqual([200, 503, 503]);

    await cluster.start();
    const booked = load.acknowledged.length;
    const soon = { timeout: recovery };
    await Promise.all([
      expect.poll(() => status("/readyz"), soon).toBe(200),
      expect.poll(() => load.acknowledged.length, soon).toBeGreaterThan(booked),
      expect.poll(() => count("event: resync"), soon).toBeGreaterThan(resyncs),
    ]);
    // Access may have changed during the outage, so streams end and browsers reconnect.
    await stream.ended;
    stream = await followStream(visitor, url);
    const changes = count("event: change");
    await expect.poll(() => count("event: change"), soon).toBeGreaterThan(changes);
  }
  await load.stop();

  expect([...load.answers.keys()].toSorted()).toEqual([201, 302, 503]);
  const stored = await select(cluster.url, "select booking_key, tracking_id from shipments");
  const known = new Map(stored.map((row) => [row.booking_key, row.tracking_id]));
  expect(known.size).toBe(stored.length);
  for (const { bookingKey, trackingId } of load.acknowledged) {
    expect(known.get(bookingKey)).toBe(trackingId);
  }
  const [ours] = await select(
    cluster.url,
    "select count(*)::int from pg_stat_activity where application_name = 'freight-brokerage'",
  );
  // Its pool, and the LISTEN connection.
  expect(ours?.count).toBeLessThanOrEqual(pool + 1);
  signal("SIGTERM");
  expect(await ended, output()).toBe(0);

  // Not what its requests carried, nor what its statements were given.
  const carried = visitor.cookie.split(/[=;. ]+/).filter((part) => part.length > 15);
  expect(carried.length).toBeGreaterThan(0);
  expect(output()).toContain('"msg":"outage"');
  for (const secret of ["params:", visitor.email, ...carried]) {
    expect(output()).not.toContain(secret);
  }
});
