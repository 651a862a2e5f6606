import { statSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createCluster } from "#tests/databases/postgres-server.ts";
import { authSecret } from "#tests/e2e/ticket.ts";
import { runToEnd } from "#tests/process/running.ts";
import { aVisitor } from "#tests/process/visitor.ts";
import { faultBench } from "./started.ts";
import { followStream } from "./stream.ts";

const bench = faultBench();
/** Sockets that say too little: FAULT_SOCKETS=5000 for a long look. */
const sockets = Number(process.env.FAULT_SOCKETS ?? 200);

const script = (name: string, env: Record<string, string>, ...args: string[]) =>
  runToEnd({ script: `scripts/${name}.ts`, env, args });

test("a backup made beside the running embedded server becomes a PostgreSQL installation", {
  timeout: 120_000,
}, async () => {
  const env = { DATA_DIR: bench.folder(), AUTH_SECRET: authSecret };
  const file = join(env.DATA_DIR, "backup.gz");
  const embedded = await bench.start(env);
  const visitor = await aVisitor(embedded.url);
  const { trackingId } = await visitor.book(embedded.url);
  expect(statSync(join(env.DATA_DIR, "console")).mode & 0o077).toBe(0);
  expect(await script("backup", env, file)).toMatchObject({ code: 0 });
  const refused = await script("restore", env, file);
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.output).toContain("is in use by another process");

  const cluster = await createCluster();
  bench.after(cluster.remove);
  await cluster.start();
  const moved = { ...env, DATABASE_URL: cluster.url };
  expect(await script("restore", moved, file)).toMatchObject({ code: 0 });
  const server = await bench.start(moved);
  const page = await visitor.get(`${server.url}/brokerage?tab=track`);
  expect(await page.text()).toContain(trackingId);
  expect(await script("backup", moved, `${file}.2`)).toMatchObject({ code: 0 });
  const again = await script("restore", moved, file);
  expect(again.output).toContain("restored into an empty database only");
});

test("the scripts say in one sentence what they lack", { timeout: 60_000 }, async () => {
  const env = { DATA_DIR: bench.folder() };
  expect((await script("backup", env)).output).toBe("Usage: npm run backup -- file\n");
  const none = await script("backup", env, join(env.DATA_DIR, "b.gz"));
  expect(none).toMatchObject({ code: 1, output: expect.stringContaining("There is no database") });
  writeFileSync(join(env.DATA_DIR, "no-backup"), "hello");
  const wrong = await script("restore", env, join(env.DATA_DIR, "no-backup"));
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining("not a whole backup") });
});

test(`${sockets} sockets that dawdle keep nobody from being served, and the metrics tell how it goes`, {
  timeout: 120_000,
}, async () => {
  const env = { DATA_DIR: bench.folder(), METRICS_PORT: "0" };
  const server = await bench.start(env);
  const port = Number(new URL(server.url).port);
  const slow: Socket[] = Array.from({ length: sockets }, (_, place) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    // Some say nothing, some never end their headers, some never send their body.
    if (place % 3 === 1) socket.write("GET / HTTP/1.1\r\nhost: x\r\nx-slow: ");
    if (place % 3 === 2) {
      socket.write("POST /sign-in HTTP/1.1\r\nhost: x\r\ncontent-length: 60\r\n\r\nemail=");
    }
    return socket;
  });
  bench.after(() => slow.map((socket) => socket.destroy()));

  const visitor = await aVisitor(server.url);
  const stream = await followStream(visitor, server.url);
  expect((await visitor.book(server.url)).status).toBe(302);
  await expect.poll(stream.text).toContain("event: change");
  expect((await fetch(server.url)).status).toBe(200);

  const metricsPort = /"metricsPort":(\d+)/.exec(server.output())?.[1];
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  for (const line of [
    'http_requests_total{method="POST",route="/brokerage",status="3xx"} 1',
    'http_requests_total{method="GET",route="/",status="2xx"} 1',
    "freight_live_streams 1",
    'freight_mails{state="waiting"} 0',
    "freight_mail_oldest_seconds 0",
    'freight_shipments{status="Quoted"} 1',
  ]) {
    expect(metrics).toContain(line);
  }
  expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
});
