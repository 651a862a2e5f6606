import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readFunctions } from "#app/platform/database/apply-functions.server.ts";
import { mustKnow } from "#app/platform/database/migrate.server.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import {
  listMigrations,
  requireMigration,
  runMigrations,
} from "#app/platform/database/run-migrations.server.ts";
import type { SchemaMark } from "#app/platform/database/schema-mark.server.ts";
import { changeWithShortLocks } from "#app/platform/database/short-locks.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { productVersion } from "#app/platform/version.server.ts";
import { freshUrl } from "#tests/support/fresh.ts";

const silent = createLog("silent");
const all = listMigrations();
const last = all.at(-1)?.at ?? 0;

describe("versions that share a database", () => {
  let server: Awaited<ReturnType<typeof freshUrl>>;
  let client: Client;
  let logged: { msg: string }[];
  beforeEach(async () => {
    server = await freshUrl();
    client = new Client({ connectionString: server.url });
    await client.connect();
    logged = [];
  });
  afterEach(async () => {
    await client.end();
    await server.drop();
  });

  const rows = async (statement: string) => (await client.query(statement)).rows;
  const log = createLog("info", { write: (line) => logged.push(JSON.parse(line)) });
  const start = async () => (await openPostgres(server.url, 1, log)).close();
  const functionOf = async () =>
    (await rows("select prosrc from pg_proc where proname = 'is_handoff'"))[0]?.prosrc;
  const putFunction = () =>
    rows(
      "create or replace function is_handoff(stop uuid) returns boolean language sql as 'select true'",
    );
  const writeComment = (text: string) => rows(`comment on table schema_migrations is '${text}'`);
  const markOf = async () =>
    (await rows("select obj_description('schema_migrations'::regclass) as mark"))[0]?.mark;
  /** What a version after this one says of itself. */
  const writeMark = (mark: Partial<SchemaMark>) =>
    writeComment(
      JSON.stringify({
        version: "9.0.0",
        functions: "f".repeat(64),
        rank: 1,
        mustKnow: last,
        ...mark,
      }),
    );
  /** Says that a version after this one ran a migration of its own. */
  const ranLater = () =>
    rows(`insert into schema_migrations (hash, created_at) values ('later', ${last + 1})`);
  const warnings = () => logged.map(({ msg }) => msg);
  const isLeft =
    "the database is of a newer version: this process serves it and changes nothing of its schema";

  test("functions and triggers of an older version are replaced, and those of this one stay", async () => {
    await putFunction();
    await start();
    expect(await functionOf()).toBe("select true");
    await writeComment(`functions ${"0".repeat(64)}`);
    await start();
    expect(await functionOf()).toContain("kind = 'handoff'");
    const { hash, rank } = readFunctions();
    expect(JSON.parse(await markOf())).toEqual({
      version: productVersion,
      functions: hash,
      rank,
      mustKnow: all.find(({ name }) => name === mustKnow)?.at,
    });
    expect(warnings()).toEqual([]);
  });

  test("functions and triggers of a newer version stay, and the process says so and serves", async () => {
    await putFunction();
    await writeMark({ rank: 1_000_000 });
    const mark = await markOf();
    await start();
    expect(await functionOf()).toBe("select true");
    expect(await markOf()).toBe(mark);
    expect(logged).toMatchObject([{ databaseVersion: "9.0.0", msg: isLeft }]);
  });

  test("a schema with a later migration that takes nothing away is served as it is", async () => {
    await putFunction();
    await ranLater();
    await writeMark({});
    await start();
    expect(await functionOf()).toBe("select true");
    expect(warnings()).toEqual([isLeft]);
  });

  test("a schema that this version can't serve is refused, with the version to start", async () => {
    await ranLater();
    await writeMark({ mustKnow: last + 1 });
    await expect(start()).rejects.toMatchObject({
      code: "unavailable",
      message: `This data was brought to version 9.0.0, which version ${productVersion} can't serve. Start version 9.0.0, or restore a backup that version ${productVersion} made.`,
    });
    await writeComment("functions of a version that says nothing more");
    await expect(start()).rejects.toThrow("This data was brought to a newer version");
  });

  test("once the data has what an older version would misread, only processes that know it start", async () => {
    await start();
    const database = await openPostgres(server.url, 1, silent);
    const newest = all.at(-1);
    await requireMigration(database.query, newest?.name ?? "");
    await database.close();
    await start();
    expect(JSON.parse(await markOf())).toMatchObject({ version: productVersion, mustKnow: last });
  });

  test("an update of functions takes no table whose triggers are the same", async () => {
    await start();
    const other = new Client({ connectionString: server.url });
    await other.connect();
    other.on("error", () => {});
    await other.query("begin; lock table shipments, charges, invoices in row exclusive mode");
    await putFunction();
    await rows("drop trigger paper_versions_keep on paper_versions");
    await writeComment(`functions ${"0".repeat(64)}`);
    await start();
    expect(await functionOf()).toContain("kind = 'handoff'");
    const kept = await rows("select from pg_trigger where tgname = 'paper_versions_keep'");
    expect(kept).toHaveLength(1);
    expect(warnings()).toEqual([]);
    await other.end();
  });

  test("a change that waits for another one that waits for it lets go, and is done afterward", async () => {
    const other = new Client({ connectionString: server.url });
    await other.connect();
    await other.query("begin; lock table invoices");
    const isAwaited = async () =>
      (
        await other.query(
          "select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())",
        )
      ).rowCount;
    /** After the change began to wait, which then is the first to find out. */
    const waitForIt = async () => {
      await expect.poll(isAwaited).toBe(1);
      await other.query("lock table charges");
      await other.query("rollback");
    };
    let theirs: Promise<unknown> | undefined;
    const waiting = { lockTimeoutMs: 10_000, pauseMs: 0, attempts: 2 };
    await changeWithShortLocks(client, { change: "A change", log: silent, waiting }, async () => {
      await client.query("lock table charges");
      theirs ??= waitForIt();
      await client.query("lock table invoices");
    });
    await theirs;
    await other.end();
  });

  test("a migration waits for no table longer than a moment, and says whom it waits for", async () => {
    const other = new Client({ connectionString: server.url, application_name: "report" });
    await other.connect();
    await other.query("begin; lock table charges");
    const waiting = { lockTimeoutMs: 50, pauseMs: 0, attempts: 2 };
    const change = { change: "The migration 0099_later", log, waiting };
    const add = () =>
      changeWithShortLocks(client, change, async () => {
        await client.query("alter table charges add column later integer");
      });
    const { processID } = other as unknown as { processID: number };
    await expect(add()).rejects.toMatchObject({
      code: "unavailable",
      message: `The migration 0099_later can't have its tables: another connection works on them in one transaction (PostgreSQL's process ${processID}). End it, or wait until it's done, and start again.`,
    });
    expect(logged).toMatchObject([
      {
        msg: "waiting for another transaction to let go of a table",
        change: "The migration 0099_later",
        holders: [{ pid: processID, application: "report" }],
      },
    ]);
    await other.query("rollback");
    await add();
    await other.end();
  });

  test("a migration that fails leaves those before it done", async () => {
    const added = (name: string, after: number, statement: string) => ({
      name,
      at: last + after,
      hash: name,
      statements: [statement],
    });
    const good = added("0099_good", 1, "create table later (id integer)");
    const bad = added("0100_bad", 2, "create table later (id integer)");
    await expect(runMigrations(client, { all: [...all, good, bad], log: silent })).rejects.toThrow(
      "The migration 0100_bad failed",
    );
    const [{ hash }] = await rows("select hash from schema_migrations order by id desc limit 1");
    expect(hash).toBe("0099_good");
  });
});

test("no migration takes away what the versions use that may still serve", () => {
  const since = all.slice(all.findIndex(({ name }) => name === mustKnow) + 1);
  const takesAway =
    /\bdrop\s+(?:table|column|function|view)\b|\brename\b|\bset\s+not\s+null\b|\badd\s+column\b(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i;
  const found = since.flatMap(({ name, statements }) =>
    statements
      .filter((statement) => takesAway.test(statement))
      .map((statement) => `${name}: ${statement}`),
  );
  expect(found, "Name the last one of these in mustKnow, and say so in CHANGELOG.md").toEqual([]);
});

test("the functions and triggers are the newest in the list of all that there were", async () => {
  const { hash, known } = readFunctions();
  const lines = known.at(-1) === hash ? known : [...known, hash];
  await expect(
    `${lines.join("\n")}\n`,
    "To add them: npm run test:unit -- neighbouring --update",
  ).toMatchFileSnapshot("../../migrations/functions.txt");
});
