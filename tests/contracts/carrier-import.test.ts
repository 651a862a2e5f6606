import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { findByUsdot } from "#app/features/accounts/organizations/known-usdot.server.ts";
import { readOrganization } from "#app/features/accounts/organizations/queries.server.ts";
import { newOrganizationSchema } from "#app/features/accounts/organizations/schema.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { carrierTemplateCsv } from "#app/features/carriers/import/columns.ts";
import { carrierChecks } from "#app/features/carriers/tables.server.ts";
import { addOrganization } from "#app/flows/add-organization.server.ts";
import { checkCarrierFile, importCarriers } from "#app/flows/import-carriers.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import {
  type CheckedCarriers,
  importCarriersForms,
} from "#app/routes/organizations/import-carriers-forms.server.ts";
import { sendDeskForm } from "#tests/support/desk-form.ts";
import { aShipper, aStaffMember } from "#tests/support/factories.ts";
import { recordFromFmcsa } from "#tests/support/fmcsa.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";
import { aDotNumber } from "#tests/support/numbers.ts";

/** Of six digits, so that it can have a zero before them. */
const aDocket = () => `${Number(aDotNumber().slice(-6)) || 1}`;

describe("a file of carriers", () => {
  let db: FreshDatabase;
  let staff: Actor;
  beforeAll(async () => {
    db = await freshDatabase();
    staff = await aStaffMember(db.database);
  });
  afterAll(() => db.close());

  const by = (actor: Actor | null) => ({ database: db.database, actor, clock: systemClock });
  const check = (csv: string) => checkCarrierFile(db.database.query, csv);
  const none: ReadonlySet<string> = new Set();
  const add = (
    csv: string,
    more: { actor?: Actor; lookedUp?: boolean; sameNames?: string[] } = {},
  ) =>
    importCarriers(by(more.actor ?? staff), csv, {
      lookedUp: more.lookedUp ?? true,
      sameNames: new Set(more.sameNames ?? none),
    });
  const onRecord = async (dotNumber: string) => {
    const found = await findByUsdot(db.database.query, dotNumber);
    return found && readOrganization(db.database.query, found.id);
  };
  const addByHand = (given: Record<string, string>) =>
    addOrganization(
      by(staff),
      newOrganizationSchema.parse({ kind: "carrier", lookedUp: "on", ...given }),
    );
  const cleared = (dotNumber: string) =>
    db.database.query.insert(carrierChecks).values({
      kind: "dot",
      number: dotNumber,
      state: "found",
      checkedAt: new Date(),
      answer: recordFromFmcsa({ dotNumber: Number(dotNumber) }),
    });

  test("has the carriers that its template shows, and names of columns that carriers' lists have", async () => {
    const template = await check(carrierTemplateCsv());
    expect(template).toMatchObject({ ignored: [], rows: [{ errors: {} }] });
    const { carriers, ignored } = await check(
      "Company,DOT #,MC #,Telephone,Address,City,ST,State,Zip,Notes\nLynn Freight,USDOT 00771,MC-88,617-555-0100,1 Pier,Boston,,massachusetts,2110,x",
    );
    expect(ignored).toEqual(["ST", "Notes"]);
    expect(carriers).toMatchObject([
      {
        carrier: {
          name: "Lynn Freight",
          dotNumber: "771",
          dockets: ["MC88"],
          state: "MA",
          postalCode: "02110",
        },
      },
    ]);
    const legal = await check("Legal name,DOT\nQuill LLC,772");
    expect(legal.carriers).toMatchObject([{ carrier: { name: "Quill LLC" } }]);
  });

  test("says what is wrong with a row at its column, and that a number is there twice", async () => {
    const { rows } = await check(
      "Name,USDOT,MC,Email,State\nA1,,MC1,a@b.example,IN\nB1,781,MC7,nobody,Indyana\nC1,782,MC7,,\nD1,783,MC0007,,\nE1,782,,,",
    );
    expect(rows.map(({ errors }) => Object.keys(errors))).toEqual([
      ["USDOT number"],
      ["Email", "State"],
      [],
      ["MC number"],
      ["USDOT number"],
    ]);
    expect(rows[3]?.errors).toEqual({ "MC number": "Line 4 has the same number" });
    await expect(check("Name,MC\nA,1")).rejects.toThrow("Missing: USDOT number.");
    await expect(check("Name,DOT,USDOT\nA,1,1")).rejects.toThrow(
      'The column "USDOT number" appears twice.',
    );
    const many = Array.from({ length: 501 }, (_, n) => `C${n},${9_000_000 + n}`).join("\n");
    await expect(check(`Name,DOT\n${many}`)).rejects.toThrow("more than 500 carriers");
  });

  test("adds carriers as the form does, and the same file adds nobody twice", async () => {
    const [first, second] = [aDotNumber(), aDotNumber()];
    const docket = aDocket();
    const csv = `Name,DOT,MC,State\nImported ${first},${first},${docket},IN\nImported ${second},${second},,nowhere`;
    expect(await add(csv)).toEqual({ added: 1, known: 0, wrong: 1 });
    const byHand = aDotNumber();
    const hand = await addByHand({
      name: "By hand",
      dotNumber: byHand,
      dockets: aDocket(),
      state: "IN",
    });
    const imported = await onRecord(first);
    expect(imported).toMatchObject({ carrierSince: expect.any(Date), customerSince: null });
    const filesOf = async (id: string | undefined) => {
      const [file] = await db.outside(
        `select state, looked_up_by, w9_on, agreement_on from carrier_files where company_id = '${id}'`,
      );
      return file;
    };
    expect(await filesOf(imported?.id)).toEqual(await filesOf(hand));
    const auditedOf = async (id = "") => {
      const [entry] = await auditOf(db.database.query, { kind: "company", id });
      return { ...entry?.details, name: "", dotNumber: "", fmcsa: [] };
    };
    expect(await auditedOf(imported?.id)).toEqual(await auditedOf(hand));
    await expect(add(csv)).rejects.toMatchObject({ code: "conflict" });
    const again = await check(csv);
    expect(again.carriers).toMatchObject([
      { line: 2, known: { id: imported?.id, shares: "USDOT number" } },
    ]);
    expect(await onRecord(second)).toBeUndefined();
  });

  test("names who is on record under a row's MC number, or of its name, and adds of these only the chosen", async () => {
    const [dot, docket] = [aDotNumber(), aDocket()];
    const name = `Otter Creek ${dot}`;
    const id = await addByHand({ name: `${name}, LLC`, dotNumber: dot, dockets: `MC0${docket}` });
    const [sameMc, sameName] = [aDotNumber(), aDotNumber()];
    const csv = `Carrier,DOT,MC\nOther ${sameMc},${sameMc},${docket}\n${name} Inc.,${sameName},`;
    const { carriers } = await check(csv);
    expect(carriers.map(({ known }) => known)).toEqual([
      { id, name: `${name}, LLC`, shares: "MC number" },
      { id, name: `${name}, LLC`, shares: "name" },
    ]);
    await expect(add(csv, { sameNames: [sameMc] })).rejects.toMatchObject({ code: "conflict" });
    expect(await add(csv, { sameNames: [sameName] })).toEqual({ added: 1, known: 1, wrong: 0 });
    expect(await onRecord(sameMc)).toBeUndefined();
  });

  test("has to be looked up by staff where FMCSA hasn't cleared all of it, and all or nothing is added", async () => {
    const [known, unknown] = [aDotNumber(), aDotNumber()];
    await cleared(known);
    const csv = `Name,DOT\nCleared ${known},${known}\nNot cleared ${unknown},${unknown}`;
    await expect(add(csv, { lookedUp: false })).rejects.toMatchObject({
      code: "invalid",
      fields: { lookedUp: [expect.stringContaining("one of these carriers")] },
    });
    expect(await onRecord(known)).toBeUndefined();
    await add(csv);
    const lookedUp = await db.outside(
      `select dot_number from carrier_files join companies on companies.id = company_id
       where dot_number in ('${known}', '${unknown}') and looked_up_at is not null`,
    );
    expect(lookedUp).toEqual([{ dot_number: unknown }]);
  });

  test("says at its row that a number is that of a deleted carrier marked do not use", async () => {
    const dot = aDotNumber();
    const id = await addByHand({ name: "Barred", dotNumber: aDotNumber() });
    await db.outside(
      `update carrier_files set state = 'do not use', retained = '{"name": "Barred", "dotNumber": "${dot}"}' where company_id = '${id}'`,
    );
    const { rows } = await check(`Name,DOT\nNew name,${dot}`);
    expect(rows[0]?.errors["USDOT number"]).toMatch(/marked do not use/);
  });

  test("is taken from those who verify carriers, and nobody else", async () => {
    const dot = aDotNumber();
    const csv = `Name,DOT\nNobody's,${dot}`;
    const shipper = await aShipper(db.database);
    await expect(add(csv, { actor: shipper })).rejects.toMatchObject({ code: "not_found" });
    const sales: Actor = { ...staff, permissions: ["sales"] };
    await expect(add(csv, { actor: sales })).rejects.toMatchObject({ code: "forbidden" });
    expect(await onRecord(dot)).toBeUndefined();
  });

  test("is shown again with the choices when nothing was added", async () => {
    const [dot, other] = [aDotNumber(), aDotNumber()];
    await addByHand({ name: `Twin ${dot}`, dotNumber: dot });
    const csv = `Name,DOT\nTwin ${dot},${other}`;
    const send = async (intent: keyof typeof importCarriersForms, more = {}) => {
      const answer = await sendDeskForm(by(staff), importCarriersForms[intent], { csv, ...more });
      return (answer as { data: { shown: CheckedCarriers } }).data?.shown;
    };
    expect(await send("check")).toMatchObject({ fresh: 0, uncleared: 1, sameName: [{ line: 2 }] });
    expect(await send("import", { [`same-name-${other}`]: "on" })).toMatchObject({
      refused: expect.stringContaining("check the box"),
      sameNames: [other],
      sameName: [{ line: 2 }],
    });
    await send("import", { [`same-name-${other}`]: "on", lookedUp: "on" });
    expect(await onRecord(other)).toMatchObject({ name: `Twin ${dot}` });
  });
});
