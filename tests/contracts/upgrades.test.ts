import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { verifyAudit } from "#app/features/audit/verify.server.ts";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { freshUrl } from "#tests/support/fresh.ts";
import { schemaOf } from "#tests/support/schema-of.ts";

/** When the last migration before the baseline was written, in milliseconds. */
const lastBefore = 1_795_576_123_144;

/** The statements that make a database as that of a version's demo was, with a quarter of its loads. */
const dataOf = (version: string) =>
  gunzipSync(readFileSync(`tests/support/versions/${version}.sql.gz`)).toString();

describe("data of an earlier version", () => {
  let server: Awaited<ReturnType<typeof freshUrl>>;
  let client: Client;
  beforeEach(async () => {
    server = await freshUrl();
    client = new Client({ connectionString: server.url });
    await client.connect();
  });
  afterEach(async () => {
    await client.end();
    await server.drop();
  });

  const rows = async (statement: string) => (await client.query(statement)).rows;
  const migrations = () => rows("select hash, created_at::float8 as at from schema_migrations");
  const start = () => openPostgres(server.url, 1, createLog("silent"));
  const startAndStop = async () => (await start()).close();
  /** Makes it one that `statements` make. */
  const fill = async (statements: string) => {
    await rows("drop schema public cascade; create schema public");
    await rows(statements);
    await rows("set search_path to public");
  };

  /** How many rows each table has, and what each column of cents adds up to. */
  const sumsOf = async () => {
    const columns = await rows(
      `select table_name as name, array_agg(column_name::text) filter (where column_name like '%cents') as cents
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
       group by table_name order by table_name`,
    );
    const sums: Record<string, unknown> = {};
    for (const { name, cents } of columns) {
      const added = (cents ?? []).map((column: string) => `, sum("${column}") as "${column}"`);
      sums[name] = (await rows(`select count(*)${added.join("")} from "${name}"`))[0];
    }
    return sums;
  };

  test.each([
    ["0.1.0", 369],
    ["0.2.0", 369],
    ["0.3.0", 126],
  ] as const)(
    "of %s becomes that of this version, with the same records and sums and an unbroken audit trail",
    async (version, entries) => {
      const fresh = await schemaOf(client);
      const done = await migrations();
      await fill(dataOf(version));
      const before = await sumsOf();
      const database = await start();
      expect(await sumsOf()).toMatchObject(before);
      expect(await schemaOf(client)).toEqual(fresh);
      expect((await migrations()).at(-1)).toEqual(done.at(-1));
      const { good, broken } = await verifyAudit(database.query);
      expect({ broken, good }).toEqual({ broken: null, good: entries });
      await database.close();
    },
  );

  test("that ran the migrations before the baseline one by one counts as one at the baseline", async () => {
    const fresh = await migrations();
    await fill(readFileSync("migrations/0000_baseline.sql", "utf8"));
    await ranOneByOne(lastBefore);
    await startAndStop();
    expect(await migrations()).toEqual(fresh);
    await startAndStop();
    expect(await migrations()).toEqual(fresh);
  });

  test("that is older than 0.1.0 is told which version to start first, and isn't touched", async () => {
    await ranOneByOne(lastBefore - 1);
    const before = await migrations();
    await expect(start()).rejects.toMatchObject({
      code: "unavailable",
      message:
        "This data is of a version before 0.1.0. Start version 0.1.0 with it once, then this one.",
    });
    expect(await migrations()).toEqual(before);
  });

  /** Says that the 94 migrations before the baseline ran, the last of them at `at`. */
  const ranOneByOne = (at: number) =>
    rows(`drop table if exists schema_migrations;
      create table schema_migrations (id serial primary key, hash text not null, created_at bigint);
      insert into schema_migrations (hash, created_at)
        select 'earlier ' || n, ${at} - 1000 * (93 - n) from generate_series(0, 93) n`);
});
