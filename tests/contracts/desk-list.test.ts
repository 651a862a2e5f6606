import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { assignInBulk, recordInBulk } from "#app/features/shipments/bulk.server.ts";
import { bulkAssignSchema } from "#app/features/shipments/bulk-schema.ts";
import { readDeskFilter } from "#app/features/shipments/desk-filter.ts";
import { exportForDesk } from "#app/features/shipments/desk-list.server.ts";
import { readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { exportOwnShipments } from "#app/features/shipments/queries.server.ts";
import { listViews, removeView, saveView } from "#app/features/shipments/saved-views.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { csvPagesDownload } from "#app/platform/csv-download.server.ts";
import { aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { refusal } from "#tests/support/refusal.ts";

describe("the staff's list of loads", () => {
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database, { firstName: "Morgan" }));
  const shipper = prepare(() => aShipper(db.database));

  const deps = (actor: Actor | null = staff) => ({
    database: db.database,
    actor,
    clock: systemClock,
  });
  const read = (id: string) =>
    readLoad({ query: db.database.query, actor: staff }, { id }, "staff");
  const event = {
    kind: "DELAY",
    place: "Gary, IN",
    note: "Snow on I-65",
    audience: "public",
    noteAudience: "parties",
  } as const;

  test("the same event is added to several loads; one that can't take it shows why", async () => {
    const loads = [await aShipment(db.database, shipper), await aShipment(db.database, shipper)];
    const canceled = await aShipment(db.database, shipper);
    await db.outside(`update shipments set canceled_at = now() where id = '${canceled.id}'`);
    const ids = [loads[0]?.id ?? "", canceled.id, loads[1]?.id ?? ""];
    const eventKey = randomUUID();
    const results = await recordInBulk(deps(), { ...event, ids, eventKey });
    expect(results).toMatchObject([
      { id: ids[0], outcome: "Delayed recorded", isDone: true },
      { id: ids[1], outcome: "This load is canceled.", isDone: false },
      { id: ids[2], outcome: "Delayed recorded", isDone: true },
    ]);
    await recordInBulk(deps(), { ...event, ids, eventKey });
    const timeline = (await read(ids[0] ?? ""))?.timeline ?? [];
    expect(timeline.filter(({ kind }) => kind === "event")).toHaveLength(1);
  });

  test("an event in bulk is refused for each load that it doesn't fit, and a cancellation for all", async () => {
    const truck = await aShipment(db.database, shipper, { mode: "FTL" });
    const ship = await aShipment(db.database, shipper, { mode: "OCEAN" });
    const ids = [truck.id, ship.id];
    await db.outside(
      `update shipments set status = 'In Transit' where id in ('${ids.join("','")}')`,
    );
    const record = (kind: "VESSEL_LOADED" | "CANCELLED") =>
      recordInBulk(deps(), { ...event, kind, ids, eventKey: randomUUID() });
    expect(await record("VESSEL_LOADED")).toMatchObject([
      {
        outcome: `Nothing was recorded: "Loaded on vessel" doesn't happen to a load by FTL.`,
        isDone: false,
      },
      { isDone: true },
    ]);
    const canceled = "Nothing was recorded: no event does that. Cancel the load instead.";
    expect(await record("CANCELLED")).toMatchObject([{ outcome: canceled }, { outcome: canceled }]);
    expect((await read(truck.id))?.stage).toBe("in transit");
  });

  test("several loads are given to a colleague and taken away, by staff alone", async () => {
    const loads = [await aShipment(db.database, shipper), await aShipment(db.database, shipper)];
    const ids = loads.map(({ id }) => id);
    const results = await assignInBulk(deps(), { ids, assignedTo: staff.userId });
    expect(results.map(({ trackingId, outcome }) => [trackingId, outcome])).toEqual(
      loads.map(({ trackingId }) => [trackingId, "Assigned"]),
    );
    expect((await read(ids[1] ?? ""))?.assignedTo).toBe(staff.userId);
    await assignInBulk(deps(), { ids, assignedTo: null });
    expect((await read(ids[1] ?? ""))?.assignedTo).toBeNull();
    for (const actor of [null, shipper]) {
      const assigned = assignInBulk(deps(actor), { ids, assignedTo: null });
      expect(await refusal(assigned)).toBe("not_found");
      const recorded = recordInBulk(deps(actor), { ...event, ids, eventKey: randomUUID() });
      expect(await refusal(recorded)).toBe("not_found");
    }
  });

  test("one selected load is as good as several, and none is asked for", () => {
    const id = randomUUID();
    expect(bulkAssignSchema.parse({ ids: id }).ids).toEqual([id]);
    expect(bulkAssignSchema.parse({ ids: [id, id] }).ids).toEqual([id, id]);
    expect(bulkAssignSchema.safeParse({}).error?.issues[0]?.message).toBe(
      "Select at least one load",
    );
  });

  test("everybody has views of their own, by name", async () => {
    const colleague = await aStaffMember(db.database);
    const views = (actor: Actor) => listViews(db.database.query, actor);
    await saveView(deps(), { name: "Uncovered", query: "queue=carrier" });
    await saveView(deps(), { name: "Uncovered", query: "queue=carrier&sort=pickup" });
    expect(await views(staff)).toMatchObject([{ query: "queue=carrier&sort=pickup" }]);
    expect(await views(colleague)).toEqual([]);
    const [{ id = "" } = {}] = await views(staff);
    await removeView(deps(colleague), id);
    expect(await views(staff)).toHaveLength(1);
    await removeView(deps(), id);
    expect(await views(staff)).toEqual([]);
    expect(await refusal(saveView(deps(shipper), { name: "Mine", query: "" }))).toBe("not_found");
  });

  test("a person has at most 20 views", async () => {
    for (let count = 0; count < 20; count += 1) {
      await saveView(deps(), { name: `View ${count}`, query: "" });
    }
    expect(await refusal(saveView(deps(), { name: "One more", query: "" }))).toBe("conflict");
    expect(await refusal(saveView(deps(), { name: "View 3", query: "mode=AIR" }))).toBe("done");
  });
});

describe("the list as a file", () => {
  const db = prepareDatabase();
  const shipper = prepare(() => aShipper(db.database));
  const other = prepare(() => aShipper(db.database));
  beforeAll(async () => {
    await aShipment(db.database, shipper, { mode: "OCEAN", origin: "=1+1, IN" });
    for (const actor of [shipper, other]) {
      await db.outside(`insert into shipments (user_id, tracking_id, origin, destination, weight, mode, freight_description, created_at)
        select '${actor.userId}', left(upper(replace(gen_random_uuid()::text, '-', '')), 9), 'Town', 'Port', 100, 'LTL', 'd', now() - n * interval '1 minute'
        from generate_series(1, 1500) n`);
    }
  });

  const rows = async <Row>(pages: AsyncIterable<Row[]>) => {
    const all: Row[] = [];
    for await (const page of pages) all.push(...page);
    return all;
  };

  test("the desk's file has every load that the filter leaves, in the list's order", async () => {
    const filter = (query: string) => readDeskFilter(new URLSearchParams(query));
    const exported = (query: string) =>
      rows(exportForDesk(db.database.query, filter(query), new Date()));
    const all = await exported("");
    const stored = await db.outside("select id from shipments order by created_at desc, id desc");
    expect(stored).toHaveLength(3_001);
    expect(all.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
    expect(await exported("mode=OCEAN")).toHaveLength(1);
    expect(await exported(`search=town&customer=${shipper.userId}`)).toHaveLength(1_500);
  });

  test("a customer's file has their own shipments alone", async () => {
    const exported = (filter: object) =>
      rows(exportOwnShipments(db.database.query, shipper, filter as never));
    expect(await exported({})).toHaveLength(1_501);
    expect(await exported({ search: "port" })).toHaveLength(1_500);
    expect(await exported({ mode: "OCEAN" })).toMatchObject([{ origin: "=1+1, IN" }]);
  });

  test("a text that a spreadsheet would run as a formula is only text, across all pages", async () => {
    async function* pages() {
      yield [["T1", "=1+1"]];
      yield [["T2", "@SUM(A1), twice"]];
    }
    const file = csvPagesDownload("loads.csv", ["Tracking ID", "Origin"], pages());
    expect(await file.text()).toBe(`Tracking ID,Origin\r\nT1,'=1+1\r\nT2,"'@SUM(A1), twice"\r\n`);
  });
});
