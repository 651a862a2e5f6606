import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { startCluster } from "#tests/support/cluster.ts";
import { freePort } from "#tests/support/free-port.ts";
import { post, tender } from "#tests/support/visitor.ts";
import { type Answer, type Arrival, monotonicNow, type Order } from "./live-events.ts";
import { forManyPeople, signUpPeople } from "./people.ts";
import { startProgram, stopProgram, untilAnswers } from "./processes.ts";

// Open dashboards on one process with PostgreSQL: the delay from commit to each dashboard, against
// a bare LISTEN client in the same run, and the memory per dashboard.
const lagAtMost = 50;
const kilobytesAtMost = 40;
const streams = Number(process.env.STREAMS ?? 2_000);
const perPerson = Number(process.env.STREAMS_PER_PERSON ?? 20);
const changes = Number(process.env.CHANGES ?? 600);
const everyMs = Number(process.env.EVERY_MS ?? 50);

const ports = { ours: await freePort(), metrics: await freePort() };
const url = `http://localhost:${ports.ours}`;
const data = mkdtempSync(join(tmpdir(), "bench-live-"));
const cluster = await startCluster();
const server = startProgram("scripts/start.ts", {
  ...forManyPeople,
  PORT: String(ports.ours),
  METRICS_PORT: String(ports.metrics),
  DATABASE_URL: cluster.url,
  DATA_DIR: data,
  NODE_OPTIONS: `--import ${join(import.meta.dirname, "collect.ts")}`,
});
const followers: ChildProcess[] = [];
const writer = new Client({ connectionString: cluster.url });
try {
  await untilAnswers(`${url}/readyz`);
  await writer.connect();
  const people = await signUpPeople(url, Math.ceil(streams / perPerson));
  for (const { cookie } of people) await post(`${url}/brokerage`, tender(), cookie);
  const cookies = Array.from(
    { length: streams },
    (_, n) => people[n % people.length]?.cookie ?? "",
  );
  const live = `${url}/brokerage/live`;

  // The first stream has one-time costs, which are not the price of a stream.
  await stopProgram(await follow("live-streams.ts", live, cookies.slice(0, 200)));
  await openStreams(0);
  const before = await memory();
  const dashboards = await follow("live-streams.ts", live, cookies);
  await openStreams(streams);
  const after = await memory();
  const listener = await follow("live-listener.ts", cluster.url, []);
  const commits = await change();
  const heard = { bare: await report(listener, 1), ours: await report(dashboards, perPerson) };
  print(after, before, lags(commits, heard.bare), lags(commits, heard.ours));
} finally {
  await writer.end();
  await Promise.all([...followers, server].map(stopProgram));
  await cluster.remove();
  rmSync(data, { recursive: true, force: true });
}

/** Starts a listener process and resolves once it is connected. */
async function follow(file: string, where: string, cookies: string[]): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, file));
  followers.push(child);
  child.send({ follow: where, cookies } satisfies Order);
  const [answer] = await Promise.race([once(child, "message"), once(child, "exit")]);
  if (answer !== "following") throw new Error(`${file} could not follow`);
  return child;
}

/** The arrivals at `follower`, once each of its streams got each change. */
async function report(follower: ChildProcess, ears: number): Promise<Arrival[]> {
  for (let tries = 0; tries < 50; tries += 1) {
    follower.send("report" satisfies Order);
    const [answer] = (await once(follower, "message")) as [Answer];
    if (typeof answer === "object" && answer.arrivals.length === changes * ears) {
      return answer.arrivals;
    }
    await pause(100);
  }
  throw new Error("changes got lost");
}

/** Changes one shipment after another; returns when each commit was sent, by shipment. */
async function change(): Promise<Map<string, number[]>> {
  const { rows } = await writer.query<{ id: string }>("select id from shipments");
  const commits = new Map<string, number[]>(rows.map(({ id }) => [id, []]));
  for (let n = 0; n < changes; n += 1) {
    const id = rows[n % rows.length]?.id ?? "";
    await writer.query("begin");
    await writer.query("update shipments set freight_description = $1 where id = $2", [
      `Load ${n}`,
      id,
    ]);
    commits.get(id)?.push(monotonicNow());
    await writer.query("commit");
    await pause(everyMs);
  }
  return commits;
}

/** Milliseconds from each commit to each arrival of it, ascending. */
function lags(commits: Map<string, number[]>, arrivals: Arrival[]): number[] {
  const heard = Map.groupBy(arrivals, ([id]) => id);
  const all = [...commits].flatMap(([id, sent]) => {
    const times = (heard.get(id) ?? []).map(([, at]) => at);
    const ears = times.length / sent.length;
    return times.map((at, n) => at - (sent[Math.floor(n / ears)] ?? Number.NaN));
  });
  return all.sort((a, b) => a - b);
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`http://localhost:${ports.metrics}/metrics`)).text();
  return Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);
}

async function openStreams(count: number): Promise<void> {
  while ((await metric("freight_live_streams")) !== count) await pause(50);
}

/** Kilobytes in use on the server after garbage collection. */
async function memory() {
  for (let times = 0; times < 3; times += 1) {
    server.kill("SIGUSR2");
    await pause(500);
  }
  const kilobytes = async (name: string) => (await metric(name)) / 1_000;
  return {
    resident: await kilobytes("process_resident_memory_bytes"),
    heap: await kilobytes("nodejs_heap_size_used_bytes"),
    external: await kilobytes("nodejs_external_memory_bytes"),
  };
}

type Memory = Awaited<ReturnType<typeof memory>>;

function print(after: Memory, before: Memory, bare: number[], ours: number[]): void {
  const at = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  const row = (sorted: number[]) => ({
    events: sorted.length,
    "p50 ms": Number(at(sorted, 0.5).toFixed(1)),
    "p99 ms": Number(at(sorted, 0.99).toFixed(1)),
    "longest ms": Number(at(sorted, 1).toFixed(1)),
  });
  console.log(
    `${streams} dashboards of ${streams / perPerson} people on one process, PostgreSQL; ` +
      `${changes} commits, one every ${everyMs} ms, each for ${perPerson} dashboards`,
  );
  console.table({ "bare LISTEN": row(bare), ours: row(ours) });
  const lag = at(ours, 0.99) - at(bare, 0.99);
  console.log(`p99 ${lag.toFixed(1)} ms after a bare LISTEN, wants at most ${lagAtMost} ms`);

  const each = (kind: keyof Memory) => (after[kind] - before[kind]) / streams;
  const kinds = (["resident", "heap", "external"] as const).map(
    (kind) => `${kind} ${each(kind).toFixed(1)} kB`,
  );
  console.log(`one open stream: ${kinds.join(", ")}; wants at most ${kilobytesAtMost} kB resident`);
  if (lag > lagAtMost || each("resident") > kilobytesAtMost) process.exitCode = 1;
}
