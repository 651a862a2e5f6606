import { describe, expect, test } from "vitest";
import { z } from "zod";
import { noCare } from "#app/features/shipments/load/equipment.ts";
import { saveAir, saveKnownShipperRecord } from "#app/features/shipments/load/save-air.server.ts";
import { approveOverweight, saveCare } from "#app/features/shipments/load/save-equipment.server.ts";
import { saveFreight } from "#app/features/shipments/load/save-freight.server.ts";
import { saveHazmat } from "#app/features/shipments/load/save-hazmat.server.ts";
import { hazmatFields } from "#app/features/shipments/load/schema.ts";
import { aShipment, aStaffMember } from "#tests/support/factories.ts";
import { loadDetails, pallets, typedUnits } from "#tests/support/load-details.ts";

/** What is declared of an item, as the form reads it. */
const declare = (id: string | undefined, typed: Record<string, string>) => ({
  id,
  ...z.object(hazmatFields).parse(typed),
});

describe("the freight of a load and its care", () => {
  const { db, owner, staff, clock, as, read, refusal } = loadDetails();

  test("the weight of a load is that of its units once each has one", async () => {
    const { id } = await aShipment(db.database, owner);
    await saveFreight(as(), { id, version: 1, units: typedUnits(pallets) });
    expect(await read(id)).toMatchObject({ weight: 2561, units: [{ count: 4, weight: 640.25 }] });
    await saveFreight(as(), { id, version: 2, units: typedUnits({ ...pallets, weight: null }) });
    expect((await read(id)).weight).toBe(2561);
    const heavy = typedUnits({ ...pallets, count: 999, weight: 50_000 });
    expect((await refusal(saveFreight(as(), { id, version: 3, units: heavy }))).code).toBe(
      "invalid",
    );
  });

  test("what is declared of hazardous goods comes back as it was declared", async () => {
    const { id } = await aShipment(db.database, owner);
    const item = {
      description: "Thinner",
      pieces: 12,
      hazardous: true,
      unNumber: "UN1263",
      hazardClass: "3",
    };
    await saveFreight(as(), { id, version: 1, units: typedUnits({ ...pallets, items: [item] }) });
    const load = await read(id);
    expect(load.units[0]?.items).toMatchObject([
      { hazmat: { unNumber: "UN1263", hazardClass: "3", packingGroup: null } },
    ]);
    expect(load.missing.filter(({ section }) => section === "hazmat")).toHaveLength(2);
  });

  test("equipment and care are saved, and staff approve what no truck carries", async () => {
    const { id } = await aShipment(db.database, owner, { mode: "FTL", weight: 60_000 });
    const { overweightApprovedAt, ...care } = noCare;
    await saveCare(as(), { id, version: 1, ...care, equipment: "flatbed" });
    const before = await read(id);
    expect(before.missing.filter(({ section }) => section === "care")).toHaveLength(1);
    const approval = { id, version: 2, reason: "Permits from the state" };
    expect((await refusal(approveOverweight(as(), approval))).code).toBe("not_found");
    await approveOverweight(as(staff), approval);
    const load = await read(id);
    expect(load.care.equipment).toBe("flatbed");
    expect(load.missing.filter(({ section }) => section === "care")).toEqual([]);
  });

  test("consent to a search is dated, and staff put the Known Shipper record on the load", async () => {
    const { id } = await aShipment(db.database, owner, { mode: "AIR", knownShipper: true });
    const air = {
      searchConsent: true,
      fromAirport: "IND",
      toAirport: "ORD",
      cutoff: "2026-11-24T18:00",
    };
    await saveAir(as(), { id, version: 1, ...air });
    const record = {
      knownShipperBasis: "Site visit",
      verifiedBy: "Morgan Lee",
      verifiedOn: "2026-11-01",
      reviewDue: null,
    };
    const noRecord = { knownShipperBasis: null, verifiedBy: null, verifiedOn: null };
    expect((await refusal(saveKnownShipperRecord(as(), { id, version: 2, ...record }))).code).toBe(
      "not_found",
    );
    const operations = await aStaffMember(db.database, { permissions: ["operations"] });
    const byOperations = saveKnownShipperRecord(as(operations), { id, version: 2, ...record });
    expect((await refusal(byOperations)).code).toBe("forbidden");
    const compliance = await aStaffMember(db.database, { permissions: ["compliance"] });
    await saveKnownShipperRecord(as(compliance), { id, version: 2, ...record });
    const searched = {
      searchConsentAt: clock.now(),
      cutoffAt: new Date("2026-11-25T00:00:00Z"),
    };
    expect((await read(id, staff, "staff")).air).toMatchObject({ ...searched, ...record });
    expect((await read(id)).air).toMatchObject({ ...searched, ...noRecord });
    const road = await aShipment(db.database, owner);
    const onRoad = { id: road.id, version: 1 };
    expect((await refusal(saveAir(as(), { ...onRoad, ...air }))).code).toBe("conflict");
    const known = saveKnownShipperRecord(as(staff), { ...onRoad, ...record });
    expect((await refusal(known)).code).toBe("conflict");
  });

  test("hazmat details are saved beside the freight, and outlive an edit of the freight", async () => {
    const { id } = await aShipment(db.database, owner);
    const item = { description: "Paint", pieces: 4, hazardous: true };
    const units = typedUnits({ ...pallets, items: [item, { description: "Brushes", pieces: 9 }] });
    const { version } = await saveFreight(as(), { id, version: 1, units });
    const paint = (await read(id)).units[0]?.items[0]?.id;
    const declared = declare(paint, {
      unNumber: "un1263",
      properShippingName: "Paint",
      hazardClass: "3",
      packingGroup: "II",
      quantity: "120 kg",
      packageType: "4 drums",
    });
    const call = { emergencyPhone: "(800) 555-0100", emergencyContact: null };
    const saved = await saveHazmat(as(), { id, version, items: [declared], ...call });
    const load = await read(id);
    expect(load.missing.filter(({ section }) => section === "hazmat")).toEqual([]);
    expect(load.units[0]?.items.map(({ hazmat }) => hazmat?.unNumber)).toEqual([
      "UN1263",
      undefined,
    ]);
    expect(load.care.emergencyPhone).toBe("(800) 555-0100");
    const none = saveHazmat(as(), { id, version: saved.version, items: [], ...call });
    expect((await refusal(none)).code).toBe("conflict");
  });

  test("units and items stay the same rows while they move, and hazmat finds its own item", async () => {
    const { id } = await aShipment(db.database, owner);
    const [hazardous, pieces] = [true, 1];
    const paint = { description: "Paint", pieces, hazardous };
    const fuel = { description: "Fuel", pieces, hazardous };
    const units = typedUnits({ ...pallets, items: [paint] }, { ...pallets, items: [fuel] });
    await saveFreight(as(), { id, version: 1, units });
    const [first, second] = (await read(id)).units;
    if (!first || !second) throw new Error("both units are stored");
    const { version } = await saveFreight(as(), { id, version: 2, units: [second, first] });
    const swapped = (await read(id)).units;
    expect(swapped.map((unit) => [unit.id, unit.items[0]?.id])).toEqual([
      [second.id, second.items[0]?.id],
      [first.id, first.items[0]?.id],
    ]);
    const items = [
      declare(first.items[0]?.id, { unNumber: "UN1263" }),
      declare(second.items[0]?.id, { unNumber: "UN1203" }),
    ];
    const call = { emergencyPhone: null, emergencyContact: null };
    await saveHazmat(as(), { id, version, items, ...call });
    const declared = (await read(id)).units.flatMap((unit) => unit.items);
    expect(declared.map((item) => [item.description, item.hazmat?.unNumber])).toEqual([
      ["Fuel", "UN1203"],
      ["Paint", "UN1263"],
    ]);
  });

  test("a row sent with the ID of another load, or with one ID twice, is a new row", async () => {
    const [one, other] = [await aShipment(db.database, owner), await aShipment(db.database, owner)];
    await saveFreight(as(), { id: one.id, version: 1, units: typedUnits(pallets) });
    const [theirs] = (await read(one.id)).units;
    if (!theirs) throw new Error("the unit is stored");
    const units = [theirs, theirs];
    const { version } = await saveFreight(as(), { id: other.id, version: 1, units });
    const own = (await read(other.id)).units;
    const ids = own.map((unit) => unit.id);
    expect(new Set([theirs.id, ...ids]).size).toBe(3);
    const twice = own.flatMap((unit) => (unit.id === ids[0] ? [unit, { ...unit, count: 9 }] : []));
    await saveFreight(as(), { id: other.id, version, units: twice });
    expect((await read(other.id)).units.map(({ count }) => count)).toEqual([4, 9]);
    expect((await read(one.id)).units[0]?.id).toBe(theirs.id);
  });
});
