import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { charges } from "#app/features/charges/tables.server.ts";
import type { Acceptance } from "#app/features/edi/acceptance.ts";
import { writeDue } from "#app/features/edi/outbox.server.ts";
import { readTendered } from "#app/features/edi/queries.server.ts";
import { ediPartners } from "#app/features/edi/tables.server.ts";
import type { NewSegment } from "#app/features/edi/x12/write-interchange.ts";
import { usdText } from "#app/features/money/usd.ts";
import { addRate } from "#app/features/rates/commands.server.ts";
import { rateSchema } from "#app/features/rates/schema.ts";
import { readCare } from "#app/features/shipments/load/save-equipment.server.ts";
import { billLoad } from "#app/flows/bill-load.server.ts";
import { deliverWithProof } from "#tests/support/delivered-load.ts";
import { eachTradingPartner, ediScene, type SentMessage } from "#tests/support/edi-scene.ts";

describe("a partner's rule for accepting its tenders", () => {
  const { db, deps, byStaff, sendOne, answer } = ediScene();
  beforeAll(async () => {
    const lane = { origin: "464", destination: "537", validFrom: "2026-01-01" };
    const price = { mode: "FTL", unit: "flat", rate: "2850" };
    await addRate(byStaff, rateSchema.parse({ ...lane, ...price }));
  });
  const { partner, tender, answers, loads, onlyLoad } = eachTradingPartner(db);

  const accept = (acceptance: Acceptance) =>
    db.database.query.update(ediPartners).set({ acceptance }).where(eq(ediPartners.id, partner.id));
  const offer = (cents: number | null): { total: NewSegment[] } => ({
    total: [["L3", 36_000, "G", null, null, cents]],
  });
  const press = (message: SentMessage, more: Record<string, string> = {}) =>
    answer(message, { accepts: "on", ...more });
  /** What the customer of the load pays us, as agreed. */
  const charged = async () => {
    const { id } = await onlyLoad();
    const found = db.database.query.select().from(charges).where(eq(charges.shipmentId, id));
    return (await found).map(({ side, code, cents, state, source }) =>
      [side, code, cents, state, source].join(" "),
    );
  };
  const responses = async () => (await answers()).filter(([kind]) => kind === "990").length;

  test.each([285_000, 285_001])(
    "takes an offer of at least our rate by itself: %i",
    async (cents) => {
      await accept("at our rate");
      const { state, outcome } = await sendOne(tender(offer(cents)));
      expect({ state, outcome }).toEqual({
        state: "done",
        outcome: `Booked as ${(await onlyLoad()).trackingId}. Agreed at ${usdText(cents)}.`,
      });
      expect(await charged()).toEqual([`customer linehaul ${cents} approved EDI tender`]);
      expect((await onlyLoad()).pricedAt).not.toBeNull();
    },
  );

  test.each([
    [284_999, "The tender offers $2,849.99, and our rate is $2,850.00"],
    [null, "The tender offers no rate, and our rate is $2,850.00"],
  ])("leaves a lower offer to our team, with both rates: %s", async (cents, said) => {
    await accept("at our rate");
    const waiting = await sendOne(tender(offer(cents)));
    expect(waiting).toMatchObject({
      state: "failed",
      problems: [
        { segment: "L3", answer: "accepts", message: `${said}. Accept this tender, or decline it` },
      ],
    });
    expect([await loads(), await responses()]).toEqual([[], 0]);
    expect(await press(waiting)).toMatchObject({ state: "done" });
    await onlyLoad();
    expect(await responses()).toBe(1);
    expect(await charged()).toEqual([]);
  });

  test.each([
    [284_999, 285_000],
    [285_000, 285_000],
    [285_001, 285_000],
  ])("always takes the offered rate, and keeps ours beside it: %i", async (cents, ourCents) => {
    await accept("always");
    const message = await sendOne(tender(offer(cents)));
    const { id, trackingId } = await onlyLoad();
    expect(message).toMatchObject({
      state: "done",
      outcome: `Booked as ${trackingId}. Agreed at ${usdText(cents)}.`,
      ourCents,
    });
    expect(await charged()).toEqual([`customer linehaul ${cents} approved EDI tender`]);
    expect((await readTendered(db.database.query, id))?.offer).toEqual({
      messageId: message.id,
      rate: usdText(cents),
      isAgreed: true,
      ourRate: "$2,850.00",
    });
  });

  test.each([
    [
      "4800",
      "The tender offers $48.00, and our rate is $2,850.00. 4800 in L3-05 is in cents; in dollars it would be $4,800.00. Accept",
    ],
    [
      "480000.00",
      "The tender offers $480,000.00, and our rate is $2,850.00. 480000.00 in L3-05 has a point, so it's in dollars; in cents it would be $4,800.00. Accept",
    ],
  ])(
    "an offer far from our rate is agreed to by a person alone, who sees both readings: %s",
    async (total, said) => {
      await accept("always");
      const waiting = await sendOne(tender({ total: [["L3", 36_000, "G", null, null, total]] }));
      expect(waiting).toMatchObject({
        state: "failed",
        problems: [{ answer: "accepts", message: expect.stringContaining(said) }],
      });
      expect(await press(waiting)).toMatchObject({ state: "done" });
      expect(await charged()).toEqual([]);
    },
  );

  test("a change repeats an offer far from our rate, and agrees to nothing", async () => {
    await accept("always");
    const waiting = await sendOne(tender(offer(900_000)));
    await press(waiting, { agreesRate: "on" });
    const change = tender({ ...offer(900_000), purpose: "04", day: "20270302" });
    expect(await sendOne(change)).toMatchObject({ state: "done", problems: [] });
    expect(await charged()).toEqual(["customer linehaul 900000 approved EDI tender"]);
  });

  test("a point in the offer is a point", async () => {
    await accept("always");
    expect(
      await sendOne(tender({ total: [["L3", 36_000, "G", null, null, "4800.00"]] })),
    ).toMatchObject({
      state: "done",
      problems: [],
    });
    expect(await charged()).toEqual(["customer linehaul 480000 approved EDI tender"]);
  });

  test("a reefer is booked as one, at its own price, and a change asks for another truck", async () => {
    const lane = { origin: "464", destination: "537", validFrom: "2026-01-01" };
    const price = { mode: "FTL", unit: "flat", rate: "3900", equipment: "refrigerated" };
    await addRate(byStaff, rateSchema.parse({ ...lane, ...price }));
    await accept("always");
    const n7 = (code: string): NewSegment => ["N7", null, "FROZEN", ...Array(8).fill(null), code];
    const heading: NewSegment[] = [n7("RT"), ["MEA", "TE", "ZA", -10, "FA"]];
    expect(await sendOne(tender({ ...offer(null), heading }))).toMatchObject({ ourCents: 390_000 });
    const { id } = await onlyLoad();
    expect(await readCare(db.database.query, id)).toMatchObject({
      equipment: "refrigerated",
      temperatureMin: -10,
      temperatureMax: -10,
    });
    expect((await readTendered(db.database.query, id))?.words).toEqual(["N7 (equipment) FROZEN"]);
    await sendOne(tender({ ...offer(null), heading: [n7("FT")], purpose: "04" }));
    expect(await readCare(db.database.query, id)).toMatchObject({
      equipment: "flatbed",
      temperatureMin: null,
      temperatureMax: null,
    });
  });

  test("always takes a tender without a rate, or one that we don't price", async () => {
    await accept("always");
    expect(await sendOne(tender(offer(null)))).toMatchObject({ state: "done", ourCents: 285_000 });
    expect(await charged()).toEqual([]);
    const other = {
      ...offer(900_000),
      heading: [["MS3", "HAUL", "B", null, "LT"]] as NewSegment[],
    };
    const unpriced = await sendOne(tender({ ...other, number: randomUUID().slice(0, 8) }));
    expect(unpriced).toMatchObject({ state: "done", ourCents: null });
  });

  test("a change keeps what was agreed, and has our rate beside what it offers", async () => {
    await accept("always");
    await sendOne(tender(offer(284_999)));
    const change = tender({ ...offer(300_000), purpose: "04", day: "20270302" });
    expect(await sendOne(change)).toMatchObject({ state: "done", ourCents: 285_000 });
    expect(await charged()).toEqual(["customer linehaul 284999 approved EDI tender"]);
  });

  test("an offer that our team agrees to is the load's linehaul, once", async () => {
    await accept("never");
    const waiting = await sendOne(tender(offer(284_999)));
    const both = await Promise.allSettled([
      press(waiting, { agreesRate: "on" }),
      press(waiting, { agreesRate: "on" }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await charged()).toEqual(["customer linehaul 284999 approved EDI tender"]);
  });

  describe.each([
    ["by the partner's rule", "at our rate", "", 285_037, 285_037],
    ["by our team", "never", "on", 123_419, 123_419],
    ["by our team, from dollars with a rate", "never", "on", null, 123_457],
  ] as const)("a rate agreed %s", (_, acceptance, agreesRate, cents, agreedCents) => {
    /** What the 210 of the load says of its amounts, once it's delivered and billed. */
    const billed = async () => {
      const { id } = await onlyLoad();
      const desk = { ...byStaff, scanFile: null };
      await deliverWithProof(desk, id);
      await billLoad(desk, id);
      await writeDue(deps);
      const [invoice, ...more] = (await answers()).filter(([kind]) => kind === "210");
      expect(more).toEqual([]);
      const amountsOf = (segment: string, ...places: number[]) =>
        (invoice ?? [])
          .map((line) => String(line).split("*"))
          .filter(([name]) => name === segment)
          .map((elements) => places.map((place) => elements[place]).join(" "));
      return {
        total: [...amountsOf("B3", 7), ...amountsOf("L3", 5)],
        lines: amountsOf("L1", 2, 4),
      };
    };

    test("is the amount of the 210, to the cent", async () => {
      await accept(acceptance);
      const dollars = [["L3", 36_000, "G", "1234.567", "FR"]] satisfies NewSegment[];
      const fuel = [["L11", "354.02", "FU"]] satisfies NewSegment[];
      const total = cents === null ? dollars : offer(cents).total;
      const message = await sendOne(tender({ total, heading: fuel }));
      if (agreesRate) await press(message, { agreesRate });
      expect(await billed()).toEqual({
        total: [String(agreedCents), String(agreedCents)],
        lines: [`${(agreedCents / 100).toFixed(2)} ${agreedCents}`],
      });
    });
  });

  test("there's nothing to agree to without a flat rate", async () => {
    await accept("never");
    const waiting = await sendOne(tender(offer(null)));
    await expect(press(waiting, { agreesRate: "on" })).rejects.toMatchObject({ code: "conflict" });
    expect(await loads()).toEqual([]);
  });

  test("leaves an offer to our team where our rates have no price", async () => {
    await accept("at our rate");
    const waiting = await sendOne(
      tender({ ...offer(900_000), heading: [["MS3", "HAUL", "B", null, "LT"]] }),
    );
    expect(waiting.problems[0]?.message).toContain("we have no rate for this load");
  });

  test("leaves each tender and change to our team, but no cancellation", async () => {
    await accept("never");
    await press(await sendOne(tender(offer(900_000))));
    const change = await sendOne(tender({ ...offer(900_000), purpose: "04", day: "20270302" }));
    expect(change).toMatchObject({ state: "failed", problems: [{ answer: "accepts" }] });
    expect(await sendOne(tender({ purpose: "01" }))).toMatchObject({ state: "done" });
    expect((await onlyLoad()).canceledAt).not.toBeNull();
  });
});
