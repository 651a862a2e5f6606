import { describe, expect, test, vi } from "vitest";
import { placeIndex } from "#app/features/geography/place-index.server.ts";
import { bookImport } from "#app/features/shipments/import/book-import.server.ts";
import { templateCsv } from "#app/features/shipments/import/columns.ts";
import { storeImport } from "#app/features/shipments/import/store-import.server.ts";
import { aShipper } from "#tests/support/factories.ts";
import { importScene } from "#tests/support/import-scene.ts";
import { times } from "#tests/support/long-run.ts";
import { aTenderRow, tenderFile } from "#tests/support/tender-file.ts";

describe("what is wrong with a file of tenders", () => {
  const { db, as, send, read, loadsOf, refusal } = importScene();

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
      { "Pickup window opens": "2/25/2027 13:00 AM" },
      /must be a date and time/,
    ],
    [
      "stops[0].windowFrom",
      { "Pickup window opens": "2027-02-28 25:00" },
      /must be a date and time/,
    ],
    [
      "stops[0].windowFrom",
      { "Pickup window opens": "2027-03-14 02:30", "Pickup window closes": "" },
      /clocks are set ahead/,
    ],
    ["stops[0].windowTo", { "Pickup window closes": "2027-02-25 07:00" }, /before it opens/],
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

  test("a ZIP code that lost its first zero in a spreadsheet gets it back, where the state agrees", async () => {
    const zipOf = async (city: string, state: string, zip: string) => {
      const place = { "Pickup city": city, "Pickup state": state, "Pickup ZIP": zip };
      const row = { ...place, "Pickup window opens": "", "Pickup window closes": "" };
      const { id, actor } = await send([aTenderRow(1, row)]);
      const { list } = await read({ id, actor });
      if (list[0]?.errors) return list[0].errors["stops[0].zip"];
      await bookImport(as(actor), id);
      const [load] = await loadsOf(actor);
      return load?.origin;
    };
    for (const zip of ["2138", "2138.0", "'02138", "02138-"]) {
      expect(await zipOf("Cambridge", "MA", zip)).toBe("Cambridge, MA 02138");
    }
    expect(await zipOf("Dallas", "TX", "7520")).toBe(
      "ZIP code has 5 digits. Is the first zero missing: 07520?",
    );
  });

  test("a date that can be read in two ways is asked about, and read as it's answered", async () => {
    const actor = await aShipper(db.database);
    const rows = [aTenderRow(1, { "Pickup window opens": "3/4/2027", "Pickup window closes": "" })];
    const alike = rows.map((row) => ({ ...row, "Delivery window opens": "" }));
    const file = { name: "loads.csv", content: Buffer.from(tenderFile(alike)) };
    expect(await refusal(storeImport(as(actor), file))).toMatchObject({
      fields: { dateOrder: [expect.stringContaining("March 4 or April 3")] },
    });
    for (const [dateOrder, day] of [
      ["month-first", "2027-03-04T00:00"],
      ["day-first", "2027-04-03T00:00"],
    ] as const) {
      const id = await storeImport(as(actor), { ...file, dateOrder });
      const { list } = await read({ id, actor });
      expect(list).toMatchObject([{ errors: null, values: { "stops[0].windowFrom": day } }]);
    }
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

  test("a file of many misspelt places gives others a turn every few rows", async () => {
    const actor = await aShipper(db.database);
    const misspelt = { "Pickup city": "Indianapolxs", "Pickup state": "TX", "Pickup ZIP": "" };
    const many = times(800, 5_000);
    const rows = Array.from({ length: many }, (_, n) => aTenderRow(n, misspelt));
    const searched = vi.spyOn(placeIndex().byKey, "get");
    let most = 0;
    const countSearches = () => {
      most = Math.max(most, searched.mock.calls.length);
      searched.mockClear();
    };
    const turns = setInterval(countSearches, 0);
    const file = { name: "loads.csv", content: Buffer.from(tenderFile(rows)) };
    const id = await storeImport(as(actor), file);
    clearInterval(turns);
    countSearches();
    expect(await read({ id, actor })).toMatchObject({ rows: many, wrong: many });
    expect(most).toBeGreaterThan(0);
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
    await db.outside(
      `update tender_import_rows set "values" = "values" || '{"stops[0].zip": "00000"}' where import_id = '${id}'`,
    );
    await bookImport(as(actor), id);
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
