import { expect, test } from "vitest";
import { startCluster } from "#tests/support/cluster.ts";
import { times } from "#tests/support/long-run.ts";
import { startSmtp } from "#tests/support/smtp.ts";
import { faultBench } from "#tests/support/started.ts";
import { followStream } from "#tests/support/stream.ts";
import { authSecret } from "#tests/support/ticket.ts";
import { aVisitor, post } from "#tests/support/visitor.ts";
import { askForQuote, bookingLoad } from "./load.ts";
import { startProxy } from "./proxy.ts";

const bench = faultBench();

/** The shared settings of one installation's processes; only the folders differ. */
async function oneInstallation({ isEmpty = false } = {}) {
  const cluster = await startCluster({ isEmpty });
  bench.after(cluster.remove);
  return (given: Record<string, string> = {}) => ({
    DATABASE_URL: cluster.url,
    AUTH_SECRET: authSecret,
    DATA_DIR: bench.folder(),
    ...given,
  });
}

test("two processes that start at once on an empty database share sessions, limits and live changes", async () => {
  const env = await oneInstallation({ isEmpty: true });
  const [one, other] = await Promise.all([bench.start(env()), bench.start(env())]);
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
  const env = await oneInstallation();
  const bothAtIt = Promise.withResolvers<void>();
  let inHand = 0;
  const smtp = await startSmtp({
    // The first emails wait for each other, so that no process can send all by itself.
    beforeTaken: () => {
      inHand += 1;
      if (inHand === 2) bothAtIt.resolve();
      return bothAtIt.promise;
    },
  });
  bench.after(smtp.stop);
  const given = { SMTP_URL: smtp.url, TRUSTED_PROXY_HOPS: "1" };
  const running = await Promise.all([bench.start(env(given)), bench.start(env(given))]);

  const customers = Array.from({ length: 30 }, (_, n) => `c${n}@customer.example`);
  const asked = customers.map((email, n) => askForQuote(running[n % 2]?.url ?? "", email));
  expect(new Set((await Promise.all(asked)).map(({ status }) => status))).toEqual(new Set([302]));

  // One to each customer, and one to sales about each.
  await expect.poll(() => smtp.received.length).toBe(2 * customers.length);
  for (const { signal, ended } of running) {
    signal("SIGTERM");
    expect(await ended).toBe(0);
  }
  const about = smtp.received.map(({ envelope, replyTo }) => [
    ...envelope.to,
    replyTo?.[0]?.address,
  ]);
  for (const email of customers) {
    expect(about.filter((addresses) => addresses.includes(email))).toHaveLength(2);
  }
  expect(smtp.received).toHaveLength(2 * customers.length);
  for (const { output } of running) expect(output()).toContain("mail sent");
});

test("restarting a process behind a proxy fails no request", async () => {
  const env = await oneInstallation();
  // Long enough for a busy machine's proxy to see that it is no longer ready.
  const given = { DRAIN_SECONDS: "5" };
  const running = await Promise.all([bench.start(env(given)), bench.start(env(given))]);
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
    const next = await bench.start(env(given));
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
