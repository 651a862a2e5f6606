import { describe, expect, test } from "vitest";
import { saveStops } from "#app/features/shipments/load/save-stops.server.ts";
import { stopsSchema } from "#app/features/shipments/load/schema.ts";
import { instantOf } from "#app/platform/zoned-time.ts";
import { loadDetailValues } from "#app/routes/load/sections/detail-values.server.ts";
import { aShipment } from "#tests/support/factories.ts";
import { delivery, loadDetails, pickup, typedStops } from "#tests/support/load-details.ts";
import { submit } from "#tests/support/sections.ts";

const at = (utc: string) => new Date(`2026-11-01T${utc}:00Z`);

describe("the stops of a load", () => {
  const { db, owner, as, read, refusal } = loadDetails();

  test("stops are saved with their zones, and the load's origin and destination follow", async () => {
    const { id } = await aShipment(db.database, owner);
    const saved = await saveStops(as(), { id, version: 1, stops: typedStops(pickup, delivery) });
    expect(saved).toEqual({ version: 2 });
    const load = await read(id);
    expect(load).toMatchObject({
      version: 2,
      origin: "Gary, IN 46402",
      destination: "Kokomo, IN 46901",
    });
    // Gary is on Chicago time, Kokomo on Indianapolis time.
    expect(load.stops).toMatchObject([
      { timeZone: "America/Chicago", windowFrom: new Date("2026-11-24T14:00:00Z") },
      { timeZone: "America/Indiana/Indianapolis", windowFrom: new Date("2026-11-25T13:00:00Z") },
    ]);
    expect(load.missing.map(({ section }) => section)).toEqual(["freight"]);
    expect(load.timeline[0]).toMatchObject({
      kind: "edit",
      by: "Dana Reyes",
      note: "Stop 1: details; Stop 2: details",
    });
  });

  test("stops keep who they are while they move, and one more is put between", async () => {
    const { id } = await aShipment(db.database, owner);
    await saveStops(as(), { id, version: 1, stops: typedStops(pickup, delivery) });
    const [first, second] = (await read(id)).stops;
    const between = { kind: "stop-off", zip: "46204" };
    const stops = typedStops({ ...pickup, id: first?.id }, between, {
      ...delivery,
      id: second?.id,
    });
    await saveStops(as(), { id, version: 2, stops });
    const now = await read(id);
    expect(now.stops.map((stop) => stop.id)).toEqual([first?.id, expect.any(String), second?.id]);
    expect(now.timeline[0]?.note).toBe("Stop 2: added; Stop 3: order");
    await saveStops(as(), {
      id,
      version: 3,
      stops: typedStops({ ...pickup, id: first?.id }, delivery),
    });
    expect((await read(id)).stops).toHaveLength(2);
  });

  test.each([
    ["a ZIP code in another state", [{ ...pickup, state: "OH" }, delivery], "stops[0].state"],
    ["an unknown ZIP code", [{ ...pickup, zip: "00000" }, delivery], "stops[0].zip"],
    [
      "an unknown city",
      [{ ...pickup, zip: "", city: "Nowhere", state: "IN" }, delivery],
      "stops[0].city",
    ],
    ["a window with no place", [{ ...pickup, zip: "" }, delivery], "stops[0].zip"],
    [
      "a later stop that is earlier",
      [pickup, { ...delivery, windowFrom: "2026-11-23T08:00" }],
      "stops[1].windowFrom",
    ],
    [
      "a later stop whose window closes before the pickup's opens",
      [pickup, { ...delivery, windowFrom: "2026-11-23T08:00", windowTo: "2026-11-24T08:59" }],
      "stops[1].windowTo",
    ],
    [
      "a time that clocks skip",
      [
        { ...pickup, windowFrom: "2027-03-14T02:30", windowTo: "" },
        { ...delivery, windowFrom: "" },
      ],
      "stops[0].windowFrom",
    ],
  ])("%s is refused beside its field", async (_, stops, field) => {
    const { id } = await aShipment(db.database, owner);
    const refused = await refusal(saveStops(as(), { id, version: 1, stops: typedStops(...stops) }));
    expect(refused.code).toBe("invalid");
    expect(Object.keys(refused.fields ?? {})).toContain(field);
    expect((await read(id)).version).toBe(1);
  });

  test.each([
    ["before", "2026-11-24T07:00", "2026-11-24T09:00"],
    ["days before", "2026-11-20T07:00", "2026-11-26T12:00"],
    ["as", "2026-11-24T09:00", "2026-11-24T10:00"],
  ])(
    "a delivery window that opens %s the pickup's is taken if it closes after that opens, each in its zone",
    async (_, windowFrom, windowTo) => {
      const { id } = await aShipment(db.database, owner);
      // The pickup opens at 8:00 in Gary, which is 9:00 in Indianapolis.
      const stops = typedStops(pickup, { ...delivery, windowFrom, windowTo });
      await saveStops(as(), { id, version: 1, stops });
      expect((await read(id)).stops.at(-1)?.windowTo).toEqual(
        instantOf(windowTo, "America/New_York"),
      );
    },
  );

  test("the second of two times stays the second when the form is saved again", async () => {
    const { id } = await aShipment(db.database, owner);
    const twice = { windowFrom: "2026-11-01T01:30", windowTo: "2026-11-01T01:45" };
    const asked = saveStops(as(), {
      id,
      version: 1,
      stops: typedStops({ ...pickup, ...twice }, delivery),
    });
    expect((await refusal(asked)).fields).toEqual({
      "stops[0].windowFromWhich": ["01:30 comes twice on this day. Choose which one"],
      "stops[0].windowToWhich": ["01:45 comes twice on this day. Choose which one"],
    });
    const chosen = { windowFromWhich: "second", windowToWhich: "second" };
    await saveStops(as(), {
      id,
      version: 1,
      stops: typedStops({ ...pickup, ...twice, ...chosen }, delivery),
    });
    const window = { windowFrom: at("07:30"), windowTo: at("07:45") };
    const before = await read(id);
    expect(before.stops[0]).toMatchObject(window);
    const again = Object.entries(loadDetailValues({ ...before, offers: [] } as never));
    const fields = Object.fromEntries(again.filter(([, value]) => value)) as Record<string, string>;
    const { value } = submit(stopsSchema, { ...fields, "stops[0].contact": "Ana Reyes" });
    await saveStops(as(), { id, version: 2, stops: value?.stops ?? [] });
    expect((await read(id)).stops[0]).toMatchObject({ ...window, contact: "Ana Reyes" });
  });

  test("a visited stop can't be removed", async () => {
    const { id } = await aShipment(db.database, owner);
    await saveStops(as(), {
      id,
      version: 1,
      stops: typedStops(pickup, { kind: "stop-off", zip: "46204" }, delivery),
    });
    await db.outside(
      `update shipment_stops set arrived_at = now() where shipment_id = '${id}' and sequence = 2`,
    );
    const [first, , last] = (await read(id)).stops;
    const stops = typedStops({ ...pickup, id: first?.id }, { ...delivery, id: last?.id });
    expect((await refusal(saveStops(as(), { id, version: 2, stops }))).message).toContain(
      "Stop 2 can't be removed",
    );
  });
});
