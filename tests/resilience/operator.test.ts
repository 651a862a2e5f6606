import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startCluster } from "#tests/support/cluster.ts";
import { forgetMigrations } from "#tests/support/data-folder.ts";
import { runToEnd } from "#tests/support/running.ts";
import { faultBench } from "#tests/support/started.ts";
import { authSecret } from "#tests/support/ticket.ts";
import { aVisitor } from "#tests/support/visitor.ts";

const bench = faultBench();

const script = (name: string, env: Record<string, string>, ...args: string[]) =>
  runToEnd({ script: `scripts/${name}.ts`, env, args });

test("a backup made beside the running server becomes an installation on a server of its own", async () => {
  const env = { DATA_DIR: bench.dataFolder(), AUTH_SECRET: authSecret };
  const file = join(env.DATA_DIR, "backup.gz");
  const first = await bench.start(env);
  const visitor = await aVisitor(first.url);
  const { trackingId } = await visitor.book(first.url);
  expect(await script("backup", env, file)).toMatchObject({ code: 0 });
  const cluster = await startCluster({ isEmpty: true });
  bench.after(cluster.remove);
  const moved = { ...env, DATABASE_URL: cluster.url };
  expect(await script("restore", moved, file)).toMatchObject({ code: 0 });
  const server = await bench.start(moved);
  const page = await visitor.get(`${server.url}/brokerage?tab=track`);
  expect(await page.text()).toContain(trackingId);
});

test("a script that finds no database says so, and makes none", async () => {
  const env = { DATA_DIR: join(bench.folder(), "data") };
  const asked = { staff: ["list"], backup: [`${env.DATA_DIR}.gz`] };
  for (const [name, args] of Object.entries(asked)) {
    expect(await script(name, env, ...args)).toEqual({
      code: 1,
      output: `There is no database in ${env.DATA_DIR}. Set DATA_DIR or DATABASE_URL to the values the server uses.\n`,
    });
  }
  expect(existsSync(env.DATA_DIR)).toBe(false);
  // Nothing listens on this port.
  const away = { ...env, DATABASE_URL: "postgres://freight@127.0.0.1:1/freight" };
  expect(await script("staff", away, "list")).toEqual({
    code: 1,
    output:
      "The PostgreSQL server that DATABASE_URL names does not answer (ECONNREFUSED). Start it, or correct DATABASE_URL.\n",
  });
});

test("a backup that can't be written says so in one sentence, and a script leaves the schema as it is", async () => {
  const env = { DATA_DIR: bench.dataFolder() };
  await forgetMigrations(env.DATA_DIR);
  expect((await script("staff", env, "list")).output).toContain("No staff yet");
  expect((await script("backup", env, join(env.DATA_DIR, "no-folder", "b.gz"))).output).toMatch(
    /^The backup can't be written: ENOENT: .*\.\n$/,
  );
});

test("the scripts say in one sentence what they lack", async () => {
  const env = { DATA_DIR: bench.folder() };
  expect((await script("backup", env)).output).toBe("Usage: npm run backup -- FILE\n");
  // One that takes a file and one that doesn't: the others begin as they do.
  for (const name of ["staff", "restore"]) {
    expect((await script(name, { ...env, PORT: "eighty" }, "list")).output).toBe(
      'The configuration is wrong.\nPORT: got "eighty", wants a port number from 0 to 65535\n',
    );
  }
  writeFileSync(join(env.DATA_DIR, "no-backup"), "hello");
  const wrong = await script("restore", env, join(env.DATA_DIR, "no-backup"));
  expect(wrong).toMatchObject({
    code: 1,
    output: expect.stringContaining("isn't a complete backup"),
  });
});
