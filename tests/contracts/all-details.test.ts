import { describe, expect, test } from "vitest";
import { type FollowChange, followLoads } from "#app/features/shipments/load/follow-load.server.ts";
import { saveDetails } from "#app/features/shipments/load/save-details.server.ts";
import { careSchema } from "#app/features/shipments/load/schema.ts";
import { changedParts } from "#app/routes/load/sections/changed-parts.server.ts";
import { loadDetailValues } from "#app/routes/load/sections/detail-values.server.ts";
import { aColleague, aShipment } from "#tests/support/factories.ts";
import {
  delivery,
  loadDetails,
  pallets,
  pickup,
  typedStops,
  typedUnits,
} from "#tests/support/load-details.ts";

const drum = {
  kind: "Drum",
  count: 1,
  length: 24,
  width: 24,
  height: 35,
  weight: 460,
  items: [
    {
      description: "Paint",
      pieces: 1,
      hazardous: true,
      unNumber: "UN1263",
      properShippingName: "Paint",
      hazardClass: "3",
      packingGroup: "II",
      quantity: "200 kg",
      packageType: "1 drum",
    },
  ],
};
const call = { emergencyPhone: "(800) 555-0100", emergencyContact: "Dana Reyes" };
const cold = { equipment: "refrigerated", temperatureMin: "34", temperatureMax: "38" };

describe("all details of a load", () => {
  const { db, owner, clock, as, read, refusal } = loadDetails();

  const given = () => {
    const { version, ...care } = careSchema.parse({ version: 1, ...cold, ...call });
    return {
      stops: typedStops(pickup, delivery),
      references: [{ kind: "PO" as const, value: "88120" }],
      units: typedUnits({ ...pallets, count: 6 }, drum),
      care,
    };
  };
  const recorded = async (id: string) => {
    const rows = await db.outside(
      `select (select count(*)::int from shipment_edits where shipment_id = '${id}') as edits,
        (select count(*)::int from audit_log where subject_id = '${id}' and action = 'load.edit') as entries`,
    );
    return rows[0];
  };

  test("all sections are one edit, with a hazardous item and its declaration among them", async () => {
    const { id } = await aShipment(db.database, owner);
    const told: string[] = [];
    const loadChanged: FollowChange =
      async (_, { shipmentId }) =>
      async () =>
        void told.push(shipmentId);
    const database = followLoads(db.database, "https://freight.example", [{ loadChanged }]);
    const saved = await saveDetails({ ...as(), database }, { id, version: 1, ...given() });
    expect(saved).toEqual({ version: 2 });
    const load = await read(id);
    expect(load).toMatchObject({
      version: 2,
      origin: "Gary, IN 46402",
      weight: 6 * 640.25 + 460,
      references: [{ kind: "PO", value: "88120" }],
      care: { equipment: "refrigerated", temperatureMin: 34, temperatureMax: 38, ...call },
      missing: [],
    });
    expect(load.units[1]?.items[0]?.hazmat).toMatchObject({
      unNumber: "UN1263",
      quantity: "200 kg",
    });
    expect(load.timeline[0]?.note).toBe(
      "Stop 1: details; Stop 2: details; PO number; Handling units; Weight; Equipment; Minimum temperature; Maximum temperature; Emergency phone; Emergency contact",
    );
    expect(await recorded(id)).toEqual({ edits: 1, entries: 1 });
    expect(told).toEqual([id]);
    // Found by a word of each section.
    const [row] = await db.outside(`select search_words from shipments where id = '${id}'`);
    expect(row?.search_words).toMatch(/88120.*Lakeside|Lakeside.*88120/is);
  });

  test("of sections of which one is refused, none is saved, and all that is wrong is said", async () => {
    const { id } = await aShipment(db.database, owner, { mode: "AIR", knownShipper: true });
    const { stops: _, ...others } = given();
    const refused = await refusal(
      saveDetails(as(), {
        id,
        version: 1,
        ...others,
        stops: typedStops({ ...pickup, state: "IL" }, delivery),
        units: typedUnits({ ...pallets, count: 999, weight: 50_000 }),
        air: {
          fromAirport: "IND",
          toAirport: null,
          cutoff: "2026-03-08T02:30",
          searchConsent: true,
        },
      }),
    );
    expect(refused).toMatchObject({ code: "invalid" });
    expect(Object.keys(refused.fields ?? {})).toEqual(["stops[0].state", "units", "cutoff"]);
    // Refused by the last section, when the others were written.
    const road = await aShipment(db.database, owner);
    const air = { fromAirport: null, toAirport: null, cutoff: null, searchConsent: true };
    const byRoad = saveDetails(as(), { id: road.id, version: 1, ...given(), air });
    expect((await refusal(byRoad)).code).toBe("conflict");
    for (const load of [await read(id), await read(road.id)]) {
      expect(load).toMatchObject({
        version: 1,
        units: [],
        references: [],
        care: { equipment: null },
      });
      expect(load.stops).toMatchObject([{ id: null }, { id: null }]);
      expect(await recorded(load.id)).toEqual({ edits: 0, entries: 0 });
    }
  });

  test("a late edit of any section is refused with what changed in all of them", async () => {
    const { id } = await aShipment(db.database, owner);
    const colleague = await aColleague(db.database, owner, "shipping");
    const { references, units } = given();
    await saveDetails(as(colleague), { id, version: 1, references, units });
    const late = await refusal(saveDetails(as(), { id, version: 1, ...given() }));
    expect(late.code).toBe("conflict");
    expect(late.message).toContain("changed by Sam just now (PO number, Handling units, Weight)");
    expect(await recorded(id)).toEqual({ edits: 1, entries: 1 });
  });

  test("saving all of it again records nothing", async () => {
    const { id } = await aShipment(db.database, owner);
    await saveDetails(as(), { id, version: 1, ...given() });
    const stops = (await read(id)).stops.map((stop, place) => ({
      ...given().stops[place],
      id: stop.id,
    }));
    const same = { id, version: 2, ...given(), stops: typedStops(...stops) };
    expect(await saveDetails(as(), same)).toEqual({ version: 2 });
    expect(await saveDetails(as(), { id, version: 2 })).toEqual({
      version: 2,
    });
    expect(await recorded(id)).toEqual({ edits: 1, entries: 1 });
  });

  test("a cutoff is in the zone of the first stop that is saved with it", async () => {
    const { id } = await aShipment(db.database, owner, { mode: "AIR", knownShipper: true });
    const air = { fromAirport: "IND", toAirport: "LAX", searchConsent: true };
    const cutoff = "2026-11-24T18:00";
    const byChicago = { ...as(), timeZone: "America/Chicago" };
    const kokomo = { ...delivery, kind: "pickup" };
    const stops = typedStops(kokomo, { ...delivery, windowFrom: "2026-11-26T08:00" });
    await saveDetails(byChicago, { id, version: 1, stops, air: { ...air, cutoff } });
    expect((await read(id)).air).toMatchObject({
      cutoffAt: new Date("2026-11-24T23:00:00Z"),
      searchConsentAt: clock.now(),
    });
    await saveDetails(byChicago, { id, version: 2, air: { ...air, cutoff } });
    expect((await read(id)).air.cutoffAt).toEqual(new Date("2026-11-25T00:00:00Z"));
  });

  describe("the form of all of them", () => {
    const shown = async (id: string) =>
      loadDetailValues({ ...(await read(id)), offers: [] } as never);
    const formOf = (values: object) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(values)) {
        for (const text of [value ?? ""].flat()) form.append(name, String(text));
      }
      return form;
    };

    test("that is sent as it was shown changes nothing, before and after it is saved", async () => {
      const { id } = await aShipment(db.database, owner);
      const empty = { "units[0].count": "", "references[0].value": "", equipment: "" };
      const booked = await shown(id);
      expect(changedParts(formOf({ ...booked, ...empty, version: "1" }), booked)).toEqual(
        new Set(),
      );
      await saveDetails(as(), { id, version: 1, ...given() });
      const saved = await shown(id);
      const lines = { "stops[0].instructions": "Dock 4\r\nRing twice" };
      const stored = { "stops[0].instructions": "Dock 4\nRing twice" };
      expect(
        changedParts(formOf({ ...saved, ...lines, version: "2" }), { ...saved, ...stored }),
      ).toEqual(new Set());
    });

    test("names the parts in which anything was typed, emptied or removed", async () => {
      const { id } = await aShipment(db.database, owner);
      await saveDetails(as(), { id, version: 1, ...given() });
      const saved = await shown(id);
      const changed = (fields: object) => [...changedParts(formOf({ ...saved, ...fields }), saved)];
      expect(changed({ "stops[0].street": "1 Dock Road" })).toEqual(["stops"]);
      expect(changed({ emergencyPhone: "" })).toEqual(["care"]);
      const { "references[0].kind": kind, "references[0].value": value, ...rest } = saved;
      expect([...changedParts(formOf(rest), saved)]).toEqual(["references"]);
      expect(changed({ "units[1].items[0].hazardous": [] })).toEqual(["freight"]);
    });
  });
});
