import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { keepAddresses } from "#app/features/presets/keep-addresses.server.ts";
import {
  deleteRecord,
  listAddresses,
  listProducts,
  saveRecord,
} from "#app/features/presets/records.server.ts";
import { addressSchema, productSchema } from "#app/features/presets/schema.ts";
import { addresses, products, templates } from "#app/features/presets/tables.server.ts";
import {
  listTemplates,
  renameTemplate,
  saveTemplate,
  tenderTemplate,
} from "#app/features/presets/templates.server.ts";
import { saveCare } from "#app/features/shipments/load/save-equipment.server.ts";
import { saveStops } from "#app/features/shipments/load/save-stops.server.ts";
import { careSchema, stopsSchema } from "#app/features/shipments/load/schema.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { aColleague, aShipment, aShipper } from "#tests/support/factories.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";

const { version: _, ...dock } = addressSchema.parse({
  version: 1,
  company: "Ode Castings",
  street: "1 Foundry Street",
  city: "Indianapolis",
  state: "in",
  zip: "46225",
  hours: "Mon-Fri 7:00 AM to 3:00 PM",
  accessorials: "liftgate",
});

describe("presets", () => {
  const db = prepareDatabase();

  const deps = (actor: Actor) => ({ database: db.database, actor, clock: systemClock });
  const booker = (actor: Actor) => ({ ...deps(actor), origin: "https://freight.example" });

  test("an address is seen by all colleagues, and by no other company", async () => {
    const owner = await aShipper(db.database);
    const viewer = await aColleague(db.database, owner, "view");
    await saveRecord(deps(owner), addresses, null, dock);
    for (const actor of [owner, viewer]) {
      const [found, ...more] = await listAddresses(db.database.query, actor);
      expect(found).toMatchObject({ company: "Ode Castings", state: "IN", zip: "46225" });
      expect(more).toEqual([]);
    }
    const stranger = await aShipper(db.database);
    expect(await listAddresses(db.database.query, stranger)).toEqual([]);
    await expect(listAddresses(db.database.query, stranger, owner.companyId)).rejects.toMatchObject(
      { code: "forbidden" },
    );
  });

  test.each(["view", "payables"] as const)("the role %s changes nothing", async (role) => {
    const owner = await aShipper(db.database);
    const colleague = await aColleague(db.database, owner, role);
    await saveRecord(deps(owner), addresses, null, dock);
    const [{ id, version } = { id: "", version: 0 }] = await listAddresses(
      db.database.query,
      owner,
    );
    const load = await aShipment(db.database, owner);
    const refused = { code: "forbidden" };
    for (const tried of [
      saveRecord(deps(colleague), addresses, null, dock),
      saveRecord(deps(colleague), addresses, { id, version }, { ...dock, company: "Other" }),
      deleteRecord(deps(colleague), addresses, id),
      keepAddresses(deps(colleague), [{ ...dock, company: "Another" }]),
      saveTemplate(deps(colleague), { loadId: load.id, name: "Castings" }),
    ]) {
      await expect(tried).rejects.toMatchObject(refused);
    }
    expect(await listAddresses(db.database.query, owner)).toHaveLength(1);
  });

  test("two colleagues who change an address at once don't overwrite each other", async () => {
    const owner = await aShipper(db.database);
    const colleague = await aColleague(db.database, owner, "shipping");
    await saveRecord(deps(owner), addresses, null, dock);
    const [{ id, version } = { id: "", version: 0 }] = await listAddresses(
      db.database.query,
      owner,
    );
    await saveRecord(deps(colleague), addresses, { id, version }, { ...dock, hours: "24/7" });
    await expect(
      saveRecord(deps(owner), addresses, { id, version }, { ...dock, hours: "Closed" }),
    ).rejects.toMatchObject({ code: "conflict" });
    expect(await listAddresses(db.database.query, owner)).toMatchObject([{ hours: "24/7" }]);
  });

  test("nobody changes or deletes an address of another company", async () => {
    const [owner, stranger] = [await aShipper(db.database), await aShipper(db.database)];
    await saveRecord(deps(owner), addresses, null, dock);
    const [{ id, version } = { id: "", version: 0 }] = await listAddresses(
      db.database.query,
      owner,
    );
    const forged = saveRecord(deps(stranger), addresses, { id, version }, dock);
    await expect(forged).rejects.toMatchObject({ code: "not_found" });
    await deleteRecord(deps(stranger), addresses, id);
    expect(await listAddresses(db.database.query, owner)).toHaveLength(1);
    await deleteRecord(deps(owner), addresses, id);
    expect(await listAddresses(db.database.query, owner)).toEqual([]);
  });

  test("the address of a stop is saved once, however often it is shipped from", async () => {
    const owner = await aShipper(db.database);
    expect(await keepAddresses(deps(owner), [dock, dock])).toBe(1);
    const again = [
      { ...dock, company: "ODE CASTINGS" },
      { ...dock, street: "2 Foundry Street" },
    ];
    expect(await keepAddresses(deps(owner), again)).toBe(1);
    expect(await listAddresses(db.database.query, owner)).toHaveLength(2);
  });

  test("hazmat details are stored as typed, and for hazardous goods only", async () => {
    const owner = await aShipper(db.database);
    const typed = { version: 1, description: "Paint", nmfc: "149980-03", unNumber: "un1263" };
    const { version, ...paint } = productSchema.parse({ ...typed, hazardous: "on" });
    await saveRecord(deps(owner), products, null, paint);
    const { version: __, ...water } = productSchema.parse({ ...typed, description: "Water" });
    await saveRecord(deps(owner), products, null, water);
    expect(await listProducts(db.database.query, owner)).toMatchObject([
      { description: "Paint", nmfc: "149980-03", hazardous: true, unNumber: "UN1263" },
      { description: "Water", hazardous: false, unNumber: null },
    ]);
  });

  /** A load with two stops on a refrigerated truck. */
  async function aColdLoad(owner: Actor) {
    const load = await aShipment(db.database, owner);
    const { id } = load;
    const { stops } = stopsSchema.parse({
      version: 1,
      stops: [
        { ...dock, kind: "pickup", windowFrom: "2027-01-04T08:00" },
        { kind: "delivery", company: "Lakeside Foods", city: "Chicago", state: "IL" },
      ],
    });
    await saveStops(deps(owner), { id, version: 1, stops });
    const cold = { version: 2, equipment: "refrigerated", temperatureMin: 34, temperatureMax: 38 };
    await saveCare(deps(owner), { id, ...careSchema.parse(cold) });
    return load;
  }

  test("a template books loads with the stops and equipment of the one it came from, once a press", async () => {
    const owner = await aShipper(db.database);
    const load = await aColdLoad(owner);
    await saveTemplate(deps(owner), { loadId: load.id, name: "Chilled to Chicago" });
    const [template] = await listTemplates(db.database.query, owner);
    expect(template).toMatchObject({
      name: "Chilled to Chicago",
      origin: "Indianapolis, IN 46225",
      destination: "Chicago, IL",
    });
    const pressed = { id: template?.id ?? "", bookingKey: randomUUID() };
    const [one, two] = [
      await tenderTemplate(booker(owner), pressed),
      await tenderTemplate(booker(owner), pressed),
    ];
    expect(two).toEqual(one);
    const booked = await readLoadView(
      { query: db.database.query, actor: owner, clock: systemClock },
      one,
      "customer",
    );
    expect(booked).toMatchObject({
      status: "Quoted",
      care: { equipment: "refrigerated", temperatureMin: 34 },
      stops: [
        { company: "Ode Castings", accessorials: ["liftgate"], windowFrom: null },
        { company: "Lakeside Foods", timeZone: "America/Chicago" },
      ],
    });
  });

  test("a template has a name of its own in its company, and can be renamed and deleted", async () => {
    const owner = await aShipper(db.database);
    const load = await aColdLoad(owner);
    await saveTemplate(deps(owner), { loadId: load.id, name: "Chilled" });
    const again = saveTemplate(deps(owner), { loadId: load.id, name: "Chilled" });
    await expect(again).rejects.toMatchObject({ code: "conflict" });
    const [{ id, version } = { id: "", version: 0 }] = await listTemplates(
      db.database.query,
      owner,
    );
    await renameTemplate(deps(owner), { id, version, name: "Frozen" });
    expect(await listTemplates(db.database.query, owner)).toMatchObject([{ name: "Frozen" }]);
    await deleteRecord(deps(owner), templates, id);
    expect(await listTemplates(db.database.query, owner)).toEqual([]);
    const gone = tenderTemplate(booker(owner), { id, bookingKey: randomUUID() });
    await expect(gone).rejects.toMatchObject({ code: "not_found" });
  });
});
