import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openPglite } from "#app/platform/database/pglite.server.ts";
import { createCluster } from "#tests/databases/postgres-server.ts";
import { authSecret } from "#tests/e2e/ticket.ts";
import { runToEnd } from "#tests/process/running.ts";
import { aVisitor } from "#tests/process/visitor.ts";
import { faultBench } from "./started.ts";

const bench = faultBench();

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

test("a script that finds no database says so, and makes none", {
  timeout: 120_000,
}, async () => {
  const env = { DATA_DIR: join(bench.folder(), "data") };
  const asked = { staff: ["list"], audit: ["verify"], backup: [`${env.DATA_DIR}.gz`] };
  for (const [name, args] of Object.entries(asked)) {
    expect(await script(name, env, ...args)).toEqual({
      code: 1,
      output: `There is no database in ${env.DATA_DIR}. Set DATA_DIR or DATABASE_URL as the server has them.\n`,
    });
  }
  expect(existsSync(env.DATA_DIR)).toBe(false);
  // Nobody listens on this port.
  const away = { ...env, DATABASE_URL: "postgres://freight@127.0.0.1:1/freight" };
  expect(await script("staff", away, "list")).toEqual({
    code: 1,
    output:
      "The PostgreSQL server that DATABASE_URL names does not answer (ECONNREFUSED). Start it, or correct DATABASE_URL.\n",
  });
});

test("a backup that can't be written says so in one sentence, and a script leaves the schema as it is", {
  timeout: 120_000,
}, async () => {
  const env = { DATA_DIR: bench.folder() };
  const database = await openPglite(env.DATA_DIR);
  await database.query.execute(sql`delete from schema_migrations`);
  await database.close();
  expect((await script("staff", env, "list")).output).toContain("Nobody is staff yet");
  expect((await script("backup", env, join(env.DATA_DIR, "no-folder", "b.gz"))).output).toMatch(
    /^The backup can't be written: ENOENT: .*\.\n$/,
  );
});

test("the scripts say in one sentence what they lack", { timeout: 120_000 }, async () => {
  const env = { DATA_DIR: bench.folder() };
  expect((await script("backup", env)).output).toBe("Usage: npm run backup -- file\n");
  const none = await script("backup", env, join(env.DATA_DIR, "b.gz"));
  expect(none).toMatchObject({ code: 1, output: expect.stringContaining("There is no database") });
  for (const name of ["staff", "audit", "backup", "restore"]) {
    expect((await script(name, { ...env, PORT: "eighty" }, "list")).output).toBe(
      'The configuration is wrong.\nPORT: got "eighty", wants a port number from 0 to 65535\n',
    );
  }
  writeFileSync(join(env.DATA_DIR, "no-backup"), "hello");
  const wrong = await script("restore", env, join(env.DATA_DIR, "no-backup"));
  expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining("not a whole backup") });
});
