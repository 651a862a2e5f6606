import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookImport } from "#app/features/shipments/import/book-import.server.ts";
import { templateCsv } from "#app/features/shipments/import/columns.ts";
import { storeImport } from "#app/features/shipments/import/store-import.server.ts";
import { findPlace } from "#app/flows/find-place.server.ts";
import { aShipper } from "#tests/support/factories.ts";
import { type ImportScene, importScene } from "#tests/support/import-scene.ts";
import { aTenderRow, tenderFile } from "#tests/support/tender-file.ts";

describe("what is wrong with a file of tenders", () => {
  let { db, as, send, read, loadsOf, refusal } = {} as ImportScene;
  beforeAll(async () => {
    ({ db, as, send, read, loadsOf, refusal } = await importScene());
  });
  afterAll(() => db.close());

  const errorsOf = async (row: Record<string, string | number>) => {
    const { list } = await read(await send([aTenderRow(1, row)]));
    return list[0]?.errors ?? {};
  };

  test("the template reads back as one good load, with every column known", async () => {
    expect(await read(await send(templateCsv()))).toMatchObject({
      rows: 1,
      open: 1,
      ignoredColumns: [],
    });
  });

  test.each([
    ["weight", { "weight (LBS)": "heavy" }, /number of pounds/],
    ["weight", { "weight (LBS)": "" }, /Weight is required/],
    ["mode", { Mode: "TRUCK" }, /LTL, FTL, AIR or OCEAN/],
    ["description", { Commodity: "" }, /description is required/],
    ["knownShipper", { "Known Shipper": "perhaps" }, /yes or no/],
    ["equipment", { Equipment: "Sled" }, /from the list/],
    ["temperatureMax", { "Minimum temperature": 50 }, /can't be below/],
    ["PO", { "PO number": "A; A" }, /listed twice/],
    ["units[0].kind", { "Unit count": 2, "Unit kind": "Heap" }, /kind of unit/],
    ["units[0].count", { "Unit count": "many", "Unit kind": "Box" }, /whole number/],
    [
      "units[1].length",
      { "Unit 2 kind": "Box", "Unit 2 count": 1, "Unit 2 length": 900 },
      /Length/,
    ],
    ["units[0].freightClass", { "Unit kind": "Box", "Unit count": 1, "Unit class": 51 }, /class/],
    ["units[0].stackable", { "Unit kind": "Box", "Unit count": 1, "Unit stackable": "?" }, /yes/],
    ["weight", { "Unit kind": "Box", "Unit count": 2, "Unit weight": 10 }, /20 lbs in total/],
    [
      "stops[0].zip",
      { "Pickup ZIP": "00000", "Pickup window opens": "", "Pickup window closes": "" },
      /don't recognize the ZIP code/,
    ],
    [
      "stops[0].zip",
      { "Pickup ZIP": "", "Pickup window opens": "", "Pickup window closes": "" },
      /Enter the ZIP/,
    ],
    [
      "stops[0].zip",
      { "Pickup ZIP": "00901", "Pickup window opens": "", "Pickup window closes": "" },
      /^Puerto Rico is outside our service area/,
    ],
    ["stops[0].street", { "Pickup street": "PO Box 12" }, /can't stop at a PO box/],
    ["stops[0].windowFrom", { "Pickup window opens": "soon" }, /must be a date and time/],
    [
      "stops[0].windowFrom",
      { "Pickup window opens": "2026-11-31 08:00" },
      /must be a date and time/,
    ],
    ["stops[0].windowFrom", { "Pickup window opens": "11/31/2026 8:00 AM" }, /must be a date/],
    [
      "stops[0].windowFrom",
      { "Pickup window opens": "2/29/2027 8:00 AM" },
      /must be a date and time/,
    ],
    [
      "stops[0].windowFrom",
      { "Pickup window opens": "3/1/2027 13:00 AM" },
      /must be a date and time/,
    ],
    [
      "stops[0].windowFrom",
      { "Pickup window opens": "2027-02-28 24:00" },
      /must be a date and time/,
    ],
    [
      "stops[0].windowFrom",
      { "Pickup window opens": "2027-03-14 02:30", "Pickup window closes": "" },
      /clocks are set ahead/,
    ],
    ["stops[0].windowTo", { "Pickup window closes": "2027-03-01 07:00" }, /before it opens/],
    ["stops[2].state", { "Delivery state": "IL" }, /is in Kokomo, IN/],
    [
      "stops[2].windowFrom",
      { "Delivery window opens": "2027-02-01 08:00" },
      /before an earlier one/,
    ],
  ])("%s: what is wrong is said at its column", async (field, row, message) => {
    const errors = await errorsOf(row);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toMatch(message);
  });

  test.each([
    [
      "a cell",
      [aTenderRow(1), aTenderRow(2, { Commodity: "Cast\0ings" })],
      'record 3, column "Commodity"',
    ],
    ["the first line", [aTenderRow(1, { "Com\0ment": "x" })], "record 1, column"],
  ])("a NUL in %s is refused with its place, and nothing is stored", async (_, rows, place) => {
    const refused = await refusal(send(rows));
    expect(refused).toMatchObject({ code: "invalid", fields: { file: [expect.any(String)] } });
    expect(refused.message).toContain(place);
  });

  test("a file of 5,000 misspelt places gives others a turn every few rows", async () => {
    const actor = await aShipper(db.database);
    const misspelt = { "Pickup city": "Indianapolxs", "Pickup state": "TX", "Pickup ZIP": "" };
    const rows = Array.from({ length: 5_000 }, (_, n) => aTenderRow(n, misspelt));
    let [searched, most] = [0, 0];
    const turns = setInterval(() => (searched = 0), 0);
    const counting: typeof findPlace = (place) => {
      searched += 1;
      most = Math.max(most, searched);
      return findPlace(place);
    };
    const deps = { ...as(actor), findPlace: counting };
    const file = { name: "loads.csv", content: Buffer.from(tenderFile(rows)) };
    const id = await storeImport(deps, file);
    clearInterval(turns);
    expect(await read({ id, actor })).toMatchObject({ rows: 5_000, wrong: 5_000 });
    expect(most).toBeLessThan(200);
  });

  test("air freight of an unknown shipper is held to the rule of the booking form", async () => {
    expect(await errorsOf({ Mode: "AIR", "weight (LBS)": 900 })).toHaveProperty("knownShipper");
    expect(await errorsOf({ Mode: "AIR", "weight (LBS)": 900, "Known Shipper": "yes" })).toEqual(
      {},
    );
  });

  test("a row that isn't right anymore when it's booked stays what it is", async () => {
    const { id, actor } = await send([aTenderRow(1)]);
    await bookImport({ ...as(actor), findPlace: () => undefined }, id);
    expect(await read({ id, actor })).toMatchObject({ wrong: 1, booked: 0, open: 0 });
    expect(await loadsOf(actor)).toEqual([]);
  });

  test.each([
    ["", /has no rows/],
    ["Mode,Weight,Description", /has no rows/],
    ["Mode,Weight\r\nFTL,100", /"Freight description" is missing/],
    ["Mode,mode,Weight,Description\r\nFTL,FTL,100,x", /appears twice/],
    ['Mode,Weight,Description\r\n"FTL,100,x', /couldn't read this file/],
  ])("a file that can't be read is refused as a whole: %j", async (text, message) => {
    const error = await refusal(send(text));
    expect(error).toMatchObject({
      code: "invalid",
      fields: { file: [expect.stringMatching(message)] },
    });
  });

  test("semicolons, a byte order mark and columns that nobody knows are read past", async () => {
    const text =
      "\uFEFFMode;Weight;Description;Pickup ZIP;Delivery ZIP;Mood\r\nLTL;900;Castings;46402;46901;good\r\n;;;;;\r\n";
    expect(await read(await send(text))).toMatchObject({
      rows: 1,
      open: 1,
      ignoredColumns: ["Mood"],
    });
  });
});
