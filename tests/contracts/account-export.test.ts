import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { exportEverything } from "#app/flows/account-export.server.ts";
import { aShipper } from "#tests/support/factories.ts";
import { notTheirs } from "#tests/support/personal-data/fixture.ts";
import { personalDataFixtures, seedAllPersonalData } from "#tests/support/personal-data/seed.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

type Row = Record<string, unknown>;

const exported = personalDataFixtures.flatMap(({ exported = [] }) => exported);

/** Tables of no feature, each with the reason why it isn't exported. */
const ofPlatform = {
  rate_limits: "counts tries, and is over within a day",
  heartbeats: "says which processes work",
  schema_migrations: "says which migrations ran",
};
const declared = new Set([
  ...exported.map(({ table }) => table),
  ...personalDataFixtures.flatMap(({ leftOut = {} }) => Object.keys(leftOut)),
  ...Object.keys(ofPlatform),
]);

describe("exporting one's data", () => {
  const db = prepareDatabase();
  const actor = prepare(() => aShipper(db.database));
  const stranger = prepare(() => aShipper(db.database));
  beforeAll(async () => {
    for (const person of [actor, stranger]) await seedAllPersonalData(db.database, person);
  });

  const take = ({ who = actor, day = "2026-11-21" } = {}) => {
    const clock = { now: () => new Date(`${day}T17:00:00Z`) };
    return exportEverything({ database: db.database, clock }, who);
  };
  const taken = async (given?: Parameters<typeof take>[0]): Promise<Record<string, Row[]>> =>
    JSON.parse((await take(given)).json);
  const stored = async (table: string, whose: string) => {
    const rows = await db.outside(`select to_jsonb(t) as row from ${table} t where ${whose}`);
    return rows.map(({ row }) => asExported(row as Row));
  };

  test("no table is forgotten", async () => {
    const tables = await db.outside(
      "select table_name from information_schema.tables where table_schema = 'public'",
    );
    const stored = tables.map(({ table_name: name }) => `${name}`);
    const forgotten = stored.filter((name) => !declared.has(name));
    expect(
      forgotten.map((name) => `say what is exported of ${name} in ${fixtureOf(name)}`),
    ).toEqual([]);
    expect([...declared].filter((name) => !stored.includes(name))).toEqual([]);
  });

  test.each(exported)("exactly the right columns of $table are exported", async (part) => {
    const { table, whose, found, leftOut } = part;
    const rows = await stored(table, whose(actor.userId));
    const columns = Object.keys(rows[0] ?? {});
    expect(columns).toEqual(expect.arrayContaining(Object.keys(leftOut)));
    const theirs = columns.filter((column) => !(column in leftOut));
    expect(theirs.filter((column) => rows.every((row) => row[column] === null))).toEqual([]);
    const expected = rows.map((row) =>
      Object.fromEntries(theirs.map((column) => [column, row[column]])),
    );
    const told = found((await taken()) as never);
    expect(told).toHaveLength(expected.length);
    expect(told).toEqual(expect.arrayContaining(expected));
  });

  test("it contains no one else's data and no secrets", async () => {
    const { json } = await take();
    expect(json).not.toContain(notTheirs);
    const others = await taken({ who: stranger });
    const { email } = stranger;
    const { shipments = [], loads_hauled: hauled = [], quote_requests: quotes = [] } = others;
    const loads = [...shipments, ...hauled].map((row) => row.tracking_id);
    const requests = quotes.flatMap((row) => [row.id, row.email]);
    const theirs = [email, ...loads, ...requests];
    expect(theirs.length).toBeGreaterThan(5);
    expect(theirs.filter((text) => json.includes(`${text}`))).toEqual([]);
  });

  test("a quote past its last day is exported as expired", async () => {
    const { quote_requests: requests = [] } = await taken({ day: "2026-12-01" });
    const late = requests.filter(({ status }) => status === "expired");
    expect(late).toMatchObject([{ offers: [{ state: "expired" }] }]);
    expect(requests.map(({ status }) => status).sort()).toEqual([
      "accepted",
      "declined",
      "expired",
    ]);
  });

  test("a person without records exports only the account", async () => {
    const newcomer = await aShipper(db.database);
    expect(await taken({ who: newcomer })).toMatchObject({
      account: { user: { email: newcomer.email }, profile: null, roles: [] },
      shipments: [],
      loads_hauled: [],
      quote_requests: [],
      messages: [],
      consultations: [],
    });
  });
});

/** The file that says what is exported of a table: beside the one that declares the table. */
function fixtureOf(table: string): string {
  const tables = globSync("app/**/*tables.server.ts").find((file) =>
    readFileSync(file, "utf8").includes(`"${table}"`),
  );
  return `${dirname(tables ?? "app/features/?/?")}/personal-data.fixture.ts`;
}

/** Formats a row as the export's JSON does: the database formats timestamps differently. */
function asExported(row: Row): Row {
  const moment = /^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/;
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === "string" && moment.test(value) ? new Date(value).toISOString() : value,
    ]),
  );
}
