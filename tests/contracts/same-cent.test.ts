import { parse } from "csv-parse/sync";
import { extractText } from "unpdf";
import { beforeAll, describe, expect, test } from "vitest";
import { setTerms } from "#app/features/customer-terms/commands.server.ts";
import { writeDue } from "#app/features/edi/outbox.server.ts";
import { readAgingOf } from "#app/features/invoices/aging.server.ts";
import { invoicesCsv } from "#app/features/invoices/csv.server.ts";
import { makeStatement } from "#app/features/invoices/statement.server.ts";
import { dollarsText, usdText } from "#app/features/money/usd.ts";
import { addRate } from "#app/features/rates/commands.server.ts";
import { addFuelTable, enterDieselPrice } from "#app/features/rates/fuel-commands.server.ts";
import { rateSchema } from "#app/features/rates/schema.ts";
import { billLoad } from "#app/flows/bill-load.server.ts";
import { addSuggestedPrice } from "#app/flows/suggest-price.server.ts";
import { apiOn } from "#tests/support/api.ts";
import { deliverWithProof } from "#tests/support/delivered-load.ts";
import { ediScene, tradingPartner } from "#tests/support/edi-scene.ts";
import { aCompany } from "#tests/support/factories.ts";
import { prepare } from "#tests/support/prepare.ts";
import { today } from "#tests/support/quote-scene.ts";

const clock = { now: () => new Date(`${today}T17:00:00Z`) };
const freight = { kind: "Pallet", count: 10, weight: 3_600 };
const lane = { originZip: "46402", destinationZip: "53703" };
const asked = { ...lane, units: [freight], description: "Castings", pickupDay: "2026-11-23" };

const textOf = async (pdf: Uint8Array) => (await extractText(pdf, { mergePages: true })).text;

type Line = { code: string; cents: number };
const amounts = (lines: readonly Line[]) => lines.map(({ code, cents }) => `${code} ${cents}`);

describe("a price with a percentage of fuel, from the quote to the 210", () => {
  const { db, deps, byStaff, sendOne } = ediScene({ clock });
  const api = prepare(() => apiOn(db.database, { clock }));
  beforeAll(async () => {
    const valid = { validFrom: "2026-01-01", mode: "FTL", transitDays: "1" };
    const rate = { origin: "464", destination: "537", unit: "flat", rate: "1005", fuel: "percent" };
    await addRate(byStaff, rateSchema.parse({ ...valid, ...rate }));
    const brackets = [{ from: 1_000, surcharge: 250 }];
    await addFuelTable(byStaff, { unit: "percent", brackets, effectiveFrom: "2026-01-01" });
    await enterDieselPrice(byStaff, { week: "2026-11-16", price: 3_000 });
  });

  /** A customer that our rates are marked up for, which tenders by EDI and gets instant quotes. */
  const aCustomer = async (markupBasisPoints: number) => {
    const { shipper, ...partner } = await tradingPartner(db);
    await aCompany(db.database, shipper);
    const { companyId } = shipper;
    const terms = { instantQuotes: true, creditLimitCents: null, releaseProofs: false };
    await setTerms(byStaff, { companyId, version: 0, markupBasisPoints, ...terms });
    const key = await api.keyOf(shipper);
    const send = async (path: string, body?: object) => (await api.send(key, path, { body })).body;
    return { shipper, companyId, send, ...partner };
  };
  type Customer = Awaited<ReturnType<typeof aCustomer>>;

  const quoteAndBook = async ({ send }: Customer) => {
    const { id, options } = await send("/instant-quotes", asked);
    const [{ mode, totalCents, lines }] = options;
    await send(`/instant-quotes/${id}/book`, { mode, totalCents });
    return { lines: amounts(lines), totalCents };
  };
  const chargesOf = async ({ send }: Customer, trackingId: string) => {
    const { data, customerCents } = await send(`/shipments/${trackingId}/charges`);
    return { lines: amounts(data), totalCents: customerCents };
  };
  /** Delivers and bills a load; returns the invoice as the customer reads it, and its document. */
  const invoiceOf = async ({ send, shipper }: Customer, id: string) => {
    const desk = { ...byStaff, scanFile: null };
    await deliverWithProof(desk, id);
    const invoice = await send(`/invoices/${await billLoad(desk, id)}`);
    const file = await api.fetch(`https://freight.example/api/v1/documents/${invoice.documentId}`, {
      headers: { authorization: `Bearer ${await api.keyOf(shipper)}` },
    });
    const text = await textOf(new Uint8Array(await file.arrayBuffer()));
    const { lines, totalCents, openCents } = invoice;
    return { said: { lines: amounts(lines), totalCents }, openCents, text };
  };

  test.each([
    ["half a cent goes to the even cent below", 0, 100_500, 2_512],
    ["half a cent goes to the even cent above", 4, 100_540, 2_514],
    ["half a cent of markup comes before the fuel", 10, 100_600, 2_515],
  ])("is the same cents on each page and paper: %s", async (_, markup, linehaul, fuel) => {
    const totalCents = linehaul + fuel;
    const price = { lines: [`linehaul ${linehaul}`, `fuel ${fuel}`], totalCents };
    const customer = await aCustomer(markup);
    const { companyId, tender, answers, onlyLoad, loads } = customer;

    const message = await sendOne(tender());
    expect(message).toMatchObject({ state: "done", ourCents: totalCents });
    await addSuggestedPrice(byStaff, { id: (await onlyLoad()).id, totalCents });
    expect(await quoteAndBook(customer)).toEqual(price);

    for (const { id, trackingId } of await loads()) {
      expect(await chargesOf(customer, trackingId)).toEqual(price);
      const { said, openCents, text } = await invoiceOf(customer, id);
      expect(said).toEqual(price);
      expect(openCents).toBe(totalCents);
      for (const cents of [linehaul, fuel, totalCents]) expect(text).toContain(usdText(cents));
    }

    const csv = await invoicesCsv(db.database.query, { from: today, to: today }, companyId);
    const rows: Record<string, string>[] = parse(csv, { columns: true });
    const each = [dollarsText(linehaul), dollarsText(fuel)];
    expect(rows.map(({ ItemAmount }) => ItemAmount)).toEqual([...each, ...each]);
    const { query } = db.database;
    expect(await loads()).toHaveLength(2);
    expect((await readAgingOf(query, companyId, today)).totalCents).toBe(2 * totalCents);
    const statement = await makeStatement({ query, actor: byStaff.actor }, companyId, today);
    const text = await textOf(new Uint8Array(statement?.content ?? []));
    for (const cents of [totalCents, 2 * totalCents]) expect(text).toContain(usdText(cents));

    await writeDue(deps);
    const sent = (await answers()).filter(([kind]) => kind === "210");
    const elements = sent.flat().map((line) => String(line).split("*"));
    const at = (segment: string, place: number) =>
      elements.filter(([name]) => name === segment).map((one) => one[place]);
    expect(sent).toHaveLength(1);
    expect(at("L1", 4)).toEqual([String(linehaul), String(fuel)]);
    expect([...at("B3", 7), ...at("L3", 5)]).toEqual([String(totalCents), String(totalCents)]);
  });
});
