import { beforeAll, describe, expect, test } from "vitest";
import { bookImport } from "#app/features/shipments/import/book-import.server.ts";
import { loadObjector } from "#app/features/shipments/load/step-objections.server.ts";
import { apiOn } from "#tests/support/api.ts";
import { prepareKeys } from "#tests/support/desk-api.ts";
import { aCustomer, aShipment, aStaffMember } from "#tests/support/factories.ts";
import { importScene } from "#tests/support/import-scene.ts";
import { allowInstantQuotes, someRates } from "#tests/support/instant-quotes.ts";
import { prepare } from "#tests/support/prepare.ts";
import { aTenderRow } from "#tests/support/tender-file.ts";

const words = [
  { says: "hazardous goods", description: "UN1993 paint, 4 drums" },
  { says: "kept at a temperature", description: "Frozen dough at -10 F" },
];

const load = {
  origin: "Indianapolis, IN 46204",
  destination: "Chicago, IL 60601",
  weight: 12_500,
  mode: "FTL",
  equipment: "dry-van",
};

const quote = {
  originZip: "46204",
  destinationZip: "60601",
  units: [{ kind: "Pallet", count: 4, weight: 750.5 }],
};

describe.each(words)("goods whose words say $says", ({ says, description }) => {
  const { db, send, read, as } = importScene();
  const api = prepare(() => apiOn(db.database));
  const staff = prepare(() => aStaffMember(db.database));
  const shipper = prepare(() => aCustomer(db.database));
  beforeAll(async () => {
    await someRates(db.database, staff);
    await allowInstantQuotes(db.database, staff, shipper);
  });
  const keys = prepareKeys(api, { shipper, staff });

  test("are asked about in the answer that books them by API", async () => {
    const doors = [
      { key: keys.shipper, path: "/shipments" },
      { key: keys.staff, path: `/companies/${shipper.userId}/shipments` },
    ];
    for (const { key, path } of doors) {
      const { status, body } = await api.send(key, path, { body: { ...load, description } });
      expect(status).toBe(201);
      expect(body.missing).toContainEqual(expect.stringContaining(says));
    }
  });

  test("aren't priced as plain ones by API, and so not by an assistant, which books by such prices", async () => {
    const body = { ...quote, description };
    const { status, body: problem } = await api.send(keys.shipper, "/instant-quotes", { body });
    expect(status).toBe(422);
    expect(JSON.stringify(problem)).toContain(says);
  });

  test("are asked about before a file books them, and booked once that is done", async () => {
    const row = { Equipment: "Dry van", "Minimum temperature": "", "Maximum temperature": "" };
    const rows = [aTenderRow(1, row), aTenderRow(2, { ...row, Commodity: description })];
    const { id, actor } = await send(rows);
    const { doubtful, open, list } = await read({ id, actor });
    expect({ doubtful, open }).toEqual({ doubtful: 1, open: 2 });
    expect(list.map(({ questions }) => questions)).toEqual([[], [expect.stringContaining(says)]]);
    await bookImport(as(actor), id);
    expect(await read({ id, actor })).toMatchObject({ doubtful: 0, open: 0, booked: 2 });
  });

  test("are offered to no carrier", async () => {
    const { id } = await aShipment(db.database, shipper, { description });
    const objections = (shipmentId: string) =>
      loadObjector.offer?.(db.database.query, { shipmentId });
    expect(await objections(id)).toMatchObject([{ text: expect.stringMatching(says) }]);
    const plain = await aShipment(db.database, shipper);
    expect(await objections(plain.id)).toEqual([]);
  });
});
