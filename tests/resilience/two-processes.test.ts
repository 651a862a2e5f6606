import { beforeAll, expect, test } from "vitest";
import { mails } from "#app/features/mail/tables.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { askForQuote } from "#tests/support/ask-for-quote.ts";
import { startCluster } from "#tests/support/cluster.ts";
import { times } from "#tests/support/long-run.ts";
import type { Running } from "#tests/support/running.ts";
import { startSmtp, type TestSmtp } from "#tests/support/smtp.ts";
import { faultBench } from "#tests/support/started.ts";
import { followStream } from "#tests/support/stream.ts";
import { authSecret } from "#tests/support/ticket.ts";
import { aVisitor, post } from "#tests/support/visitor.ts";
import { bookingLoad } from "./load.ts";
import { startProxy } from "./proxy.ts";

const bench = faultBench({ isShared: true });

/** The shared settings of one installation's processes; only the folders differ. */
let env: () => Record<string, string>;
/** Two of its processes, which began at once on an empty database. */
let running: Running[];
let database: Database;
/** What an email waits for before it is taken. */
let beforeTaken = async () => {};
let smtp: TestSmtp;

beforeAll(async () => {
  const cluster = await startCluster({ isEmpty: true });
  bench.after(cluster.remove);
  smtp = await startSmtp({ beforeTaken: () => beforeTaken() });
  bench.after(smtp.stop);
  env = () => ({
    DATABASE_URL: cluster.url,
    AUTH_SECRET: authSecret,
    DATA_DIR: bench.folder(),
    SMTP_URL: smtp.url,
    TRUSTED_PROXY_HOPS: "1",
    // Long enough for a busy machine's proxy to see that it is no longer ready.
    DRAIN_SECONDS: "5",
  });
  running = await Promise.all([bench.start(env()), bench.start(env())]);
  database = await openPostgres(cluster.url, 1, createLog("silent"));
  bench.after(database.close);
});

/** Resolves once every email has been sent, each by the only attempt at it. */
async function allSentOnce(): Promise<void> {
  const attempts = async () =>
    new Set(
      (await database.query.select().from(mails)).map(
        ({ state, attempts }) => `${state} ${attempts}`,
      ),
    );
  await expect.poll(attempts).toEqual(new Set(["sent 1"]));
}

test("two processes that start at once on an empty database share sessions, limits and live changes", async () => {
  const [one, other] = running as [Running, Running];
  const visitor = await aVisitor(one.url);
  const stream = await followStream(visitor, other.url);

  const { trackingId } = await visitor.book(one.url);
  await expect.poll(stream.text).toContain('event: change\ndata: {"op":"INSERT"');
  const list = await (await visitor.get(`${other.url}/api/v1/shipments`)).text();
  expect(list).toContain(trackingId);

  const attempt = async (url: string) => {
    const form = new URLSearchParams({ email: visitor.email, password: "not the password" });
    return (await post(`${url}/sign-in`, form)).status;
  };
  const places = [one, other, one, other, one, other];
  const answers: number[] = [];
  for (const { url } of places) answers.push(await attempt(url));
  expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
});

test("two processes on one database send each mail once, both at work", async () => {
  // Of the tests above.
  await allSentOnce();
  smtp.received.length = 0;
  const before = running.map(({ output }) => output().length);
  const bothAtIt = Promise.withResolvers<void>();
  let inHand = 0;
  // The first emails wait for each other, so that no process can send all by itself.
  beforeTaken = () => {
    inHand += 1;
    if (inHand === 2) bothAtIt.resolve();
    return bothAtIt.promise;
  };

  const customers = Array.from({ length: 30 }, (_, n) => `c${n}@customer.example`);
  const asked = customers.map((email, n) => askForQuote(running[n % 2]?.url ?? "", email));
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([302]));

  await allSentOnce();
  const about = smtp.received.map(({ envelope, replyTo }) => [
    ...envelope.to,
    replyTo?.[0]?.address,
  ]);
  // One to each customer, and one to sales about each.
  for (const email of customers) {
    expect(about.filter((addresses) => addresses.includes(email))).toHaveLength(2);
  }
  expect(smtp.received).toHaveLength(2 * customers.length);
  for (const [n, { output }] of running.entries()) {
    await expect.poll(() => output().slice(before[n])).toContain("mail sent");
  }
});

test("restarting a process behind a proxy fails no request", async () => {
  const proxy = await startProxy();
  bench.after(proxy.close);
  for (const { url } of running) proxy.add(url);
  await expect.poll(() => proxy.ready().length).toBe(2);

  // The proxy keeps the Host header, so a form's origin matches what the process sees.
  const visitor = await aVisitor(proxy.url);
  const load = bookingLoad(visitor, proxy.url, 2);
  let pages = 0;
  const failed: number[] = [];
  let going = true;
  const reading = (async () => {
    while (going) {
      const { status } = await visitor.get(
        `${proxy.url}${pages % 2 ? "/" : "/brokerage?tab=track"}`,
      );
      if (status !== 200) failed.push(status);
      pages += 1;
    }
  })();
  for (const old of running.slice(0, times(1, 2))) {
    const before = load.acknowledged.length;
    const next = await bench.start(env());
    proxy.add(next.url);
    await expect.poll(() => proxy.ready()).toContain(next.url);
    old.signal("SIGTERM");
    expect(await old.ended).toBe(0);
    proxy.remove(old.url);
    await expect.poll(() => load.acknowledged.length).toBeGreaterThan(before);
  }
  await expect.poll(() => pages).toBeGreaterThan(10);
  going = false;
  await Promise.all([reading, load.stop()]);
  expect(failed).toEqual([]);
  expect([...load.answers.keys()].toSorted()).toEqual([201, 302]);
});
