import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { setTerms } from "#app/features/customer-terms/commands.server.ts";
import { readTerms } from "#app/features/customer-terms/queries.server.ts";
import { customerTermsSchema } from "#app/features/customer-terms/schema.ts";
import { addRate, editRate, endRate, importRates } from "#app/features/rates/commands.server.ts";
import { readRateFilter } from "#app/features/rates/filter.ts";
import { addFuelTable, enterDieselPrice } from "#app/features/rates/fuel-commands.server.ts";
import { findDieselPrice, findFuelTable } from "#app/features/rates/fuel-queries.server.ts";
import { exportRates, listRates, readRate } from "#app/features/rates/queries.server.ts";
import { readRateFile, writeRateFile } from "#app/features/rates/rate-file.server.ts";
import { type Checked, importForms } from "#app/features/rates/routes/import-forms.server.ts";
import { rateSchema } from "#app/features/rates/schema.ts";
import { placeOfZip, priceLane } from "#app/flows/price-lane.server.ts";
import { sendDeskForm } from "#tests/support/desk-form.ts";
import { aShipper, aStaffMember } from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

const today = "2026-11-20";

const aRate = (given: Record<string, string> = {}) =>
  rateSchema.parse({
    origin: "IN",
    destination: "IL",
    mode: "FTL",
    unit: "mile",
    rate: "2.50",
    validFrom: "2026-01-01",
    ...given,
  });

function zip(code: string) {
  const place = placeOfZip(code);
  if (!place) throw new Error(`no ZIP code ${code}`);
  return place;
}

describe("lane rates", () => {
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database));

  const on = (actor: Actor | null) => ({
    database: db.database,
    actor,
    clock: { now: () => new Date(`${today}T17:00:00Z`) },
  });
  const price = (given: Partial<Parameters<typeof priceLane>[1]> = {}) =>
    priceLane(db.database.query, {
      origin: zip("46204"),
      destination: zip("60601"),
      mode: "FTL",
      equipment: null,
      weight: 40_000,
      pickupDay: "2026-11-23",
      today,
      markupBasisPoints: 0,
      services: [],
      ...given,
    });
  const pricedAt = async (given: Parameters<typeof price>[0] = {}) => {
    const found = await price(given);
    return "totalCents" in found ? found.totalCents : found.missing;
  };

  test("only staff keep them, and a change says what was there before", async () => {
    const shipper = await aShipper(db.database);
    await expect(addRate(on(shipper), aRate())).rejects.toMatchObject({ code: "not_found" });
    const id = await addRate(on(staff), aRate({ mode: "OCEAN" }));
    await editRate(on(staff), { id, version: 1, ...aRate({ mode: "OCEAN", rate: "2.75" }) });
    await expect(
      editRate(on(staff), { id, version: 1, ...aRate({ rate: "9" }) }),
    ).rejects.toMatchObject({ code: "conflict" });
    await expect(
      endRate(on(staff), { id, version: 2, validTo: "2025-12-31" }),
    ).rejects.toMatchObject({ code: "invalid" });
    await endRate(on(staff), { id, version: 2, validTo: "2026-11-19" });
    expect(await readRate(db.database.query, id)).toMatchObject({ rate: 27_500, version: 3 });
    const [end, edit, add] = await auditOf(db.database.query, { kind: "rate", id });
    expect(add?.details).toEqual({ lane: "IN to IL", price: "$2.50 per mile" });
    expect(edit?.details).toEqual({ changes: ["price: $2.50 per mile to $2.75 per mile"] });
    expect(end?.details).toEqual({ changes: ["last day: none to Nov 19, 2026"] });
    const shown = async (state: string) => {
      const filter = readRateFilter(new URLSearchParams({ state, mode: "OCEAN", search: "in" }));
      return (await listRates(db.database.query, filter, today)).rows.length;
    };
    expect([await shown("current"), await shown("ended")]).toEqual([0, 1]);
  });

  test("a file of rates is read back as it was written, and wrong rows say what and where", async () => {
    const filter = readRateFilter(new URLSearchParams({ state: "all" }));
    const typed = [
      aRate({ mode: "AIR", origin: "Great Lakes", destination: "021", minimumCents: "95.50" }),
      aRate({ mode: "AIR", equipment: "cargo-van", fuel: "percent", transitDays: "2" }),
    ];
    expect(await importRates(on(staff), typed)).toBe(2);
    const written = writeRateFile(
      await exportRates(db.database.query, { ...filter, mode: "AIR" }, today),
    );
    const read = (await readRateFile(written)).rows.map(({ rate }) => rate);
    expect(read).toEqual(expect.arrayContaining(typed));
    const { rows } = await readRateFile(
      "\uFEFFOrigin,Destination,Mode,Unit,Rate,Valid from\r\nIN,606,ftl,mile,2.5,2026-01-01\r\n4620,IL,FTL,mile,-1,soon\r\n",
    );
    const [good, wrong] = rows;
    expect(good?.rate).toMatchObject({ destination: "606", mode: "FTL" });
    expect(wrong).toMatchObject({ line: 3, rate: null, typed: { rate: "-1" } });
    expect(Object.keys(wrong?.errors ?? {}).sort()).toEqual(["origin", "rate", "valid_from"]);
    const sheet =
      "Origin,Destination,Mode,Unit,Rate,Min charge,Valid from,Lane notes\n46204,606,FTL,mile,2.15,$650.00,2027-01-01,x";
    expect(await readRateFile(sheet)).toMatchObject({
      rows: [{ errors: {}, rate: { minimumCents: 65_000 } }],
      ignored: ["Lane notes"],
    });
    await expect(readRateFile(sheet.replace("Lane notes", "Minimum"))).rejects.toThrow(
      'The column "minimum" appears twice.',
    );
    await expect(readRateFile("origin,mode\nIN,FTL")).rejects.toThrow(
      "Missing: destination, unit, rate",
    );
    await expect(readRateFile('origin,"destination\n')).rejects.toThrow(
      "We couldn't read this file as CSV from line 1 on. Check its quotes.",
    );
  });

  test("a file's dates that can be read in two ways are asked about, and read as chosen", async () => {
    const sheet = (from: string, to = "") =>
      `Origin,Destination,Mode,Unit,Rate,Valid from,Valid to\nIN,606,FTL,mile,2.5,${from},${to}`;
    const message = "4/5/2027 can mean April 5 or May 4. Choose which, and check the file again.";
    await expect(readRateFile(sheet("4/5/2027"))).rejects.toMatchObject({
      message,
      fields: { dateOrder: [message] },
    });
    for (const [order, validFrom] of [
      ["month-first", "2027-04-05"],
      ["day-first", "2027-05-04"],
    ] as const) {
      const { rows } = await readRateFile(sheet("4/5/2027"), order);
      expect(rows).toMatchObject([{ rate: { validFrom }, typed: { valid_from: validFrom } }]);
    }
    const { rows } = await readRateFile(sheet("4/5/2027", "4/15/2027"));
    expect(rows).toMatchObject([{ rate: { validFrom: "2027-04-05", validTo: "2027-04-15" } }]);
    const [wrong] = (await readRateFile(sheet("soon", "15-Apr-27"))).rows;
    expect(wrong).toMatchObject({ rate: null, typed: { valid_from: "soon" } });
    expect(Object.keys(wrong?.errors ?? {})).toEqual(["valid_from"]);
  });

  test("an import reads the dates in the order that its check was asked to read them in", async () => {
    const sheet = "origin,destination,mode,unit,rate,valid_from\nME,NH,AIR,flat,70,4/5/2027";
    const send = (form: keyof typeof importForms, fields: Record<string, string | undefined>) =>
      sendDeskForm(on(staff), importForms[form], fields);
    expect(await send("check", { csv: sheet })).toMatchObject({
      data: { errors: { dateOrder: expect.stringContaining("April 5 or May 4") } },
    });
    const checked = await send("check", { csv: sheet, dateOrder: "day-first" });
    const { shown } = (checked as { data: { shown: Checked } }).data;
    expect(shown).toMatchObject({ wrong: 0, rows: [{ typed: { valid_from: "2027-05-04" } }] });
    await send("import", { csv: shown.csv, dateOrder: shown.dateOrder });
    const filter = readRateFilter(new URLSearchParams({ state: "all", mode: "AIR", search: "ME" }));
    const stored = await exportRates(db.database.query, filter, today);
    expect(stored.map(({ validFrom }) => validFrom)).toContain("2027-05-04");
  });

  test("the narrowest valid rate prices a load, by the miles between its ZIP codes", async () => {
    expect(await pricedAt()).toBe("rate");
    await addRate(on(staff), aRate());
    const state = await price();
    expect(state).toMatchObject({
      lines: [{ code: "linehaul", unit: "mile", rate: 25_000 }],
      transitDays: { earliest: 1, latest: 2 },
    });
    const [line] = "lines" in state ? state.lines : [];
    // Indianapolis to Chicago is 165 miles in a straight line.
    expect(line?.quantity).toBeGreaterThan(190_000);
    expect(line?.quantity).toBeLessThan(205_000);
    await addRate(on(staff), aRate({ origin: "462", unit: "flat", rate: "700", transitDays: "3" }));
    expect(await price()).toMatchObject({
      totalCents: 70_000,
      transitDays: { earliest: 3, latest: 3 },
    });
    await addRate(on(staff), aRate({ origin: "46204", unit: "flat", rate: "1", validTo: today }));
    expect(await pricedAt()).toBe(70_000);
    expect(await pricedAt({ pickupDay: today })).toBe(100);
    expect(await pricedAt({ mode: "LTL" })).toBe("rate");
  });

  test("a rate for one trailer prices no other, and a load that names none is a dry van's", async () => {
    const reefer = { destination: "43215", unit: "flat", rate: "900", equipment: "refrigerated" };
    await addRate(on(staff), aRate(reefer));
    const columbus = { destination: zip("43215") };
    expect(await pricedAt(columbus)).toBe("rate");
    expect(await pricedAt({ ...columbus, equipment: "refrigerated" })).toBe(90_000);
    await addRate(on(staff), aRate({ ...reefer, equipment: "dry-van", rate: "800" }));
    expect(await pricedAt(columbus)).toBe(80_000);
  });

  test("fuel is a line of its own by the table and the diesel price that hold today", async () => {
    const detroit = { destination: zip("48201") };
    const rate = { destination: "482", unit: "flat", rate: "1000", fuel: "percent" };
    await addRate(on(staff), aRate(rate));
    expect(await pricedAt(detroit)).toBe("fuel");
    const brackets = (surcharge: number) => [{ from: 3_000, surcharge }];
    const table = {
      unit: "percent",
      effectiveFrom: "2026-01-01",
      brackets: brackets(2_000),
    } as const;
    await addFuelTable(on(staff), table);
    await enterDieselPrice(on(staff), { week: "2026-11-02", price: 3_500 });
    // A price that is more than a week overdue isn't used.
    expect(await pricedAt(detroit)).toBe("fuel");
    await enterDieselPrice(on(staff), { week: "2026-11-16", price: 2_000 });
    expect(await pricedAt(detroit)).toBe(100_000);
    await enterDieselPrice(on(staff), { week: "2026-11-16", price: 3_758 });
    expect(await price(detroit)).toMatchObject({
      totalCents: 120_000,
      lines: [{ code: "linehaul" }, { code: "fuel", cents: 20_000 }],
    });
    const later = { effectiveFrom: "2026-11-21", brackets: brackets(9_900) };
    await addFuelTable(on(staff), { ...table, ...later });
    expect(await pricedAt(detroit)).toBe(120_000);
    const { query } = db.database;
    expect(await findFuelTable(query, "percent", "2026-11-21")).toMatchObject(later);
    expect(await findDieselPrice(query, "2026-11-15")).toMatchObject({ price: 3_500 });
    const shipper = await aShipper(db.database);
    const diesel = { week: "2026-11-16", price: 1 };
    await expect(enterDieselPrice(on(shipper), diesel)).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("a customer's markup is part of the linehaul and not visible", async () => {
    const customer = await aShipper(db.database);
    const { userId, companyId } = customer;
    const terms = customerTermsSchema.parse({
      version: "0",
      instantQuotes: "on",
      markupBasisPoints: "7.5%",
      creditLimitCents: "25,000",
    });
    await expect(setTerms(on(customer), { companyId: userId, ...terms })).rejects.toMatchObject({
      code: "not_found",
    });
    await setTerms(on(staff), { companyId: userId, ...terms });
    await expect(setTerms(on(staff), { companyId: userId, ...terms })).rejects.toMatchObject({
      code: "conflict",
    });
    const agreed = await readTerms(db.database.query, companyId);
    expect(agreed).toEqual({
      instantQuotes: true,
      markupBasisPoints: 750,
      creditLimitCents: 2_500_000,
      releaseProofs: false,
      version: 1,
    });
    const { markupBasisPoints } = agreed;
    expect(await price({ destination: zip("48201"), markupBasisPoints })).toMatchObject({
      totalCents: 129_000,
      // 20% of the linehaul that the customer sees.
      lines: [{ code: "linehaul", unit: "flat", cents: 107_500 }, { cents: 21_500 }],
    });
  });
});
