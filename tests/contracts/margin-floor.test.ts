import { describe, expect, test } from "vitest";
import { readActorById } from "#app/features/accounts/read-actor.server.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import { counterCarrierOffer } from "#app/features/carrier-offers/answer.server.ts";
import { listOwnOffers } from "#app/features/carrier-offers/queries.server.ts";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { addRatedLines } from "#app/features/charges/commands.server.ts";
import { readMarginFloor, setMarginFloor } from "#app/features/charges/margin-floor.server.ts";
import { marginFloorSchema } from "#app/features/charges/schema.ts";
import { placeBid } from "#app/features/load-board/bid.server.ts";
import { postLoad } from "#app/features/load-board/post.server.ts";
import { readPosting } from "#app/features/load-board/queries.server.ts";
import { flatLine } from "#app/features/money/charge-line.ts";
import { bookCarrier } from "#app/flows/book-carrier.server.ts";
import { offerLoad, takeUpBid, takeUpCounter } from "#app/flows/offer-load.server.ts";
import { readPayGuide } from "#app/flows/pay-guide.server.ts";
import { readQuoteCost, readUsualQuote } from "#app/flows/quote-cost.server.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aShipment } from "#tests/support/factories.ts";
import { legsScene } from "#tests/support/legs-scene.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { prepare } from "#tests/support/prepare.ts";
import { quoteScene } from "#tests/support/quote-scene.ts";

describe("the margin floor", () => {
  const { db, staff, owner } = prepareLoadScene();
  const carrier = prepare(() => aVettedCarrier(db.database));
  const { on } = quoteScene(() => ({ db, staff }));
  const query = () => db.database.query;

  /** A load whose customer pays $1,000. */
  const priced = async (given: Parameters<typeof aShipment>[2] = {}) => {
    const { id } = await aShipment(db.database, owner, given);
    await addRatedLines(on(staff), { id, lines: [flatLine("linehaul", 100_000)], rateId: id });
    return id;
  };
  const offer = (id: string, given: Record<string, string>) => {
    const typed = { carrierIds: [carrier.userId], linehaulCents: "800", maxCents: "900" };
    return offerLoad(on(staff), {
      id,
      ...sendOffersSchema.parse({ ...typed, hours: "8", ...given }),
    });
  };
  const book = (id: string, cents: number, marginOverride: string | null = null) =>
    bookCarrier(on(staff), {
      id,
      carrierId: carrier.companyId,
      lines: [flatLine("linehaul", cents)],
      override: null,
      marginOverride,
      driver: null,
    });
  const refusal = (sentence: string) => ({
    code: "invalid",
    fields: { marginOverride: [expect.stringContaining(sentence)] },
  });
  const details = async (id: string, action: string) =>
    (await auditOf(query(), { kind: "shipment", id })).find((one) => one.action === action)
      ?.details;

  test("an offer whose maximum leaves less takes a reason, which the audit log keeps", async () => {
    const id = await priced();
    await offer(id, { maxCents: "900" });
    expect(await details(id, "carrier-offer.send")).not.toHaveProperty("margin");
    await expect(offer(id, { maxCents: "900.06" })).rejects.toMatchObject(
      refusal(
        "Nothing was sent: $900.06 leaves a margin of $99.94 (9.99%), below our floor of 10%. Give a reason to go below it.",
      ),
    );
    const marginOverride = "The truck is there now.";
    expect(await offer(id, { maxCents: "1,080", marginOverride })).toBe(1);
    const sent = await auditOf(query(), { kind: "shipment", id });
    expect(sent.map((entry) => entry.details)).toContainEqual(
      expect.objectContaining({ margin: "-$80.00 (-8%)", marginOverride }),
    );
  });

  test("a booking that loses money takes a reason, and what other carriers get counts", async () => {
    const id = await priced();
    const lost = "Nothing was booked: $1,067.80 leaves a margin of -$67.80 (-6.78%)";
    await expect(book(id, 106_780)).rejects.toMatchObject(refusal(lost));
    await db.outside(`
      insert into charges (shipment_id, side, code, description, quantity, unit, rate, cents, source, state, created_at, settled_at)
      values ('${id}', 'carrier', 'TONU', 'Truck ordered, not used', 1000, 'flat', 1500000, 15000, 'staff', 'approved', now(), now())`);
    await expect(book(id, 80_000)).rejects.toMatchObject(refusal("a margin of $50.00 (5%)"));
    await book(id, 80_000, "The customer waits.");
    expect(await details(id, "assignment.book")).toMatchObject({
      margin: "$50.00 (5%)",
      marginOverride: "The customer waits.",
    });
  });

  test("a bid is taken up below it with a reason alone", async () => {
    const id = await priced();
    await postLoad(on(staff), { id, askingCents: null });
    await placeBid(on(carrier), { id, cents: 95_000, note: null });
    const bidId = (await readPosting(query(), id)).bids[0]?.id ?? "";
    const low = refusal("a margin of $50.00 (5%)");
    await expect(takeUpBid(on(staff), { id, bidId })).rejects.toMatchObject(low);
    await takeUpBid(on(staff), { id, bidId, marginOverride: "It is the only truck." });
  });

  test("a counteroffer within the maximum that goes below it takes a reason too", async () => {
    const id = await priced();
    await offer(id, { maxCents: "990", marginOverride: "The truck is there now." });
    const first = (await listOwnOffers(query(), carrier)).find((one) => one.shipmentId === id);
    if (!first) throw new Error("the carrier has no offer");
    await counterCarrierOffer(on(carrier), first, { counterCents: 95_000, note: null });
    const low = refusal("$950.00 leaves a margin of $50.00 (5%)");
    await expect(takeUpCounter(on(staff), { id, offerId: first.id })).rejects.toMatchObject(low);
    const marginOverride = "No other truck today.";
    await takeUpCounter(on(staff), { id, offerId: first.id, marginOverride });
    const sent = await auditOf(query(), { kind: "shipment", id });
    expect(sent.map((entry) => entry.details)).toContainEqual(
      expect.objectContaining({ margin: "$50.00 (5%)", marginOverride }),
    );
  });

  test("a load without a price has no margin, so nothing is asked", async () => {
    const { id } = await aShipment(db.database, owner);
    await book(id, 500_000);
    expect(await readPayGuide(query(), { shipmentId: id })).toMatchObject({ customerCents: null });
  });

  test("beside a pay stands what a carrier last got on the lane, by the same mode", async () => {
    const lane = { origin: "Gary, IN 46402", destination: "Kokomo, IN 46901" };
    const last = async () => (await readPayGuide(query(), { shipmentId: at })).last;
    const at = await priced({ origin: "Gary, in", destination: "Kokomo, IN" });
    expect(await last()).toBeNull();
    await book(await priced(lane), 81_000);
    await book(await priced({ ...lane, mode: "FTL" }), 82_000);
    await book(await priced({ ...lane, destination: "Muncie, IN 47302" }), 83_000);
    expect(await last()).toEqual({ cents: 81_000, day: "Nov 21, 2026" });
  });

  test("before a quote is sent stands what its lane paid last, of how many loads in a year", async () => {
    const lane = {
      origin: "Peru, IN 46970",
      destination: "Wabash, IN 46992",
      mode: "LTL",
    } as const;
    const { clock } = on(staff);
    const cost = (mode: "LTL" | "FTL" = "LTL") =>
      readQuoteCost(query(), { ...lane, origin: "46970", mode }, clock.now());
    expect(await cost()).toMatchObject({ lastCents: null, floor: 1_000 });
    const old = await priced(lane);
    for (const [id, cents] of [
      [old, 80_000],
      [await priced(lane), 81_000],
      [await priced(lane), 82_000],
    ] as const)
      await book(id, cents);
    await db.outside(`update shipments set covered_at = '2025-11-01' where id = '${old}'`);
    const { sentences, lastCents } = await cost();
    expect([81_000, 82_000]).toContain(lastCents);
    expect(sentences[0]).toMatch(
      /^Peru, IN to Wabash, IN by LTL last paid a carrier \$8[12]0\.00, on Nov 21, 2026, with 2 loads in/,
    );
    expect(await cost("FTL")).toMatchObject({ lastCents: null });
  });

  test("a quote starts from our terms, with the days in which its customer pays, and a week to accept", async () => {
    const usual = (companyId: string | null) => readUsualQuote(query(), companyId, "2026-11-21");
    const { terms, validUntil } = await usual(null);
    expect(terms).toMatch(/Our invoice is due 30 days after its date\.$/);
    expect(validUntil).toBe("2026-11-28");
    await db.outside(`insert into billing_details
      (company_id, name, street, city, state, postal_code, terms_days, required_papers, version)
      values ('${owner.companyId}', 'x', 'x', 'x', 'IN', '46402', 45, '{}', 1)`);
    expect((await usual(owner.companyId)).terms).toContain("due 45 days after its date");
  });

  test("beside a leg's pay stand its own lane's last pay and the legs that have none yet", async () => {
    const scene = legsScene(() => ({ db, staff, owner, carrier }));
    const before = await scene.aSplitLoad();
    const next = await scene.aSplitLoad();
    const guideOf = ({ id, legs }: typeof next, place: number) =>
      readPayGuide(query(), { shipmentId: id, legId: legs[place]?.id });
    expect(await guideOf(next, 0)).toMatchObject({
      last: null,
      legsToPrice: { priced: "1 of 3 legs priced" },
    });
    await scene.book(before.id, before.legs[0]?.id, carrier, 40_000);
    await scene.book(before.id, before.legs[1]?.id, carrier, 215_050);
    expect(await guideOf(next, 0)).toMatchObject({ last: { cents: 40_000, day: "Nov 21, 2026" } });
    expect(await guideOf(next, 1)).toMatchObject({ last: { cents: 215_050 } });
    expect(await guideOf(next, 2)).toMatchObject({ last: null });
    expect(await guideOf(before, 0)).toMatchObject({
      last: null,
      legsToPrice: { open: "Leg 3 isn't priced yet." },
    });
    expect(await guideOf(before, 2)).toMatchObject({ legsToPrice: null });
    const whole = await priced({ origin: "Indianapolis, IN 46241", destination: "Seattle, WA" });
    await db.outside(`update shipments set mode = 'AIR', known_shipper = true,
      air_confirmed_at = now() where id = '${whole}'`);
    const minutesLater = new Date(on(staff).clock.now().getTime() + 60_000);
    await bookCarrier(
      { ...on(staff), clock: { now: () => minutesLater } },
      {
        id: whole,
        carrierId: carrier.companyId,
        lines: [flatLine("linehaul", 88_000)],
        override: null,
        marginOverride: null,
        driver: null,
      },
    );
    expect(await guideOf(next, 1)).toMatchObject({ last: { cents: 88_000 } });
  });

  test("only an administrator sets it, and it holds from then on", async () => {
    const morgan = await readActorById(query(), staff.userId, "staff");
    expect(await readMarginFloor(query())).toBe(1_000);
    await expect(setMarginFloor(on(owner), 500)).rejects.toMatchObject({ code: "not_found" });
    await setMarginFloor(
      on(morgan ?? null),
      marginFloorSchema.parse({ marginFloor: "4.5 %" }).marginFloor,
    );
    expect(await readMarginFloor(query())).toBe(450);
    await book(await priced(), 95_000);
    for (const marginFloor of ["-1", "100", "ten", "4,5", "1.234"]) {
      expect(marginFloorSchema.safeParse({ marginFloor }).success, marginFloor).toBe(false);
    }
  });
});
