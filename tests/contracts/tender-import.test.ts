import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { company } from "#app/features/company/profile.ts";
import { bookAsNew } from "#app/features/shipments/import/book-as-new.server.ts";
import { bookImport } from "#app/features/shipments/import/book-import.server.ts";
import { forgetOldImports } from "#app/features/shipments/import/forget.server.ts";
import { rowsAtMost } from "#app/features/shipments/import/parse-file.server.ts";
import { readImport } from "#app/features/shipments/import/read-import.server.ts";
import { storeImport } from "#app/features/shipments/import/store-import.server.ts";
import { readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { saveNotificationDefaults } from "#app/features/shipments/notifications/defaults.server.ts";
import { aColleague, aShipper } from "#tests/support/factories.ts";
import { importScene } from "#tests/support/import-scene.ts";
import { times } from "#tests/support/long-run.ts";
import { aTenderRow, tenderFile } from "#tests/support/tender-file.ts";

describe("importing tenders", () => {
  const { db, as, send, read, loadsOf, refusal } = importScene();

  test("a row that says Known Shipper of another mode than AIR is booked without it", async () => {
    const { id, actor } = await send([aTenderRow(1, { Mode: "LTL", "Known Shipper": "yes" })]);
    await bookImport(as(actor), id);
    expect(await loadsOf(actor)).toMatchObject([{ mode: "LTL", known_shipper: false }]);
  });

  test("our own export of loads comes back in, with its places taken apart", async () => {
    const exported =
      "Tracking ID,Origin,Destination,Mode,Weight (lbs),Freight,Status\r\n" +
      'MFL-1,"Gary, IN 46402","Kokomo, IN",FTL,36000,Castings,Delivered\r\n';
    const { id, actor } = await send(exported);
    expect(await read({ id, actor })).toMatchObject({ wrong: 0, open: 1 });
    await bookImport(as(actor), id);
    expect(await loadsOf(actor)).toMatchObject([
      { origin: "Gary, IN 46402", destination: "Kokomo, IN", freight_description: "Castings" },
    ]);
  });

  test("a row becomes a load with its stops, references, equipment and temperature, and nothing is booked before that", async () => {
    const { id, actor } = await send([aTenderRow(1)]);
    expect(await read({ id, actor })).toMatchObject({ rows: 1, wrong: 0, booked: 0, open: 1 });
    expect(await loadsOf(actor)).toEqual([]);
    await bookImport(as(actor), id);
    const [row] = await loadsOf(actor);
    expect(row).toMatchObject({
      origin: "Gary, IN 46402",
      destination: "Kokomo, IN 46901",
      mode: "FTL",
      weight: "36000.000",
      status: "Quoted",
      public_tracking: true,
      pickup_from: new Date("2027-02-25T14:00:00Z"),
    });
    const deps = { query: db.database.query, actor };
    const load = await readLoad(deps, { id: `${row?.id}` }, "customer");
    expect(load?.stops).toMatchObject([
      {
        kind: "pickup",
        company: "Lakeside Foundry",
        street: "40 Harbor Drive",
        timeZone: "America/Chicago",
        windowTo: new Date("2027-02-25T16:00:00Z"),
      },
      { kind: "delivery", city: "Kokomo", windowFrom: new Date("2027-02-25T19:00:00Z") },
    ]);
    expect(load?.references).toEqual([
      { kind: "PO", value: "PO-1" },
      { kind: "PO", value: "PO-1-B" },
    ]);
    expect(load?.care).toMatchObject({
      equipment: "refrigerated",
      temperatureMin: 34,
      temperatureMax: 38,
    });
    expect(`${row?.search_words}`).toContain("PO-1-B");
  });

  test("a row's handling units are the load's, and their weight is its weight", async () => {
    const unit = {
      "Unit kind": "pallets",
      "Unit count": 20,
      "Unit length (in)": 48,
      "unit width": 40,
      "Unit height (in)": "60.5",
      "Unit weight (lbs)": "1,750",
      "Unit stackable": "yes",
      "Unit pieces": 60,
      "Unit class": "77.5",
      "Unit NMFC number": "123456-07",
      "Unit 2 kind": "Drum",
      "Unit 2 count": 4,
      "Unit 2 weight (lbs)": 250,
      "Unit 2 hazardous": "yes",
    };
    const { id, actor } = await send([
      aTenderRow(1, { ...unit, "weight (LBS)": "" }),
      aTenderRow(2, { "Unit kind": "Crate", "Unit count": 3 }),
      aTenderRow(3),
    ]);
    await bookImport(as(actor), id);
    const rows = (await loadsOf(actor)).toSorted((one, other) =>
      `${one.freight_description}`.localeCompare(`${other.freight_description}`),
    );
    expect(rows.map(({ weight }) => Number(weight))).toEqual([36_000, 36_000, 36_000]);
    const deps = { query: db.database.query, actor };
    const units = await Promise.all(
      rows.map(async (row) => (await readLoad(deps, { id: `${row.id}` }, "customer"))?.units),
    );
    const goods = { description: "Castings, batch 1", pieces: 60, freightClass: 77.5 };
    const size = { length: 48, width: 40, height: 60.5, weight: 1_750 };
    const pallets = { kind: "Pallet", count: 20, ...size, stackable: true };
    expect(units).toMatchObject([
      [
        { ...pallets, items: [{ ...goods, nmfc: "123456-07", hazmat: null }] },
        { kind: "Drum", count: 4, weight: 250, items: [{ hazmat: { unNumber: null } }] },
      ],
      [{ kind: "Crate", count: 3, weight: null, stackable: false }],
      [],
    ]);
  });

  test("an import's loads have the alerts that its sender chose for new loads", async () => {
    const sender = await aShipper(db.database);
    const chosen = { inTransit: false, delivered: true };
    await saveNotificationDefaults({ database: db.database }, sender, chosen);
    const { id } = await send([aTenderRow(1)], sender);
    await bookImport(as(sender), id);
    expect(await loadsOf(sender)).toMatchObject([{ mail_in_transit: false, mail_delivered: true }]);
  });

  test("the good rows are booked, and those with errors stay what they are", async () => {
    const { id, actor } = await send([
      aTenderRow(1),
      aTenderRow(2, { Mode: "TRUCK" }),
      aTenderRow(1),
      aTenderRow(4),
    ]);
    await bookImport(as(actor), id);
    const file = await read({ id, actor });
    expect(file).toMatchObject({ rows: 4, wrong: 2, booked: 2, open: 0 });
    expect(file.list.map(({ errors }) => Object.keys(errors ?? {}))).toEqual([
      [],
      ["mode"],
      ["rowKey"],
      [],
    ]);
    expect(await loadsOf(actor)).toHaveLength(2);
  });

  test("a file books each row once, however often and by how many it is sent and booked", async () => {
    const rows = [aTenderRow(1), aTenderRow(2)];
    const { id, actor: first } = await send(rows);
    const colleague = await aColleague(db.database, first, "shipping");
    expect(await send(rows, colleague)).toMatchObject({ id });
    await Promise.all([first, colleague, first].map((who) => bookImport(as(who), id)));
    expect(await loadsOf(first)).toHaveLength(2);
    const mails = await db.outside(
      `select subject from mails where to_email = '${company.email.general}' and html like '%${first.email}%'
       or to_email = '${company.email.general}' and html like '%${colleague.email}%'`,
    );
    expect(mails).toEqual([{ subject: expect.stringMatching(/^2 loads imported by /) }]);
    const corrected = await send([...rows, aTenderRow(3)], first);
    expect(corrected.id).not.toBe(id);
    expect(await read(corrected)).toMatchObject({ before: 2, wrong: 0, booked: 0, open: 1 });
    await bookImport(as(first), corrected.id);
    expect(await loadsOf(first)).toHaveLength(3);
    const after = await read(corrected);
    expect(after).toMatchObject({ before: 2, wrong: 0, booked: 1, open: 0 });
    expect(after.list.map(({ isBookedBefore }) => isBookedBefore)).toEqual([true, true, false]);
    const strangers = await send([...rows], await aShipper(db.database));
    expect(await read(strangers)).toMatchObject({ rows: 2, wrong: 0, open: 2 });
  });

  test("a key that was booked with other values asks, and each row can be booked as a new load", async () => {
    const { id, actor } = await send([aTenderRow(1), aTenderRow(2), aTenderRow(3)]);
    await bookImport(as(actor), id);
    const elsewhere = { "Delivery ZIP code": "47901", "Delivery city": "Lafayette" };
    const nextWeek = [aTenderRow(1, elsewhere), aTenderRow(2, elsewhere), aTenderRow(3)];
    const second = await send(nextWeek, actor);
    const asked = await read(second);
    expect(asked).toMatchObject({ rows: 3, before: 1, asked: 2, open: 0 });
    const booked = (await loadsOf(actor)).map((load) => load.tracking_id);
    const known = asked.list.map((row) => row.known?.trackingId ?? null);
    expect([booked.includes(known[0]), booked.includes(known[1]), known[2]]).toEqual([
      true,
      true,
      null,
    ]);
    await bookImport(as(actor), second.id);
    expect(await loadsOf(actor)).toHaveLength(3);

    const asNew = (line: number | null, by = actor) =>
      bookAsNew(as(by), { importId: second.id, line });
    const viewer = await aColleague(db.database, actor, "view");
    await expect(asNew(2, viewer)).rejects.toMatchObject({ code: "forbidden" });
    expect(await asNew(2, await aShipper(db.database))).toBe(0);
    expect(await asNew(2)).toBe(1);
    await bookImport(as(actor), second.id);
    expect(await read(second)).toMatchObject({ before: 1, asked: 1, booked: 1, open: 0 });
    // What this file booked isn't booked again, and the row that is the same only when asked for it.
    expect(await asNew(2)).toBe(0);
    expect(await asNew(null)).toBe(1);
    expect(await asNew(4)).toBe(1);
    await Promise.all([bookImport(as(actor), second.id), bookImport(as(actor), second.id)]);
    expect(await read(second)).toMatchObject({ before: 0, asked: 0, booked: 3, open: 0 });
    expect(await loadsOf(actor)).toHaveLength(6);
  });

  test("a row without a key is the one with all of its values, and never that of a key", async () => {
    const keyless = (weights: number[]) =>
      weights.map((weight) => {
        const { "Row key": _, ...row } = aTenderRow(1, { "weight (LBS)": weight });
        return row;
      });
    const { id, actor } = await send(keyless([10_000, 20_000]));
    await bookImport(as(actor), id);
    const more = await send(keyless([20_000, 30_000]), actor);
    expect(await read(more)).toMatchObject({ before: 1, asked: 0, open: 1 });
    // Its line numbers, 2 and 3, are no keys.
    const keyed = await send([aTenderRow(2), aTenderRow(3)], actor);
    expect(await read(keyed)).toMatchObject({ before: 0, asked: 0, open: 2 });
  });

  test("a load that was canceled is nothing that was booked before", async () => {
    const { id, actor } = await send([aTenderRow(1)]);
    await bookImport(as(actor), id);
    await db.outside(
      `update shipments set canceled_at = now() where company_id = '${actor.companyId}'`,
    );
    const again = await send([aTenderRow(1), aTenderRow(2)], actor);
    expect(await read(again)).toMatchObject({ before: 0, asked: 0, open: 2 });
  });

  test("only who may book imports, and only for their company", async () => {
    const { id, actor } = await send([aTenderRow(1)]);
    const onlooker = await aColleague(db.database, actor, "view");
    const stranger = await aShipper(db.database);
    expect(await refusal(bookImport(as(onlooker), id))).toMatchObject({ code: "forbidden" });
    expect(await refusal(bookImport(as(stranger), id))).toMatchObject({ code: "not_found" });
    expect(await refusal(bookImport(as(null), id))).toMatchObject({ code: "not_authenticated" });
    expect(await readImport(db.database.query, stranger, id)).toBeUndefined();
    const text = Buffer.from(tenderFile([aTenderRow(randomUUID().length)]));
    const tried = storeImport(as(onlooker), { name: "x.csv", content: text });
    expect(await refusal(tried)).toMatchObject({ code: "forbidden" });
  });

  test("a month later the file is gone, and its loads are there", async () => {
    const { id, actor } = await send([aTenderRow(1)]);
    await bookImport(as(actor), id);
    await forgetOldImports(db.database.query, new Date("2026-12-23T17:00:00Z"));
    expect(await readImport(db.database.query, actor, id)).toBeDefined();
    await forgetOldImports(db.database.query, new Date("2026-12-25T17:00:00Z"));
    expect(await readImport(db.database.query, actor, id)).toBeUndefined();
    expect(await loadsOf(actor)).toHaveLength(1);
  });

  // Several batches; the long run imports the most that a file may have.
  const many = times(1_000, rowsAtMost);

  test(`${many} rows are checked and booked`, async () => {
    const rows = Array.from({ length: many }, (_, number) => aTenderRow(number));
    const begun = performance.now();
    const { id, actor } = await send(rows);
    const checked = performance.now();
    await bookImport(as(actor), id);
    const seconds = (from: number, to: number) => `${((to - from) / 1_000).toFixed(1)} s`;
    process.stdout.write(
      `${many} tenders: checked in ${seconds(begun, checked)}, booked in ${seconds(checked, performance.now())}\n`,
    );
    expect(await read({ id, actor })).toMatchObject({ rows: many, wrong: 0, booked: many });
  });

  test("a file of one row more than 5,000 is refused", async () => {
    const rows = Array.from({ length: rowsAtMost + 1 }, (_, number) => ({ "Row key": number }));
    expect(await refusal(send(rows))).toMatchObject({
      code: "invalid",
      message: expect.stringMatching(/more than 5,000/),
    });
  });
});
