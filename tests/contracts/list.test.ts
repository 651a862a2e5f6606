import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { ShipmentFilter } from "#app/features/shipments/filter.ts";
import { readFirstPage } from "#app/features/shipments/first-page.server.ts";
import {
  countShipments,
  listShipments,
  pageSize,
  selectList,
} from "#app/features/shipments/queries.server.ts";
import { aShipper } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

const booked = 5_000;

/**
 * Thousands of shipments of `actor`, several per second, so that page boundaries fall within a
 * second.
 */
const fill = (actor: Actor, prefix: string) => `
  insert into shipments (user_id, tracking_id, origin, destination, weight, mode, freight_description, known_shipper, status, created_at)
  select '${actor.userId}', '${prefix}' || lpad(n::text, 8, '0'),
    'Indianapolis, IN 46204', (array['Chicago, IL 60601', 'Reno, NV 89501', 'Miami, FL 33101'])[1 + n % 3],
    1000, (array['LTL', 'FTL', 'AIR', 'OCEAN'])[1 + n % 4], 'pallets', n % 4 = 2,
    (array['Quoted', 'In Transit', 'Delivered'])[1 + n / 7 % 3],
    timestamptz '2026-01-01 00:00Z' + (n / 5) * interval '1 second'
  from generate_series(1, ${booked}) n`;

describe("the list", () => {
  const db = prepareDatabase();
  const actor = prepare(() => aShipper(db.database));
  beforeAll(async () => {
    await db.outside(fill(actor, "A"));
    await db.outside(fill(await aShipper(db.database), "B"));
    await db.outside("analyze");
  });

  const list = (filter: ShipmentFilter) => listShipments(db.database.query, actor, filter);

  test.each([
    { name: "a filter", filter: { mode: "AIR", status: "Quoted" }, left: "status = 'Quoted'" },
    // Many at first; at the end fewer than a page among the rows scanned.
    {
      name: "a search",
      filter: { mode: "AIR", search: "reno" },
      left: "destination like 'Reno%'",
    },
  ] as const)(
    "pages of $name lead from the newest to the oldest and back without a gap or a repeat",
    async ({ filter, left }) => {
      const forward: string[] = [];
      let page = await list(filter);
      expect(page.newer).toBeNull();
      for (;;) {
        forward.push(...page.rows.map(({ trackingId }) => trackingId));
        if (!page.older) break;
        page = await list({ ...filter, older: page.older });
      }
      const backward: string[] = [];
      for (;;) {
        backward.unshift(...page.rows.map(({ trackingId }) => trackingId));
        if (!page.newer) break;
        page = await list({ ...filter, newer: page.newer });
      }
      const all = await db.outside(
        `select tracking_id from shipments where user_id = '${actor.userId}' and mode = 'AIR' and ${left} order by created_at desc, id desc`,
      );
      expect(forward).toEqual(all.map((row) => row.tracking_id));
      expect(backward).toEqual(forward);
    },
  );

  test("the first page has the newest shipments and only one's own", async () => {
    const { rows } = await list({});
    expect(rows).toHaveLength(pageSize);
    expect(rows.every(({ trackingId }) => trackingId.startsWith("A"))).toBe(true);
    expect(rows[0]?.createdAt).toBe("2026-01-01T00:16:40.000Z");
  });

  test.each([
    { typed: "A00000042", finds: 1 },
    { typed: "a0000004", finds: 10 },
    { typed: "AOO-OOO-O42", finds: 1 },
    { typed: "BOOOOOO42", finds: 0 },
    { typed: "reno", finds: 20 },
    { typed: "89501 indiana", finds: 20 },
    { typed: "B00000042", finds: 0 },
    { typed: "anapolis", finds: 0 },
    { typed: "', :* & |!", finds: 0 },
    { typed: "x':*|'a", finds: 0 },
  ])("a search for $typed finds the shipments whose words begin so", async ({ typed, finds }) => {
    const { rows } = await list({ search: typed });
    expect(rows).toHaveLength(finds);
  });

  test("the first page, asked for with the counts, is the one that is asked for alone", async () => {
    const { query } = db.database;
    const found = await readFirstPage(query, actor);
    expect(found.page.rows).toHaveLength(pageSize);
    expect(found).toEqual({ counts: await countShipments(query, actor), page: await list({}) });
    const newcomer = await aShipper(db.database);
    expect(await readFirstPage(query, newcomer)).toEqual({
      counts: { all: 0, Quoted: 0, "In Transit": 0, Delivered: 0, Canceled: 0 },
      page: { rows: [], newer: null, older: null },
    });
  });

  test.each([
    { filter: {}, index: "shipments_of_company" },
    { filter: { status: "In Transit" }, index: "shipments_of_company" },
    { filter: { mode: "OCEAN" }, index: "shipments_of_company" },
    { filter: { status: "Delivered", mode: "FTL" }, index: "shipments_of_company" },
  ] as const)("the page of $filter is read by the index $index", async ({ filter, index }) => {
    const page = selectList(db.database.query, actor.userId, filter);
    const plan = await db.database.query.execute(sql`explain ${page.getSQL()}`);
    const text = JSON.stringify(plan);
    expect(text).toContain(index);
    expect(text).not.toContain("Seq Scan on shipments ");
  });

  // Without their indexes PostgreSQL sorts the rows, and leaves those of one instant as they come.
  describe.each(["on", "off"])("of loads booked in one instant, with index scans %s", (indexes) => {
    const one = prepare(() => aShipper(db.database));
    beforeAll(async () => {
      await db.outside(`
        insert into shipments (user_id, tracking_id, origin, destination, weight, mode, freight_description, known_shipper, status, created_at)
        select '${one.userId}', '${indexes === "on" ? "Y" : "Z"}' || lpad(n::text, 8, '0'), 'Indianapolis, IN 46204', 'Reno, NV 89501',
          1000, 'FTL', 'pallets', false, 'Quoted', '2026-02-01 00:00Z'
        from generate_series(1, 130) n`);
    });

    const page = (filter: ShipmentFilter) =>
      db.database.query.transaction(async (tx) => {
        for (const scan of ["indexscan", "bitmapscan"]) {
          await tx.execute(sql.raw(`set local enable_${scan} = ${indexes}`));
        }
        return listShipments(tx, one, filter);
      });

    test.each<ShipmentFilter>([
      {},
      { status: "Quoted" },
      { mode: "FTL" },
      { status: "Quoted", mode: "FTL" },
      { search: "reno" },
    ])("pages of %j have each load once, forward and back", async (filter) => {
      const stored = await db.outside(
        `select tracking_id from shipments where user_id = '${one.userId}' order by id desc`,
      );
      const forward: string[][] = [];
      let at = await page(filter);
      for (;;) {
        forward.push(at.rows.map(({ trackingId }) => trackingId));
        if (!at.older) break;
        at = await page({ ...filter, older: at.older });
      }
      const backward = [forward.at(-1)];
      while (at.newer) {
        at = await page({ ...filter, newer: at.newer });
        backward.unshift(at.rows.map(({ trackingId }) => trackingId));
      }
      expect(forward.flat()).toEqual(stored.map((row) => row.tracking_id));
      expect(backward).toEqual(forward);
    });
  });

  test.each([
    ["soon", "X", 130],
    ["much later", "W", 1_130],
  ])("a search finds exactly a page among the newest, and more %s", async (_, letter, later) => {
    const one = await aShipper(db.database);
    const found = [...Array(pageSize).keys(), later, later + 10];
    await db.outside(`
      insert into shipments (user_id, tracking_id, origin, destination, weight, mode, freight_description, known_shipper, created_at)
      select '${one.userId}', '${letter}' || lpad(n::text, 8, '0'), 'Indianapolis, IN 46204',
        case when n = any('{${found}}') then 'Reno, NV 89501' else 'Miami, FL 33101' end,
        1000, 'FTL', 'pallets', false, timestamptz '2026-03-01 00:00Z' - n * interval '1 minute'
      from generate_series(0, ${later + 19}) n`);
    const first = await listShipments(db.database.query, one, { search: "reno" });
    expect(first.rows).toHaveLength(pageSize);
    const second = await listShipments(db.database.query, one, {
      search: "reno",
      older: first.older ?? undefined,
    });
    const numbers = [later, later + 10].map((n) => letter + String(n).padStart(8, "0"));
    expect(second.rows.map(({ trackingId }) => trackingId)).toEqual(numbers);
    expect(second.older).toBeNull();
  });
});
