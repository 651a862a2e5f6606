import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { backUp } from "#app/platform/backup/backup.server.ts";
import { restore } from "#app/platform/backup/restore.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createLog } from "#app/platform/log.server.ts";
import { fillDemo } from "#scripts/demo/fill.ts";
import { aShipment, aShipper } from "#tests/support/factories.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";

const folder = mkdtempSync(join(tmpdir(), "freight-backup-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The whole content of a database and its sequences, as text. */
async function everything({ outside }: FreshDatabase) {
  const tables = await outside(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1",
  );
  const held: Record<string, unknown> = {};
  for (const { name } of tables) {
    const rows = await outside(
      `select t::text as row from "${name}" t order by t::text collate "C"`,
    );
    held[String(name)] = rows.map(({ row }) => row);
  }
  const sequences = await outside(
    "select sequencename, last_value::text from pg_sequences where schemaname = 'public' and sequencename not like 'schema_migrations%' order by 1",
  );
  const rules = await outside(
    "select conname, pg_get_constraintdef(oid) as rule, convalidated from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' order by 1",
  );
  const triggers = await outside(
    "select tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1",
  );
  return { held, sequences, rules, triggers };
}

describe("a backup that is restored", () => {
  let [source, target] = [] as unknown as [FreshDatabase, FreshDatabase];
  const file = join(folder, "moved.gz");
  beforeAll(async () => {
    [source, target] = await Promise.all([freshDatabase(), freshDatabase()]);
    await fillDemo(source.database, 80, createLog("silent"));
    const actor = await aShipper(source.database, {
      firstName: 'Ünïcode "quoted", {braced}\\ \n',
    });
    await aShipment(source.database, actor, { description: "NULL, \\N and a tab\t, as text" });
  });
  afterAll(() => Promise.all([source.close(), target.close()]));

  test("isn't begun while another connection changes a table, and says so", async () => {
    await source.outside("begin");
    await source.outside("alter table charges add column later integer");
    await expect(
      backUp(source.database, join(folder, "waiting.gz"), systemClock, { waitAtMost: 50 }),
    ).rejects.toThrow("Another connection changes the database's tables");
    await source.outside("rollback");
  });

  test("restores every table, sequence, reference and trigger", async () => {
    const rows = await backUp(source.database, file, systemClock);
    expect(rows).toBeGreaterThan(200);
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await restore(target.database, file)).toBe(rows);
    expect(await everything(target)).toEqual(await everything(source));

    const actor = await aShipper(target.database);
    const { id } = await aShipment(target.database, actor);
    await changeStatus({ database: target.database, actor }, { id, to: "In Transit" });
    const history = await target.outside(
      `select to_status from shipment_status_changes where shipment_id = '${id}' order by id`,
    );
    expect(history).toEqual([{ to_status: "Quoted" }, { to_status: "In Transit" }]);
  });
});

test("a backup is readable only by its owner, even over another account's file", async () => {
  const db = await freshDatabase();
  await aShipper(db.database);
  const file = join(folder, "shared.gz");
  for (const name of [file, `${file}.unfinished`]) {
    writeFileSync(name, "somebody else's");
    chmodSync(name, 0o666);
  }
  await backUp(db.database, file, systemClock);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readFileSync(`${file}.unfinished`, "utf8")).toBe("somebody else's");
  await db.close();
});

describe("a restore", () => {
  const db = prepareDatabase();
  const file = join(folder, "whole.gz");

  test("a truncated, altered or invalid backup is refused without a trace", async () => {
    const source = await freshDatabase();
    await aShipment(source.database, await aShipper(source.database));
    await backUp(source.database, file, systemClock);
    await source.close();
    const whole = readFileSync(file);
    const lines = gunzipSync(whole).toString().trimEnd().split("\n");
    const without = (place: number) => gzipSync(`${lines.toSpliced(place, 1).join("\n")}\n`);
    const broken = {
      cut: whole.subarray(0, whole.length - 20),
      "without its end": without(lines.length - 1),
      "without a row": without(lines.findIndex((line) => line.startsWith('["'))),
      "no backup": Buffer.from("hello"),
    };
    for (const [name, bytes] of Object.entries(broken)) {
      const damaged = join(folder, "damaged.gz");
      writeFileSync(damaged, bytes);
      await expect(restore(db.database, damaged), name).rejects.toMatchObject({
        code: "invalid",
        message: expect.stringContaining("isn't a complete backup"),
      });
    }
    expect(await db.outside("select * from users")).toEqual([]);
    await restore(db.database, file);
    expect(await db.outside("select * from users")).toHaveLength(1);
  });

  test("a database with data is left alone", async () => {
    await aShipper(db.database);
    const before = await everything(db);
    await expect(restore(db.database, file)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("empty database"),
    });
    expect(await everything(db)).toEqual(before);
  });

  test("a backup of another schema is refused with advice", async () => {
    const empty = await freshDatabase();
    await empty.outside("insert into schema_migrations (hash, created_at) values ('later', 9e12)");
    await expect(restore(empty.database, file)).rejects.toMatchObject({
      message: expect.stringContaining("another version of the software"),
    });
    await empty.close();
  });
});
