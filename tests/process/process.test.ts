import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, expect, test } from "vitest";
import { clusterIn } from "#app/platform/database/embedded/data-folder.server.ts";
import { isRunning, readPostmaster } from "#app/platform/database/embedded/postmaster.server.ts";
import { buildIfNeeded } from "#scripts/build-if-needed.ts";
import { people } from "#scripts/demo/people.ts";
import { forgetMigrations } from "#tests/support/data-folder.ts";
import { removeDataFolder } from "#tests/support/end-postgres.ts";
import { aDataFolder } from "#tests/support/prepared-folder.ts";
import { type Running, runToEnd, startServer } from "#tests/support/running.ts";
import { aVisitor, post } from "#tests/support/visitor.ts";

const folders: string[] = [];
const started: Running[] = [];

/** An empty folder. */
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "freight-"));
  folders.push(made);
  return made;
}

const secretIn = (dataDir: string) => join(dataDir, "auth-secret");

/** The secret that a start without AUTH_SECRET keeps in the folder. */
const readSecret = (dataDir: string) => readFileSync(secretIn(dataDir), "utf8").trim();

/** A folder that an earlier start left. */
function dataFolder(): string {
  const made = aDataFolder();
  folders.push(made);
  return made;
}

async function start(options: Parameters<typeof startServer>[0]): Promise<Running> {
  const server = await startServer(options);
  started.push(server);
  return server;
}

/** Sends the headers of a form; the body follows when the test calls `finish`. */
async function beginRequest(url: string) {
  const request = httpRequest(`${url}/sign-in`, {
    method: "POST",
    headers: {
      origin: url,
      expect: "100-continue",
      "content-type": "application/x-www-form-urlencoded",
    },
  });
  const answered = once(request, "response");
  request.flushHeaders();
  await once(request, "continue");
  return {
    finish: async (body: string): Promise<number | undefined> => {
      request.end(body);
      const [answer] = await answered;
      return answer.resume().statusCode;
    },
  };
}

beforeAll(buildIfNeeded);

afterEach(async () => {
  for (const server of started.splice(0)) {
    server.signal("SIGKILL");
    await server.ended;
  }
  await Promise.all(folders.splice(0).map(removeDataFolder));
});

test("two processes that start at once on a new folder make it private and without accounts, serve side by side, and the last one stops PostgreSQL", async () => {
  const env = { DATA_DIR: join(folder(), "data"), AUTH_SECRET: "" };
  const [one, other] = await Promise.all([start({ env }), start({ env })]);
  expect(statSync(env.DATA_DIR).mode & 0o077).toBe(0);
  expect(statSync(secretIn(env.DATA_DIR)).mode & 0o077).toBe(0);
  for (const { email, password } of Object.values(people)) {
    const answer = await post(`${one.url}/sign-in`, new URLSearchParams({ email, password }));
    expect(answer.status).toBe(401);
  }
  const visitor = await aVisitor(one.url, { secret: readSecret(env.DATA_DIR) });
  const { trackingId } = await visitor.book(one.url);
  const list = await visitor.get(`${other.url}/brokerage?tab=track`);
  expect(await list.text()).toContain(trackingId);

  // Without a mail server.
  expect(one.output()).toContain("mail is written to files");
  await expect.poll(() => readdirSync(env.DATA_DIR)).toContain("mail");
  const written = expect.stringMatching(/\.eml$/);
  await expect.poll(() => readdirSync(join(env.DATA_DIR, "mail"))).toContainEqual(written);

  one.signal("SIGTERM");
  expect(await one.ended).toBe(0);
  expect((await fetch(`${other.url}/healthz`)).status).toBe(200);
  other.signal("SIGTERM");
  expect(await other.ended).toBe(0);
  expect(isRunning(clusterIn(env.DATA_DIR))).toBe(false);
});

test("a taken port is reported, and no PostgreSQL is left running", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const env = { DATA_DIR: dataFolder(), PORT: String(port), HOST: "127.0.0.1" };
  expect(await runToEnd({ script: "scripts/start.ts", env })).toMatchObject({
    code: 1,
    output: expect.stringContaining(`PORT: got ${port}, wants a port that is free`),
  });
  other.close();
  expect(isRunning(clusterIn(env.DATA_DIR))).toBe(false);
});

test("after a crash the next start finds the running PostgreSQL and what it stored, and SIGTERM ends it with the open streams, when what was asked before is finished", async () => {
  const env = { DATA_DIR: dataFolder(), AUTH_SECRET: "" };
  const crashed = await start({ env });
  const visitor = await aVisitor(crashed.url, { secret: readSecret(env.DATA_DIR) });
  const { trackingId } = await visitor.book(crashed.url);
  const before = readPostmaster(clusterIn(env.DATA_DIR))?.pid;
  crashed.signal("SIGKILL");
  await crashed.ended;
  const next = await start({ env });
  expect((await fetch(`${next.url}/healthz`)).status).toBe(200);
  expect(readPostmaster(clusterIn(env.DATA_DIR))?.pid).toBe(before);

  const list = await visitor.get(`${next.url}/brokerage?tab=track`);
  expect(await list.text()).toContain(trackingId);
  const stream = await visitor.get(`${next.url}/brokerage/live`);
  const reading = stream.text();
  const asked = await beginRequest(next.url);
  next.signal("SIGTERM");
  expect(await asked.finish("email=x%40y.example&password=not-the-password")).toBe(401);
  expect(await reading).toContain("retry:");
  expect(await next.ended).toBe(0);
  expect(isRunning(clusterIn(env.DATA_DIR))).toBe(false);
});

test("a wrong configuration is reported in one line per variable, without starting", async () => {
  const env = { DATA_DIR: folder(), PORT: "eighty", LOG_LEVEL: "loud" };
  const { code, output } = await runToEnd({ script: "scripts/start.ts", env });
  expect(code).not.toBe(0);
  expect(output).toContain('PORT: got "eighty", wants a port number from 0 to 65535');
  expect(output).toContain('LOG_LEVEL: got "loud", wants');
  expect(readdirSync(env.DATA_DIR)).toEqual([]);
});

test("a failing migration is reported with the database's error", async () => {
  const env = { DATA_DIR: dataFolder() };
  await forgetMigrations(env.DATA_DIR);
  const { code, output } = await runToEnd({ script: "scripts/start.ts", env });
  expect(code).toBe(1);
  expect(output).toMatch(
    /The migration 0000_baseline failed[\s\S]+\nCaused by \S+ 42\w+: .* already exists/,
  );
});
