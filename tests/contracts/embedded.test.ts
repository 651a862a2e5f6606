import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import type { Transport } from "#app/platform/database/embedded/address.server.ts";
import { clusterIn } from "#app/platform/database/embedded/data-folder.server.ts";
import { openEmbedded } from "#app/platform/database/embedded/open-embedded.server.ts";
import { isRunning, readPostmaster } from "#app/platform/database/embedded/postmaster.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { killAllOfPostgres, removeDataFolder } from "#tests/support/end-postgres.ts";
import { aDataFolder } from "#tests/support/prepared-folder.ts";

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map(removeDataFolder));
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), "freight-embedded-"));
  folders.push(made);
  return made;
}

/** One with a PostgreSQL that has been started before: to create one takes seconds. */
const usedFolder = () => aDataFolder(folder());

const log = createLog("silent");
const open = (dataDir: string, transport?: Transport) => openEmbedded(dataDir, log, { transport });

async function select(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

test("a new folder has a checked, flushed UTF-8 database of a role that is no superuser, behind a socket and no port", async () => {
  const server = await open(folder());
  const settings = `select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'data_checksums', 'listen_addresses', 'server_encoding')
    order by name`;
  expect(await select(server.url, settings)).toEqual([
    { name: "data_checksums", setting: "on" },
    { name: "fsync", setting: "on" },
    { name: "full_page_writes", setting: "on" },
    { name: "listen_addresses", setting: "" },
    { name: "server_encoding", setting: "UTF8" },
  ]);
  expect(
    await select(server.url, "select rolsuper from pg_roles where rolname = current_user"),
  ).toEqual([{ rolsuper: false }]);
  expect(
    await select(
      server.url,
      "select datlocprovider, datlocale from pg_database where datname = current_database()",
    ),
  ).toEqual([{ datlocprovider: "b", datlocale: "C.UTF-8" }]);
  await server.close();
});

test("each commit is written to the disk before it is acknowledged", async () => {
  const server = await open(usedFolder());
  const client = new Client({ connectionString: server.url });
  await client.connect();
  const flushes = async () => {
    await client.query("select pg_stat_force_next_flush()");
    const { rows } = await client.query(
      "select sum(fsyncs)::int as count from pg_stat_io where object = 'wal' and backend_type = 'client backend'",
    );
    return Number(rows[0].count);
  };
  await client.query("create table loads (id int)");
  const before = await flushes();
  for (let id = 0; id < 20; id += 1) await client.query("insert into loads values ($1)", [id]);
  expect(await flushes()).toBeGreaterThanOrEqual(before + 20);
  await client.end();
  await server.close();
});

test.each<Transport>(["socket", "loopback"])(
  "by %s several openers share one server, the last one stops it, and it is started again when it was killed",
  async (transport) => {
    const dataDir = folder();
    const [one, other] = await Promise.all([open(dataDir, transport), open(dataDir, transport)]);
    await select(one.url, "create table loads (id int)");
    await select(other.url, "insert into loads values (1)");
    const { pid } = readPostmaster(clusterIn(dataDir)) ?? {};
    await killAllOfPostgres(dataDir);
    await expect.poll(() => readPostmaster(clusterIn(dataDir))?.pid).not.toBe(pid);
    await expect
      .poll(() => select(other.url, "select id from loads").catch(String))
      .toEqual([{ id: 1 }]);
    // A process that leaves before the other is back would take itself for the last.
    const present =
      "select count(*)::int from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted";
    await expect.poll(() => select(other.url, present).catch(String)).toEqual([{ count: 2 }]);
    await one.close();
    expect(await select(other.url, "select id from loads")).toEqual([{ id: 1 }]);
    await other.close();
    expect(isRunning(clusterIn(dataDir))).toBe(false);
  },
);

test("nobody connects over loopback without the password, which only the owner can read", async () => {
  const dataDir = folder();
  const server = await open(dataDir, "loopback");
  const wrong = Object.assign(new URL(server.url), { password: "guessed" }).href;
  await expect(select(wrong, "select 1")).rejects.toThrow("password authentication failed");
  expect(statSync(join(dataDir, "postgres-password")).mode & 0o077).toBe(0);
  await server.close();
});

test("a folder whose path is too long for a socket is reached by a short one that is its owner's alone", async () => {
  const dataDir = join(folder(), "freight".repeat(15));
  const server = await open(dataDir);
  const socketFolder = decodeURIComponent(new URL(server.url).hostname);
  expect(socketFolder.length).toBeLessThan(40);
  expect(statSync(socketFolder).mode & 0o077).toBe(0);
  expect(await select(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await server.close();

  chmodSync(socketFolder, 0o777);
  await expect(open(dataDir)).rejects.toThrow(`${socketFolder}, which would be used for it`);
  rmSync(socketFolder, { recursive: true });
});

test("a folder may have any name", async () => {
  const dataDir = join(folder(), `a "b", c%2F é`);
  const server = await open(dataDir);
  expect(await select(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await server.close();
});

test("a lock file that names another program's process is put aside after a power loss", async () => {
  const dataDir = usedFolder();
  const lock = join(clusterIn(dataDir), "postmaster.pid");
  writeFileSync(lock, `${process.pid}\n${clusterIn(dataDir)}\n1\n5432\n`);
  const server = await open(dataDir);
  expect(readPostmaster(clusterIn(dataDir))?.pid).not.toBe(process.pid);
  await server.close();
});

test.each([
  ["another major version of PostgreSQL", "postgres", "17", "PostgreSQL 17"],
  ["PGlite", "pgdata", "17", "PGlite"],
])(
  "a folder made by %s is refused with the way to take the data along",
  async (_, name, version, maker) => {
    const dataDir = folder();
    mkdirSync(join(dataDir, name));
    writeFileSync(join(dataDir, name, "PG_VERSION"), `${version}\n`);
    await expect(open(dataDir)).rejects.toThrow(
      `was made by ${maker}, and this version of the software runs PostgreSQL 18. Run "npm run backup -- FILE" with the version that made it`,
    );
  },
);

test("a server that can't start says why in one sentence, and where its log is", async () => {
  const dataDir = usedFolder();
  const control = join(clusterIn(dataDir), "global", "pg_control");
  const whole = readFileSync(control);
  rmSync(control);
  await expect(open(dataDir)).rejects.toThrow(
    /^PostgreSQL could not start in .*pg_control.*No such file.*\. Its log is .*postgres\.log\.$/,
  );
  writeFileSync(control, whole);
  await (await open(dataDir)).close();
});
