import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openPostgres } from "#app/platform/database/postgres.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { freshUrl } from "#tests/support/fresh.ts";

/** When the last migration before the baseline was written, in milliseconds. */
const lastBefore = 1_795_576_123_144;

describe("a database from before the baseline", () => {
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
  const start = async () => (await openPostgres(server.url, 1, createLog("silent"))).close();
  /** Makes it one that ran the migrations before the baseline one by one, the last of them at `at`. */
  const ranOneByOne = async (at: number) => {
    await rows("drop schema public cascade; create schema public");
    await rows(readFileSync(join(projectRoot, "migrations/0000_baseline.sql"), "utf8"));
    await rows(
      "create table schema_migrations (id serial primary key, hash text not null, created_at bigint)",
    );
    await rows(`insert into schema_migrations (hash, created_at)
      select 'earlier ' || n, ${at} - 1000 * (93 - n) from generate_series(0, 93) n`);
  };

  test("that ran all of its migrations starts, keeps its rows, and counts as one at the baseline", async () => {
    const fresh = await migrations();
    await ranOneByOne(lastBefore);
    await rows(`insert into users (name, first_name, last_name, email)
      values ('Dana Reyes', 'Dana', 'Reyes', 'dana@reyes.example')`);
    const before = await rows("select * from users");
    await start();
    expect(await rows("select * from users")).toEqual(before);
    expect(await migrations()).toEqual(fresh);
    await start();
    expect(await migrations()).toEqual(fresh);
  });

  test("that is older is told which version to start first, and isn't touched", async () => {
    await ranOneByOne(lastBefore - 1);
    const before = await migrations();
    await expect(start()).rejects.toMatchObject({
      code: "unavailable",
      message:
        "This data is of an earlier version. Start version 0.1.0 with it once, then this one.",
    });
    expect(await migrations()).toEqual(before);
  });

  test("gets the functions and triggers of this version, and only when they differ", async () => {
    await rows(
      "create or replace function is_handoff(stop uuid) returns boolean language sql as 'select true'",
    );
    const body = async () =>
      (await rows("select prosrc from pg_proc where proname = 'is_handoff'"))[0]?.prosrc;
    await start();
    expect(await body()).toBe("select true");
    await rows("comment on table schema_migrations is 'functions of another version'");
    await start();
    expect(await body()).toContain("kind = 'handoff'");
  });
});
