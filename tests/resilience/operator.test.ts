import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { forgetMigrations } from "#tests/support/data-folder.ts";
import { runToEnd } from "#tests/support/running.ts";
import { faultBench } from "#tests/support/started.ts";

const bench = faultBench();

const script = (name: string, env: Record<string, string>, ...args: string[]) =>
  runToEnd({ script: `scripts/${name}.ts`, env, args });

test("a script that finds no database says so, and makes none", async () => {
  const env = { DATA_DIR: join(bench.folder(), "data") };
  expect(await script("backup", env, `${env.DATA_DIR}.gz`)).toEqual({
    code: 1,
    output: `There is no database in ${env.DATA_DIR}. Set DATA_DIR or DATABASE_URL to the values the server uses.\n`,
  });
  expect(existsSync(env.DATA_DIR)).toBe(false);
  // Nothing listens on this port.
  const away = { ...env, DATABASE_URL: "postgres://freight@127.0.0.1:1/freight" };
  expect(await script("staff", away, "list")).toEqual({
    code: 1,
    output:
      "The PostgreSQL server that DATABASE_URL names does not answer (ECONNREFUSED). Start it, or correct DATABASE_URL.\n",
  });
});

test("a backup that can't be written says so in one sentence, and leaves the schema as it is", async () => {
  const env = { DATA_DIR: bench.dataFolder() };
  // What migrates this database fails.
  await forgetMigrations(env.DATA_DIR);
  expect((await script("backup", env, join(env.DATA_DIR, "no-folder", "b.gz"))).output).toMatch(
    /^The backup can't be written: ENOENT: .*\.\n$/,
  );
});

test("the scripts say in one sentence what they lack", async () => {
  const env = { DATA_DIR: bench.folder() };
  expect((await script("backup", env)).output).toBe(
    "Usage: npm run backup -- FILE, or npm run backup -- --continuous FOLDER [--keep 7], or --continuous off\n",
  );
  const server = { ...env, DATABASE_URL: "postgres://freight@127.0.0.1:1/freight" };
  expect((await script("backup", server, "--continuous", "b")).output).toMatch(
    /^DATABASE_URL is set, and --continuous .* Use the point-in-time recovery of your server/,
  );
  expect((await script("restore", env, "--at", "2026-11-30T14:05:00", "b")).output).toMatch(
    /^--at 2026-11-30T14:05:00 has no time zone\. Add Z for UTC .*\.\n$/,
  );
  expect((await script("restore", { ...env, PORT: "eighty" }, "b.gz")).output).toBe(
    'The configuration is wrong.\nPORT: got "eighty", wants a port number from 0 to 65535\n',
  );
});
