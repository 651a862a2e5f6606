import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { readOwnCharges } from "#app/features/charges/queries.server.ts";
import { setTerms } from "#app/features/customer-terms/commands.server.ts";
import { findInstantQuote } from "#app/features/instant-quotes/queries.server.ts";
import { instantQuoteSchema } from "#app/features/instant-quotes/schema.ts";
import { setAccessorialRate } from "#app/features/rates/accessorial-commands.server.ts";
import { readAccessorialRates } from "#app/features/rates/accessorial-queries.server.ts";
import { accessorialRateSchema } from "#app/features/rates/accessorial-schema.ts";
import { addRate } from "#app/features/rates/commands.server.ts";
import { addFuelTable, enterDieselPrice } from "#app/features/rates/fuel-commands.server.ts";
import { rateSchema } from "#app/features/rates/schema.ts";
import { readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { bookInstantQuote } from "#app/flows/book-instant-quote.server.ts";
import { makeInstantQuote } from "#app/flows/make-instant-quote.server.ts";
import {
  aColleague,
  aCompany,
  aCustomer,
  aShipper,
  aStaffMember,
} from "#tests/support/factories.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";

// A Friday.
const today = "2026-11-20";

describe("an instant quote", () => {
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database));
  const customer = prepare(() => aCustomer(db.database));
  beforeAll(async () => {
    await allow(customer);
    await rate({ mode: "LTL", unit: "cwt", rate: "9.999", minimumCents: "150" });
    await rate({ mode: "FTL", unit: "flat", rate: "640.50", transitDays: "1" });
    await rate({ mode: "AIR", unit: "cwt", rate: "100" });
  });

  const on = (actor: Actor | null, day = today) => ({
    database: db.database,
    actor,
    clock: { now: () => new Date(`${day}T17:00:00Z`) },
    origin: "https://freight.example",
  });
  const rate = (given: Record<string, string>) =>
    addRate(
      on(staff),
      rateSchema.parse({ origin: "IN", destination: "IL", validFrom: "2026-01-01", ...given }),
    );
  const allow = ({ userId }: Actor, markupBasisPoints = 0) =>
    setTerms(on(staff), {
      companyId: userId,
      version: 0,
      instantQuotes: true,
      markupBasisPoints,
      creditLimitCents: null,
      releaseProofs: false,
    });
  const ask = (given: Record<string, unknown> = {}) =>
    instantQuoteSchema(today).parse({
      originZip: "46204",
      destinationZip: "60601",
      units: [{ kind: "Pallet", count: "4", weight: "750.5" }],
      description: "Castings",
      pickupDay: today,
      ...given,
    });
  const quote = async (given: Record<string, unknown> = {}, actor = customer) => {
    const id = await makeInstantQuote(on(actor), ask(given));
    const found = await findInstantQuote(db.database.query, actor, id);
    if (!found) throw new Error("the quote was not stored");
    return found;
  };
  const prices = async (given: Record<string, unknown>, actor = customer) => {
    const { options } = await quote(given, actor);
    return Object.fromEntries(options.map(({ mode, totalCents }) => [mode, totalCents]));
  };

  test("prices every mode that fits the freight, with days and arrival, and what doesn't fit has none", async () => {
    const { options, weight, origin } = await quote();
    expect({ weight, origin }).toEqual({ weight: 3_002, origin: "Indianapolis, IN 46204" });
    expect(options).toMatchObject([
      // 30.02 cwt at $9.999, and three days on from a Friday.
      { mode: "LTL", totalCents: 30_017, transitDays: 3, arrival: "2026-11-25" },
      { mode: "FTL", totalCents: 64_050, transitDays: 1, arrival: "2026-11-23" },
    ]);
    const heavy = { units: [{ kind: "Pallet", count: "22", weight: "1000" }] };
    expect(await prices(heavy)).toEqual({ FTL: 64_050 });
    expect(await prices({ equipment: "flatbed" })).toEqual({ FTL: 64_050 });
    expect(await prices({ destinationZip: "90001" })).toEqual({});
    expect(await prices({ units: [{ kind: "Box", count: "1", weight: "20" }] })).toMatchObject({
      LTL: 15_000,
    });
  });

  test("flies only for a known shipper, by the greater of actual and dimensional weight", async () => {
    const known = await aShipper(db.database);
    await aCompany(db.database, known, { knownShipper: true });
    await allow(known, 1_000);
    const [unit] = ask().units;
    const sides = { ...unit, count: "1", weight: "100", length: "48", width: "48", height: "48" };
    expect(await prices({ units: [sides] })).not.toHaveProperty("AIR");
    // 110,592 cubic inches over 194 are 571 lbs, and a tenth on top.
    expect(await prices({ units: [sides] }, known)).toMatchObject({ AIR: 62_810 });
    expect(await prices({}, known)).not.toHaveProperty("AIR");
  });

  test("flies for every colleague of the known shipper on record, as the booking form does", async () => {
    const known = await aShipper(db.database);
    await aCompany(db.database, known, { knownShipper: true });
    await allow(known);
    const [unit] = ask().units;
    const sides = { ...unit, count: "1", weight: "100", length: "48", width: "48", height: "48" };
    const colleague = await aColleague(db.database, known, "shipping");
    expect(await prices({ units: [sides] }, colleague)).toHaveProperty("AIR");
  });

  test("is only for a company for which staff switched it on", async () => {
    const other = await aShipper(db.database);
    await expect(makeInstantQuote(on(other), ask())).rejects.toMatchObject({ code: "not_found" });
    const { id } = await quote();
    await expect(bookInstantQuote(on(other), { id, mode: "LTL" })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(quote({ originZip: "00000" })).rejects.toMatchObject({
      code: "invalid",
      fields: { originZip: [expect.stringContaining("00000")] },
    });
    const viewer = await aColleague(db.database, customer, "view");
    expect(await findInstantQuote(db.database.query, viewer, id)).toBeDefined();
    await expect(makeInstantQuote(on(viewer), ask())).rejects.toMatchObject({ code: "forbidden" });
    await expect(bookInstantQuote(on(viewer), { id, mode: "LTL" })).rejects.toMatchObject({
      code: "forbidden",
    });
  });

  test("becomes one load with stops, freight and fixed lines, however often it is sent", async () => {
    const { id, options } = await quote();
    const colleague = await aColleague(db.database, customer, "shipping");
    const sent = await Promise.all([
      bookInstantQuote(on(customer), { id, mode: "FTL" }),
      bookInstantQuote(on(customer), { id, mode: "FTL" }),
      bookInstantQuote(on(colleague), { id, mode: "FTL" }),
    ]);
    const again = await bookInstantQuote(on(colleague, "2026-12-24"), { id, mode: "FTL" });
    const [{ trackingId }] = sent;
    expect(new Set([...sent, again].map((booked) => booked.trackingId)).size).toBe(1);
    const { query } = db.database;
    const load = await readLoad({ query, actor: customer }, { trackingId }, "customer");
    expect(load).toMatchObject({
      mode: "FTL",
      weight: 3_002,
      description: "Castings",
      stops: [
        { kind: "pickup", city: "Indianapolis", state: "IN", zip: "46204" },
        { kind: "delivery", city: "Chicago", state: "IL", zip: "60601" },
      ],
      units: [{ kind: "Pallet", count: 4, weight: 750.5 }],
    });
    // 8 AM to 5 PM where the freight is, on the days that the quote said.
    expect(load?.stops.map((stop) => [stop.windowFrom, stop.windowTo])).toEqual([
      [new Date("2026-11-20T13:00:00Z"), new Date("2026-11-20T22:00:00Z")],
      [new Date("2026-11-23T14:00:00Z"), new Date("2026-11-23T23:00:00Z")],
    ]);
    const charges = await readOwnCharges(query, customer, trackingId);
    const lines = options.find(({ mode }) => mode === "FTL")?.lines ?? [];
    expect(charges).toMatchObject({ total: 64_050 });
    expect(charges?.charges).toMatchObject(
      lines.map((line) => ({ ...line, source: "quote", state: "approved" })),
    );
    const mails = await db.outside(
      `select count(*)::int as count from mails where subject like '%${trackingId}%'`,
    );
    expect(mails).toEqual([{ count: 2 }]);
  });

  test("that is booked refuses another mode, and says what it was booked as", async () => {
    const { id } = await quote();
    const sent = await Promise.allSettled([
      bookInstantQuote(on(customer), { id, mode: "FTL" }),
      bookInstantQuote(on(customer), { id, mode: "LTL" }),
    ]);
    const [booked] = sent.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(sent.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const taken = await findInstantQuote(db.database.query, customer, id);
    expect(taken).toMatchObject({ trackingId: booked?.trackingId });
    const other = taken?.bookedMode === "FTL" ? "LTL" : "FTL";
    for (const day of [today, "2026-12-24"]) {
      await expect(bookInstantQuote(on(customer, day), { id, mode: other })).rejects.toMatchObject({
        code: "conflict",
        message: `This quote is already booked by ${taken?.bookedMode}, as ${booked?.trackingId}. Nothing was booked by ${other}: for another load, get a new quote.`,
      });
    }
  });

  test("neither picks up nor delivers on a federal holiday", async () => {
    const { pickupDay, options } = await quote({ pickupDay: "2026-11-26" });
    expect(pickupDay).toBe("2026-11-27");
    expect(options).toMatchObject([{ arrival: "2026-12-02" }, { arrival: "2026-11-30" }]);
    const { options: before } = await quote({ pickupDay: "2026-11-25" });
    expect(before).toMatchObject([{ arrival: "2026-12-01" }, { arrival: "2026-11-27" }]);
  });

  test("takes a fuel percentage of the linehaul it shows, which tells no markup", async () => {
    const table = { unit: "percent" as const, brackets: [{ from: 1_000, surcharge: 3_000 }] };
    await addFuelTable(on(staff), { ...table, effectiveFrom: "2026-01-01" });
    await enterDieselPrice(on(staff), { week: "2026-11-16", price: 3_000 });
    await rate({
      mode: "FTL",
      destination: "OH",
      unit: "flat",
      rate: "1000",
      fuel: "percent",
      transitDays: "1",
    });
    const other = await aCustomer(db.database);
    await allow(other, 1_250);
    const { options } = await quote({ destinationZip: "43215" }, other);
    expect(options).toMatchObject([
      {
        totalCents: 112_500 + 33_750,
        lines: [
          { code: "linehaul", description: "Linehaul", unit: "flat", cents: 112_500 },
          {
            code: "fuel",
            description: "Fuel surcharge, 30% of linehaul, diesel at $3.000",
            cents: 33_750,
          },
        ],
      },
    ]);
  });

  test("adds the accessorials that have a price, and leaves out modes in which one has none", async () => {
    const figure = (given: Record<string, unknown>) =>
      setAccessorialRate(
        on(staff),
        accessorialRateSchema.parse({ effectiveFrom: "2026-01-01", ...given }),
      );
    const needs = { pickupAccessorials: "liftgate", deliveryAccessorials: ["liftgate", "inside"] };
    await figure({ code: "liftgate", modes: ["LTL", "FTL"], cents: "95" });
    await figure({ code: "liftgate", modes: "LTL", cents: "1", effectiveFrom: "2026-11-21" });
    await figure({ code: "inside", modes: "LTL", cents: "60.50" });
    const { id, options, unpriced } = await quote(needs);
    expect(options).toMatchObject([
      {
        mode: "LTL",
        totalCents: 30_017 + 2 * 9_500 + 6_050,
        lines: [
          { code: "linehaul" },
          { code: "liftgate", description: "Liftgate at pickup", cents: 9_500 },
          { code: "liftgate", description: "Liftgate at delivery", cents: 9_500 },
          { code: "inside", description: "Inside at delivery", cents: 6_050 },
        ],
      },
    ]);
    expect(unpriced).toEqual([{ mode: "FTL", services: [{ code: "inside", at: "delivery" }] }]);
    // Staff take a price away by entering none.
    await figure({ code: "inside", modes: "LTL" });
    expect(await prices(needs)).toEqual({});

    const { trackingId } = await bookInstantQuote(on(customer), { id, mode: "LTL" });
    const { query } = db.database;
    const load = await readLoad({ query, actor: customer }, { trackingId }, "customer");
    expect(load?.stops.map(({ accessorials }) => accessorials)).toEqual([
      ["liftgate"],
      ["liftgate", "inside"],
    ]);
    const charges = await readOwnCharges(query, customer, trackingId);
    expect(charges).toMatchObject({ total: 55_067 });
  });

  test("adds an accessorial at its price of the pickup day, without the customer's markup", async () => {
    const notify = (cents: string, effectiveFrom: string) => {
      const typed = { code: "notify", modes: "LTL", cents, effectiveFrom };
      return setAccessorialRate(on(staff), accessorialRateSchema.parse(typed));
    };
    await notify("20", "2026-01-01");
    await notify("30", "2026-11-01");
    await notify("40", "2026-11-23");
    const needs = { deliveryAccessorials: "notify" };
    expect(await prices(needs)).toEqual({ LTL: 30_017 + 3_000 });
    expect(await prices({ ...needs, pickupDay: "2026-11-23" })).toEqual({ LTL: 30_017 + 4_000 });
    const other = await aCustomer(db.database);
    await allow(other, 1_000);
    expect(await prices(needs, other)).toEqual({ LTL: 33_019 + 3_000 });

    const { current, upcoming } = await readAccessorialRates(db.database.query, today);
    const figure = { code: "notify", mode: "LTL" };
    expect(current.filter(({ code }) => code === "notify")).toEqual([{ ...figure, cents: 3_000 }]);
    expect(upcoming.filter(({ code }) => code === "notify")).toMatchObject([
      { ...figure, cents: 4_000, effectiveFrom: "2026-11-23" },
    ]);
  });

  test("prices hazardous freight where it has a price, never by air, and it is declared on the load", async () => {
    const figure = { code: "hazmat", cents: "65", effectiveFrom: "2026-01-01" };
    const byAir = accessorialRateSchema.safeParse({ ...figure, modes: ["LTL", "AIR"] });
    expect(byAir.error?.issues).toMatchObject([{ path: ["modes"] }]);
    const byTruck = accessorialRateSchema.parse({ ...figure, modes: "LTL" });
    await expect(setAccessorialRate(on(customer), byTruck)).rejects.toMatchObject({
      code: "not_found",
    });
    await setAccessorialRate(on(staff), byTruck);
    const { id, options, unpriced } = await quote({ hazardous: "on" });
    expect(options).toMatchObject([{ mode: "LTL", totalCents: 36_517 }]);
    expect(unpriced).toEqual([{ mode: "FTL", services: [{ code: "hazmat", at: null }] }]);
    const { trackingId } = await bookInstantQuote(on(customer), { id, mode: "LTL" });
    const { query } = db.database;
    const load = await readLoad({ query, actor: customer }, { trackingId }, "customer");
    expect(load?.units[0]?.items).toMatchObject([{ hazmat: { unNumber: null } }]);
    expect(load?.missing.map(({ section }) => section)).toContain("hazmat");
  });

  test("that has expired books nothing", async () => {
    const { id } = await quote();
    const loads = () => db.outside("select count(*)::int as count from shipments");
    const before = await loads();
    const late = bookInstantQuote(on(customer, "2026-11-21"), { id, mode: "LTL" });
    await expect(late).rejects.toMatchObject({ code: "conflict" });
    expect(await loads()).toEqual(before);
  });
});
