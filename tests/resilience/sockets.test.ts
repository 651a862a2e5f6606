import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { streamsInAll, streamsPerPerson } from "#app/features/live/stream.server.ts";
import { times } from "#tests/support/long-run.ts";
import type { Running } from "#tests/support/running.ts";
import { faultBench } from "#tests/support/started.ts";
import { followStream } from "#tests/support/stream.ts";
import { aVisitor } from "#tests/support/visitor.ts";

const bench = faultBench({ isShared: true });
/** Sockets opened at once. */
const sockets = times(200, 10_000);

/** Allowed memory growth in bytes: a fixed part plus a cost per socket. */
const growth = (count: number) => 150e6 + count * 40e3;

let server: Running;
beforeAll(async () => {
  const env = { DATA_DIR: bench.dataFolder(), METRICS_PORT: "0", TRUSTED_PROXY_HOPS: "1" };
  server = await bench.start(env);
});

async function metrics(): Promise<string> {
  const port = /"metricsPort":(\d+)/.exec(server.output())?.[1];
  return (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
}

const memory = async () =>
  Number(/^process_resident_memory_bytes (.+)$/m.exec(await metrics())?.[1]);

/**
 * Opens a connection, sends `words` and nothing more; `answer` is what has arrived so far. `answered`
 * is rejected if the connection ends before anything has.
 */
async function opened(words: string) {
  const socket: Socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let answer = "";
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    answer += chunk;
  });
  const answered = once(socket, "data");
  socket.once("close", () => socket.emit("error", new Error("The server closed a connection.")));
  // Not every test waits for an answer, and the server may cut off what shouts once it has one.
  answered.catch(() => {});
  socket.on("error", () => {});
  await once(socket, "connect");
  if (words) socket.write(words);
  return { answer: () => answer, answered };
}

/** The connections at once that the system keeps waiting for a server to take them. */
const wave = 400;

/** Opens a connection for each of `words`, no more of them at once than the system lets wait. */
async function openAll(words: readonly string[]) {
  const all: Awaited<ReturnType<typeof opened>>[] = [];
  while (all.length < words.length) {
    const next = words.slice(all.length, all.length + wave);
    all.push(...(await Promise.all(next.map((one) => opened(one)))));
  }
  return all;
}

test(`${sockets} sockets that dawdle or shout keep nobody from being served, and the metrics tell how it goes`, async () => {
  const before = await memory();
  // Some are silent, some never end their headers or their body, some send headers that are too
  // large.
  const said = [
    "",
    "GET / HTTP/1.1\r\nhost: x\r\nx-slow: ",
    "POST /sign-in HTTP/1.1\r\nhost: x\r\ncontent-length: 60\r\n\r\nemail=",
    `GET / HTTP/1.1\r\nhost: x\r\nx-large: ${"x".repeat(20_000)}\r\n\r\n`,
  ];
  const words = Array.from({ length: sockets }, (_, n) => said[n % 4] ?? "");
  const asked = await openAll(words);
  const shouting = asked.filter((_, n) => n % 4 === 3);
  await Promise.all(shouting.map(({ answered }) => answered));
  for (const { answer } of shouting) expect(answer()).toMatch(/^HTTP\/1.1 431 /);

  const visitor = await aVisitor(server.url);
  const stream = await followStream(visitor, server.url);
  expect((await visitor.book(server.url)).status).toBe(302);
  await expect.poll(stream.text).toContain("event: change");
  expect((await fetch(server.url)).status).toBe(200);
  expect((await memory()) - before).toBeLessThan(growth(sockets));

  for (const line of [
    'http_requests_total{method="POST",route="/brokerage",status="3xx"} 1',
    'http_requests_total{method="GET",route="/",status="2xx"} 1',
    "freight_live_streams 1",
    "freight_ready 1",
    "freight_clock_correction_seconds 0",
    "freight_refused_sign_ins 0",
    'freight_sweep_last_success_timestamp_seconds{step="compute reports"}',
    'freight_work_waiting{queue="emails"} 0',
    'freight_work_failed{queue="webhook messages"} 0',
    'freight_work_oldest_seconds{queue="EDI received"} 0',
    'freight_shipments{status="Quoted"} 1',
  ]) {
    await expect.poll(metrics).toContain(line);
  }
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
  await visitor.post(`${server.url}/sign-out`, new URLSearchParams());
  await stream.ended;
});

test(`${sockets} open dashboards that say nothing cost little, those past the limit are told to come later, and others are served`, async () => {
  const people: string[] = [];
  for (let n = 0; n * streamsPerPerson < sockets; n += 1) {
    const address = `10.1.${n >> 8}.${n & 255}`;
    people.push((await aVisitor(server.url, { address })).cookie);
  }
  const visitor = await aVisitor(server.url);
  const before = await memory();
  const words = people.flatMap((cookie) =>
    Array.from(
      { length: streamsPerPerson },
      () => `GET /brokerage/live HTTP/1.1\r\nhost: x\r\ncookie: ${cookie}\r\n\r\n`,
    ),
  );
  const asked = await openAll(words);
  await Promise.all(asked.map(({ answered }) => answered));
  const open = asked.filter(({ answer }) => answer().startsWith("HTTP/1.1 200"));
  const refused = asked.filter((one) => !open.includes(one));
  expect(open).toHaveLength(Math.min(asked.length, streamsInAll));
  for (const { answer } of refused) {
    expect(answer()).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 30\r\n/i);
  }
  expect((await memory()) - before).toBeLessThan(growth(asked.length));

  expect((await visitor.book(server.url)).status).toBe(302);
  expect((await visitor.get(`${server.url}/brokerage?tab=track`)).status).toBe(200);
  expect((await fetch(server.url)).status).toBe(200);
  expect(await metrics()).toContain(`freight_live_streams ${open.length}\n`);
});
