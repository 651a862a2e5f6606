import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { auditOf } from "#app/features/audit/queries.server.ts";
import {
  counterCarrierOffer,
  declineCarrierOffer,
} from "#app/features/carrier-offers/answer.server.ts";
import { readOfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import {
  findByToken,
  findOwnOffer,
  listOffersOf,
  listOwnOffers,
} from "#app/features/carrier-offers/queries.server.ts";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { readShownTerms, storeTerms } from "#app/features/carrier-offers/terms.server.ts";
import { withdrawCarrierOffer } from "#app/features/carrier-offers/withdraw.server.ts";
import { setCarrierState } from "#app/features/carriers/file-commands.server.ts";
import { loadMargin } from "#app/features/charges/charge.ts";
import { readBothSides, readOwnCharges } from "#app/features/charges/queries.server.ts";
import { flatLine, totalOf } from "#app/features/money/charge-line.ts";
import { saveStops } from "#app/features/shipments/load/save-stops.server.ts";
import { stopsSchema } from "#app/features/shipments/load/schema.ts";
import { acceptCarrierOffer } from "#app/flows/accept-carrier-offer.server.ts";
import { bookCounter } from "#app/flows/book-counter.server.ts";
import { linesAtTotal, offerLoad, takeUpCounter } from "#app/flows/offer-load.server.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aCarrier, aShipment } from "#tests/support/factories.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { loadScene } from "#tests/support/load-scene.ts";
import { quoteScene } from "#tests/support/quote-scene.ts";

const stops = stopsSchema.parse({
  version: 1,
  stops: [
    { kind: "pickup", street: "40 Harbor Drive", zip: "46402", phone: "(219) 555-0188" },
    { kind: "delivery", street: "12 Foundry Road", zip: "46901", phone: "(765) 555-0142" },
  ],
}).stops;

describe("offers to carriers", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let owner: Actor;
  beforeAll(async () => {
    ({ db, staff, owner } = await loadScene());
  });
  afterAll(() => db.close());
  const { on, mailsTo } = quoteScene(() => ({ db, staff }));
  const query = () => db.database.query;

  const send = (
    id: string,
    carriers: Actor[],
    given: Record<string, string> = {},
    actor = staff,
  ) => {
    const typed = {
      carrierIds: carriers.map(({ userId }) => userId),
      linehaulCents: "900",
      fuelCents: "150.25",
      maxCents: "1200",
      hours: "8",
      ...given,
    };
    return offerLoad(on(actor), { id, ...sendOffersSchema.parse(typed) });
  };
  /** A load that was offered to these carriers. */
  const offered = async (carriers: Actor[], given: Record<string, string> = {}) => {
    const load = await aShipment(db.database, owner);
    await send(load.id, carriers, given);
    return load;
  };
  const offerTo = async (carrier: Actor, shipmentId: string) => {
    const offers = await listOwnOffers(query(), carrier);
    const ofLoad = offers.filter((one) => one.shipmentId === shipmentId);
    const found = ofLoad.find(({ state }) => state === "open") ?? ofLoad[0];
    if (!found) throw new Error("the carrier has no offer");
    return found;
  };
  const states = async (id: string) =>
    (await listOffersOf(query(), id)).map(({ state }) => state).sort();
  const carrierOf = async (id: string) =>
    (await db.outside(`select carrier_id, covered_at from shipments where id = '${id}'`))[0];

  test("a carrier accepts by its emailed link without signing in, and gets the load", async () => {
    const [carrier, other] = [await aVettedCarrier(db.database), await aVettedCarrier(db.database)];
    const { id, trackingId } = await offered([carrier, other]);
    const [mail] = await mailsTo(carrier.email);
    expect(mail?.subject).toBe("Load offer: Indianapolis, IN to Chicago, IL, $1,050.25");
    const token = /\/carrier-offer\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(JSON.stringify(await db.outside("select * from carrier_offer_links"))).not.toContain(
      token,
    );
    const found = await findByToken(query(), token);
    if (!found) throw new Error("the link opened nothing");
    await acceptCarrierOffer({ ...on(found.actor), byLink: true }, found.offer);
    expect(await carrierOf(id)).toMatchObject({ carrier_id: carrier.userId });
    expect((await carrierOf(id))?.covered_at).not.toBeNull();
    expect(await states(id)).toEqual(["accepted", "withdrawn"]);
    expect(
      (await readBothSides(query(), staff, id)).map(({ cents, source }) => [cents, source]),
    ).toEqual([
      [90_000, "carrier offer"],
      [15_025, "carrier offer"],
    ]);
    const told = (await mailsTo(staff.email)).map(({ subject }) => subject);
    expect(told).toContain(`${trackingId}: Prairie Line accepted the offer`);
    expect(await findByToken(query(), "not a token")).toBeUndefined();
  });

  test("no carrier is offered a stop-off of a load with two stops", async () => {
    const carrier = await aVettedCarrier(db.database);
    const load = await aShipment(db.database, owner);
    const stopOff = { accessorial1: "stop-off", accessorial1Cents: "50" };
    await expect(send(load.id, [carrier], stopOff)).rejects.toMatchObject({
      code: "invalid",
      message: expect.stringContaining("only a pickup and a delivery"),
    });
    expect(await mailsTo(carrier.email)).toEqual([]);
  });

  test("of two carriers who accept at once, one gets the load", async () => {
    const carriers = await Promise.all([1, 2, 3].map(() => aVettedCarrier(db.database)));
    for (const round of [1, 2, 3, 4]) {
      const { id } = await offered(carriers);
      const offers = await Promise.all(carriers.map((one) => offerTo(one, id)));
      const withdrawn = offers[round % 3];
      const answers = await Promise.allSettled([
        ...offers.map((offer, place) => acceptCarrierOffer(on(carriers[place] ?? null), offer)),
        withdrawCarrierOffer(on(staff), { shipmentId: id, offerId: withdrawn?.id ?? "" }),
      ]);
      const accepted = answers.slice(0, 3).filter(({ status }) => status === "fulfilled");
      expect(accepted).toHaveLength(1);
      expect(await states(id)).toEqual(["accepted", "withdrawn", "withdrawn"]);
      const [winner] = (await listOffersOf(query(), id)).filter(
        ({ state }) => state === "accepted",
      );
      expect(await carrierOf(id)).toMatchObject({ carrier_id: winner?.carrierId });
      expect(await readBothSides(query(), staff, id)).toHaveLength(2);
    }
  });

  test("a withdrawn or expired offer can't be accepted", async () => {
    const carrier = await aVettedCarrier(db.database);
    const { id } = await offered([carrier]);
    const offer = await offerTo(carrier, id);
    const late = on(carrier, "2026-11-23");
    await expect(acceptCarrierOffer(late, offer)).rejects.toMatchObject({
      code: "conflict",
      message: "This offer has expired. Call us if you can still take the load.",
    });
    await withdrawCarrierOffer(on(staff), { shipmentId: id, offerId: offer.id });
    await expect(acceptCarrierOffer(on(carrier), offer)).rejects.toMatchObject({
      message: "This offer is no longer available.",
    });
    expect(await carrierOf(id)).toMatchObject({ carrier_id: null, covered_at: null });
    expect(await readBothSides(query(), staff, id)).toEqual([]);
  });

  test("a failing carrier gets an offer only with a reason, and a do-not-use carrier never", async () => {
    const { id } = await aShipment(db.database, owner);
    const unvetted = await aCarrier(db.database);
    await expect(send(id, [unvetted])).rejects.toMatchObject({ code: "invalid" });
    expect(await listOwnOffers(query(), unvetted)).toEqual([]);
    await send(id, [unvetted], { override: "Known for years, papers on their way." });
    expect(await states(id)).toEqual(["open"]);
    const banned = await aVettedCarrier(db.database);
    const state = {
      id: banned.userId,
      version: 0,
      state: "do not use",
      reason: "Held a load back.",
    } as const;
    await setCarrierState(on(staff), state);
    const anyway = { override: "There is nobody else tonight." };
    await expect(send(id, [banned], anyway)).rejects.toMatchObject({ code: "invalid" });
  });

  test("a carrier that is suspended after the offer can't accept it", async () => {
    const carrier = await aVettedCarrier(db.database);
    const { id } = await offered([carrier]);
    const state = {
      id: carrier.userId,
      version: 0,
      state: "suspended",
      reason: "Insurance lapsed.",
    } as const;
    await setCarrierState(on(staff), state);
    const attempt = acceptCarrierOffer(on(carrier), await offerTo(carrier, id));
    await expect(attempt).rejects.toMatchObject({
      code: "invalid",
      message: "We can't confirm this load with you right now. Call us at (317) 555-0118.",
    });
    expect(await states(id)).toEqual(["open"]);
    expect(await carrierOf(id)).toMatchObject({ carrier_id: null });
  });

  test("what staff overrode at the offer holds for its answers, and what fails since then doesn't", async () => {
    const carrier = await aVettedCarrier(db.database);
    const override = "The W-9 is in the mail.";
    const setW9 = (on: string) =>
      db.outside(`update carrier_files set w9_on = ${on} where company_id = '${carrier.userId}'`);
    await setW9("null");
    const { id } = await offered([carrier], { override });
    const first = await offerTo(carrier, id);
    await counterCarrierOffer(on(carrier), first, { counterCents: 110_000, note: null });
    await db.outside(
      `update carrier_files set agreement_on = null where company_id = '${carrier.userId}'`,
    );
    await expect(takeUpCounter(on(staff), { id, offerId: first.id })).rejects.toMatchObject({
      message: expect.stringMatching(
        /^Nothing was sent\. No signed carrier agreement on file\. Fix/,
      ),
    });
    const agree = `update carrier_files set agreement_on = '2026-01-05' where company_id = '${carrier.userId}'`;
    await db.outside(agree);
    await takeUpCounter(on(staff), { id, offerId: first.id });
    const second = await offerTo(carrier, id);
    const state = { id: carrier.userId, version: 0, reason: "Insurance lapsed." } as const;
    await setCarrierState(on(staff), { ...state, state: "suspended" });
    const accept = () => acceptCarrierOffer(on(carrier), second);
    await expect(accept()).rejects.toMatchObject({ code: "invalid" });
    await setCarrierState(on(staff), { ...state, version: 1, state: "active" });
    await accept();
    expect(await carrierOf(id)).toMatchObject({ carrier_id: carrier.userId });
  });

  test("a counter is offered again at the carrier's price, up to the maximum pay", async () => {
    const carrier = await aVettedCarrier(db.database);
    const { id } = await offered([carrier]);
    const first = await offerTo(carrier, id);
    const counter = { counterCents: 110_000, note: "Tolls are high." };
    await counterCarrierOffer(on(carrier), first, counter);
    await takeUpCounter(on(staff), { id, offerId: first.id });
    const second = await offerTo(carrier, id);
    expect(second).toMatchObject({ state: "open", totalCents: 110_000 });
    expect(second.lines.map(({ cents }) => cents)).toEqual([94_975, 15_025]);
    await counterCarrierOffer(on(carrier), second, { counterCents: 120_001, note: null });
    await expect(takeUpCounter(on(staff), { id, offerId: second.id })).rejects.toMatchObject({
      message: "Nothing was sent: $1,200.01 is above the maximum pay of $1,200.00.",
    });
  });

  describe("a counter that staff agree to", () => {
    const countered = async (counterCents = 110_000, others: Actor[] = []) => {
      const carrier = await aVettedCarrier(db.database);
      const { id } = await offered([carrier, ...others]);
      const offer = await offerTo(carrier, id);
      await counterCarrierOffer(on(carrier), offer, { counterCents, note: "Tolls are high." });
      return { id, offerId: offer.id, carrier, offer };
    };
    const why = (attempt: Promise<unknown>) =>
      attempt.then(
        () => "done",
        ({ message }: { message: string }) => message,
      );

    test("is booked by one press at its price, and its carrier is asked for nothing but to sign", async () => {
      const other = await aVettedCarrier(db.database);
      const { id, offerId, carrier } = await countered(110_000, [other]);
      await bookCounter(on(staff), { id, offerId });
      expect(await carrierOf(id)).toMatchObject({ carrier_id: carrier.companyId });
      expect(await states(id)).toEqual(["accepted", "withdrawn"]);
      // The link that the carrier has opens what it has to sign.
      expect(await offerTo(carrier, id)).toMatchObject({ id: offerId, totalCents: 110_000 });
      const paid = await readBothSides(query(), staff, id);
      expect(paid.map(({ cents, source }) => [cents, source])).toEqual([
        [94_975, "carrier offer"],
        [15_025, "carrier offer"],
      ]);
      const mail = (await mailsTo(carrier.email)).at(-1);
      expect(mail?.subject).toMatch(/^Sign your rate confirmation: .*\$1,100\.00$/);
      expect(mail?.text).toContain("we agreed to your price");
      const [booked] = await auditOf(query(), { kind: "shipment", id });
      expect(booked).toMatchObject({
        action: "assignment.book",
        details: { offer: offerId, totalCents: 110_000, atCounter: true },
      });
      expect(await why(bookCounter(on(staff), { id, offerId }))).toMatch(
        /already has a carrier|already answered/,
      );
    });

    test("of two counters booked at once, or one that meets an acceptance, one carrier gets the load", async () => {
      const open = await aVettedCarrier(db.database);
      const { id, offerId } = await countered(110_000, [open]);
      const results = await Promise.allSettled([
        bookCounter(on(staff), { id, offerId }),
        bookCounter(on(staff), { id, offerId }),
        acceptCarrierOffer(on(open), await offerTo(open, id)),
      ]);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect((await states(id)).filter((state) => state === "accepted")).toHaveLength(1);
      const [live] = await db.outside(
        `select count(*)::int as count from assignments where shipment_id = '${id}' and ended_at is null`,
      );
      expect(live).toEqual({ count: 1 });
    });

    test("isn't booked once the carrier took it back, its time is over, the load changed, or above the maximum pay", async () => {
      const taken = await countered();
      await declineCarrierOffer(on(taken.carrier), taken.offer, { reason: null });
      expect(await why(bookCounter(on(staff), taken))).toBe(
        "Nothing was booked: this counter was already answered or taken back.",
      );
      const late = await countered();
      expect(await why(bookCounter(on(staff, "2026-11-22"), late))).toMatch(/its time is over/);
      const changed = await countered();
      const shown = await readShownTerms(query(), changed.offerId);
      if (!shown) throw new Error("the offer showed nothing");
      const terms = { ...shown.terms, weight: 40_000 };
      const after = new Date(on(staff).clock.now().getTime() + 60_000);
      await storeTerms(query(), { offerId: changed.offerId, version: 2, terms }, after);
      expect(await why(bookCounter(on(staff), changed))).toMatch(/the load changed since/);
      const dear = await countered(120_001);
      expect(await why(bookCounter(on(staff), dear))).toBe(
        "Nothing was booked: $1,200.01 is above the maximum pay of $1,200.00.",
      );
      for (const { id } of [taken, late, changed, dear]) {
        expect(await carrierOf(id)).toMatchObject({ carrier_id: null });
      }
    });

    test("passes the checks again: what staff overrode at the offer holds, and what fails since then doesn't", async () => {
      const carrier = await aVettedCarrier(db.database);
      const file = (change: string) =>
        db.outside(`update carrier_files set ${change} where company_id = '${carrier.companyId}'`);
      await file("w9_on = null");
      const { id } = await offered([carrier], { override: "The form is on its way." });
      const { id: offerId } = await offerTo(carrier, id);
      const counter = { counterCents: 110_000, note: null };
      await counterCarrierOffer(on(carrier), await offerTo(carrier, id), counter);
      await file("agreement_on = null");
      expect(await why(bookCounter(on(staff), { id, offerId }))).toMatch(
        /^Nothing was booked\. No signed carrier agreement on file\. Fix/,
      );
      expect(await carrierOf(id)).toMatchObject({ carrier_id: null });
      await file("agreement_on = '2026-01-05'");
      await bookCounter(on(staff), { id, offerId });
      expect(await carrierOf(id)).toMatchObject({ carrier_id: carrier.companyId });
    });
  });

  test("an offer's email says when and where it is picked up, on what, how far, and until when it is open", async () => {
    const carrier = await aVettedCarrier(db.database);
    const load = await aShipment(db.database, owner);
    const edit = { ...on(owner), timeZone: "America/Chicago" };
    const day = { windowFrom: "2026-11-24T08:00", windowTo: "2026-11-24T10:00" };
    const [pickup, ...others] = stops.map((stop, place) =>
      place === 0 ? { ...stop, ...day } : stop,
    );
    if (pickup) await saveStops(edit, { id: load.id, version: 1, stops: [pickup, ...others] });
    await db.outside(
      `insert into shipment_care (shipment_id, equipment) values ('${load.id}', 'refrigerated')
        on conflict (shipment_id) do update set equipment = 'refrigerated'`,
    );
    await send(load.id, [carrier]);
    const [mail] = await mailsTo(carrier.email);
    const text = (mail?.text ?? "").replaceAll(/\s+/g, " ");
    expect(text).toContain("1. Pickup Gary, IN, Nov 24, 2026, 8:00 AM to 10:00 AM CST");
    expect(text).toContain("2. Delivery Kokomo, IN, window to be confirmed");
    expect(text).toContain("Equipment Refrigerated");
    expect(text).toMatch(/Miles 1\d\d, by our estimate/);
    // Eight hours after noon in the office, as clocks are where it is picked up.
    expect(text).toContain("Open until Nov 21, 2026, 7:00 PM CST");
    expect(text).not.toContain("40 Harbor Drive");
  });

  test("a declined offer stays declined, with its reason for staff", async () => {
    const carrier = await aVettedCarrier(db.database);
    const { id } = await offered([carrier]);
    const offer = await offerTo(carrier, id);
    await declineCarrierOffer(on(carrier), offer, { reason: "No truck there." });
    expect(await listOffersOf(query(), id)).toMatchObject([
      { state: "declined", declineReason: "No truck there." },
    ]);
    await expect(acceptCarrierOffer(on(carrier), offer)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("a carrier sees streets, phones and references after accepting, and never the maximum pay or customer's price", async () => {
    const carrier = await aVettedCarrier(db.database);
    const load = await aShipment(db.database, owner);
    const edit = { ...on(owner), timeZone: "America/Chicago" };
    await saveStops(edit, { id: load.id, version: 1, stops });
    await send(load.id, [carrier], { maxCents: "1198.76" });
    const read = (isAccepted: boolean) =>
      readOfferedLoad(query(), load.id, { isAccepted }).then((one) => JSON.stringify(one));
    expect(await read(false)).toContain("Gary, IN");
    expect(await read(false)).not.toMatch(/Harbor|Foundry|555-0188|46402/);
    expect(await read(true)).toMatch(/40 Harbor Drive.*46402/);
    const offer = await offerTo(carrier, load.id);
    expect(JSON.stringify(offer)).not.toContain("119876");
    const [mail] = await mailsTo(carrier.email);
    expect(`${mail?.html}${mail?.text}`).not.toMatch(/1,198\.76|Harbor|Foundry|46402/);
  });

  test("nobody sees another carrier's offer, and nobody but staff offers loads", async () => {
    const [carrier, other] = [await aVettedCarrier(db.database), await aVettedCarrier(db.database)];
    const { id } = await offered([carrier]);
    const offer = await offerTo(carrier, id);
    expect(await findOwnOffer(query(), carrier, offer.id)).toMatchObject({ id: offer.id });
    expect(await findOwnOffer(query(), other, offer.id)).toBeUndefined();
    expect(await findOwnOffer(query(), owner, offer.id)).toBeUndefined();
    expect((await readOwnCharges(query(), carrier, offer.trackingId))?.charges).toBeUndefined();
    for (const actor of [owner, carrier]) {
      await expect(send(id, [other], {}, actor)).rejects.toMatchObject({ code: "not_found" });
    }
  });

  test("an assigned load can't be offered", async () => {
    const [carrier, other] = [await aVettedCarrier(db.database), await aVettedCarrier(db.database)];
    const { id } = await offered([carrier]);
    await acceptCarrierOffer(on(carrier), await offerTo(carrier, id));
    await expect(send(id, [other])).rejects.toMatchObject({
      message: "Nothing was sent. This load already has a carrier.",
    });
    expect(loadMargin(await readBothSides(query(), staff, id))).toBeNull();
  });
});

test.each([110_000, 15_026, 15_025, 5_000])("lines taken to %i cents add up to that", (cents) => {
  const lines = linesAtTotal([flatLine("linehaul", 90_000), flatLine("fuel", 15_025)], cents);
  expect(totalOf(lines)).toBe(cents);
  expect(lines.every((line) => line.cents > 0)).toBe(true);
});
