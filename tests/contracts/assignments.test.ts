import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import { listAssignmentsOf } from "#app/features/assignments/queries.server.ts";
import { toldText } from "#app/features/assignments/told-carrier.ts";
import { approveBill, disputeBill } from "#app/features/carrier-bills/decide.server.ts";
import { listBillable } from "#app/features/carrier-bills/list-billable.server.ts";
import {
  listOwnUnbilled,
  listUnbilledPay,
} from "#app/features/carrier-bills/list-unbilled.server.ts";
import { listBillsOf } from "#app/features/carrier-bills/queries.server.ts";
import { billSchema } from "#app/features/carrier-bills/schema.ts";
import { submitBill } from "#app/features/carrier-bills/submit-bill.server.ts";
import { readOfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import { listOwnOffers } from "#app/features/carrier-offers/queries.server.ts";
import { sendOffersSchema } from "#app/features/carrier-offers/schema.ts";
import { listPay } from "#app/features/charges/assignment-charges.server.ts";
import { readBothSides, readOwnCharges } from "#app/features/charges/queries.server.ts";
import { postLoad } from "#app/features/load-board/post.server.ts";
import { listBoard } from "#app/features/load-board/queries.server.ts";
import { flatLine, totalOf } from "#app/features/money/charge-line.ts";
import { paperTitle } from "#app/features/papers/paper.ts";
import { listPapers, openPaper } from "#app/features/papers/read.server.ts";
import {
  listCarrierLoads,
  pageCarrierLoads,
} from "#app/features/shipments/carrier-loads.server.ts";
import { readDeskFilter } from "#app/features/shipments/desk-filter.ts";
import { listForDesk } from "#app/features/shipments/desk-list.server.ts";
import { countLoadQueues } from "#app/features/shipments/load/count-queues.server.ts";
import type { LoadReader } from "#app/features/shipments/load/read-load.server.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { loadConcerns } from "#app/features/shipments/load-concerns.ts";
import { listLoadTasks } from "#app/features/shipments/tasks/list-load-tasks.server.ts";
import { acceptCarrierOffer } from "#app/flows/accept-carrier-offer.server.ts";
import { bookCarrier } from "#app/flows/book-carrier.server.ts";
import { cancelLoad } from "#app/flows/cancel-load.server.ts";
import { changeDriver, readOwnDriver } from "#app/flows/change-driver.server.ts";
import { correctFreightPlace } from "#app/flows/correct-freight-place.server.ts";
import { dispatchLoad } from "#app/flows/dispatch-load.server.ts";
import { readDispatchNeeds } from "#app/flows/dispatch-needs.server.ts";
import { giveUpLoad, type TakenBack, takeBackLoad } from "#app/flows/end-assignment.server.ts";
import { printEndedConfirmations } from "#app/flows/ended-confirmation.server.ts";
import { readEndedLoad, readEndOfOffer } from "#app/flows/ended-load.server.ts";
import { readPlace } from "#app/flows/find-place.server.ts";
import { makeBillOfLading } from "#app/flows/load-papers.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { offerLoad } from "#app/flows/offer-load.server.ts";
import { readOwnEnds } from "#app/flows/own-ends.server.ts";
import { signRateConfirmation } from "#app/flows/sign-rate-confirmation.server.ts";
import { findUndoableEnd, undoTakeBack } from "#app/flows/undo-take-back.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { readCarrierActivity } from "#app/routes/organizations/carrier-activity.server.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { deliver } from "#tests/support/delivered-load.ts";
import { aColleague, aShipment, aStaffMember } from "#tests/support/factories.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { loadScene } from "#tests/support/load-scene.ts";
import { paperScene, textOf } from "#tests/support/paper-scene.ts";
import { today } from "#tests/support/quote-scene.ts";
import { readWholeTimeline } from "#tests/support/read-whole-timeline.ts";

const driver = {
  driver: "Robin Hale",
  driverPhone: "(219) 555-0177",
  truck: "114",
  trailer: null,
  creditOverride: null,
  override: "Its dock takes freight at any hour.",
};

describe("a carrier on a load", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let owner: Actor;
  let carrier: Actor;
  let second: Actor;
  beforeAll(async () => {
    ({ db, staff, owner, carrier } = await loadScene());
    second = await aVettedCarrier(db.database);
  });
  afterAll(() => db.close());
  const { on, aCoveredLoad, confirm, open } = paperScene(() => ({ db, staff, owner, carrier }));
  const query = () => db.database.query;

  const takeBack = (shipmentId: string, given: Partial<TakenBack> = {}, actor = staff) =>
    takeBackLoad(on(actor), {
      shipmentId,
      reason: "removed by staff",
      note: null,
      keep: [],
      tonuCents: 0,
      custody: null,
      ...given,
    });
  const offer = async (id: string, to: Actor, linehaulCents: string) => {
    const pay = { linehaulCents, maxCents: "5000", marginOverride: "The customer waits." };
    const typed = { ...pay, hours: "8", carrierIds: to.companyId };
    await offerLoad(on(staff), { id, ...sendOffersSchema.parse(typed) });
    const offers = await listOwnOffers(query(), to);
    const own = offers.find((one) => one.shipmentId === id && one.state === "open");
    if (!own) throw new Error("the carrier has no offer");
    return own;
  };
  const accept = async (id: string, by: Actor, linehaulCents: string) => {
    const own = await offer(id, by, linehaulCents);
    await acceptCarrierOffer(on(by), own);
    return own;
  };
  const sign = async (id: string, own: Awaited<ReturnType<typeof offer>>, by: Actor) => {
    const { version } = await confirm(id);
    const as = { name: "Paul Line", title: "Dispatcher", ipAddress: "203.0.113.9", userAgent: "x" };
    await signRateConfirmation(on(by), own, { ...as, sha256: version.sha256 });
  };
  const bill = (id: string, by: Actor, number: string, linehaulCents: string) => {
    const typed = { number, billedOn: today, linehaulCents };
    return submitBill(on(by), id, { ...billSchema(today).parse(typed), file: undefined });
  };
  const history = async (id: string) =>
    (await listAssignmentsOf(query(), id)).map(({ assignment }) => assignment);
  const payOf = async (assignmentId: string) => totalOf(await listPay(query(), assignmentId));
  const loadOf = async (id: string) =>
    (
      await db.outside(
        `select carrier_id, covered_at, dispatched_at, status from shipments where id = '${id}'`,
      )
    )[0];

  test("a load taken back is covered again by an offer, at the second carrier's own rate", async () => {
    const { id } = await aCoveredLoad();
    await takeBack(id);
    expect(await loadOf(id)).toMatchObject({ carrier_id: null, covered_at: null });
    await accept(id, second, "1300");
    const [current, first] = await history(id);
    expect(first).toMatchObject({ carrierId: carrier.companyId, endReason: "removed by staff" });
    expect(current).toMatchObject({ carrierId: second.companyId, endedAt: null });
    expect(await payOf(current?.id ?? "")).toBe(130_000);
    expect(await payOf(first?.id ?? "")).toBe(0);
    expect(await loadOf(id)).toMatchObject({ carrier_id: second.companyId });
    const charges = await readBothSides(query(), staff, id);
    const voided = charges.filter(({ state }) => state === "voided");
    expect(totalOf(voided)).toBe(104_321);
  });

  test("the second carrier reads no confirmation of the first, and the first no address anymore", async () => {
    const { id, offer: own } = await aCoveredLoad();
    await sign(id, own, carrier);
    await takeBack(id);
    await accept(id, second, "1300");
    await confirm(id);
    const kinds = async (of: Actor) =>
      (await listPapers(query(), of, id)).filter(({ kind }) => kind === "rate confirmation");
    expect(await kinds(second)).toHaveLength(1);
    expect((await kinds(second))[0]?.signedAt).toBeNull();
    expect(await kinds(carrier)).toEqual([]);
    const titles = (await kinds(staff)).map(paperTitle);
    expect(titles.toSorted()).toEqual([
      "Rate confirmation, Prairie Line",
      "Rate confirmation, Prairie Line (ended)",
    ]);
    const told = await readWholeTimeline({ query: query(), actor: staff }, id, "staff");
    const said = told.map(({ title }) => title);
    expect(said).toEqual(expect.arrayContaining(titles));
    expect(said.filter((title) => title === "Offer accepted")).toHaveLength(2);
    const [ended] = (await listOwnOffers(query(), carrier)).filter((one) => one.id === own.id);
    expect(ended?.state).toBe("ended");
    await expect(sign(id, own, carrier)).rejects.toMatchObject({ code: "not_found" });
  });

  test("a carrier keeps the pay of what it signed and lost without an address, while it is owed", async () => {
    const { id, trackingId, offer: own } = await aCoveredLoad();
    await sign(id, own, carrier);
    const made = await makeBillOfLading({ ...on(carrier), origin: "https://x.example" }, id);
    const print = () =>
      printEndedConfirmations({ ...on(carrier), actor: carrier }, { id, trackingId });
    await print();
    await takeBack(id, { reason: "truck ordered not used", tonuCents: 15_000 });
    const [signed] = await listPapers(query(), staff, id).then((all) =>
      all.filter(({ signedAt }) => signedAt !== null),
    );
    await print();
    const kept = await listPapers(query(), carrier, id);
    expect(kept.map(paperTitle)).toEqual(["Rate confirmation without addresses (ended)"]);
    const text = (await textOf(await open(kept[0]?.id ?? "", carrier))).replaceAll(/\s+/g, " ");
    for (const said of ["Gary, IN", "Kokomo, IN", "$150.00", "$1,043.21", "Paul Line"]) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/Harbor Drive|Lakeside|46402/);
    for (const gone of [made.id, signed?.id ?? ""]) {
      expect(await openPaper(on(carrier), gone)).toBeUndefined();
      expect(await openPaper(on(staff), gone)).toBeDefined();
    }
    expect(await openPaper(on(second), kept[0]?.id ?? "")).toBeUndefined();
  });

  test("a carrier reads why its load was taken back in words for it, on its page and in its email", async () => {
    const { id, trackingId, offer: own } = await aCoveredLoad();
    await takeBack(id, { reason: "identity in doubt" });
    const reason = "Our team took it back";
    expect(await readEndOfOffer(query(), carrier, own.id)).toMatchObject({ reason });
    const [mail] = await db.outside(
      `select html from mails where subject like 'No longer yours%' and html like '%${trackingId}%'`,
    );
    expect(String(mail?.html).replaceAll("&#x27;", "'")).toContain(`${reason}.`);
    expect(mail?.html).not.toMatch(/re-brokered/i);
  });

  test("a load isn't dispatched on the first carrier's signature", async () => {
    const { id, offer: own } = await aCoveredLoad();
    await sign(id, own, carrier);
    await takeBack(id);
    const next = await accept(id, second, "1300");
    const dispatch = () => dispatchLoad(on(staff), { id, ...driver });
    await expect(dispatch()).rejects.toMatchObject({ code: "conflict" });
    await sign(id, next, second);
    await dispatch();
    expect((await history(id))[0]).toMatchObject({ driver: "Robin Hale", truck: "114" });
  });

  test("a change of pay after signing must be signed before dispatch", async () => {
    const { id, offer: own } = await aCoveredLoad();
    await sign(id, own, carrier);
    await db.outside(
      `insert into charges (shipment_id, side, assignment_id, code, description, quantity, unit, rate, cents, source, state, created_at, settled_at)
       select shipment_id, 'carrier', id, 'lumper', 'Lumper', 1000, 'flat', 850000, 8500, 'staff', 'approved', now(), now()
       from assignments where shipment_id = '${id}'`,
    );
    const dispatch = () => dispatchLoad(on(staff), { id, ...driver });
    await expect(dispatch()).rejects.toMatchObject({ code: "conflict" });
    await sign(id, own, carrier);
    await dispatch();
  });

  test("a carrier that can't cover its load gives it back, until it is picked up; a colleague may, too", async () => {
    const { id } = await aCoveredLoad();
    const viewer = await aColleague(db.database, carrier, "view");
    const give = (by: Actor) => giveUpLoad(on(by), { shipmentId: id, note: "The truck broke." });
    for (const stranger of [second, owner, { ...viewer, role: "carrier" as const }]) {
      await expect(give(stranger)).rejects.toMatchObject({ code: "not_found" });
    }
    const dispatcher = await aColleague(db.database, carrier, "dispatch");
    await give({ ...dispatcher, role: "carrier", roles: ["carrier"] });
    expect((await history(id))[0]).toMatchObject({
      endReason: "fell off",
      endNote: "The truck broke.",
    });
    const moving = await aCoveredLoad();
    await db.outside(`update shipments set status = 'In Transit' where id = '${moving.id}'`);
    await expect(
      giveUpLoad(on(carrier), { shipmentId: moving.id, note: "The truck broke." }),
    ).rejects.toMatchObject({ code: "conflict" });
  });

  test("freight that was picked up is taken back only with where it is and who has it", async () => {
    const { id } = await aCoveredLoad();
    await db.outside(`update shipments set status = 'In Transit' where id = '${id}'`);
    const refused = takeBack(id, { reason: "identity in doubt" });
    await expect(refused).rejects.toMatchObject({ fields: { custody: [expect.any(String)] } });
    const custody = "At Lakeside Foundry's yard in Gary, with their guard.";
    await takeBack(id, { reason: "identity in doubt", custody });
    expect((await history(id))[0]).toMatchObject({ custody });
    const [raised] = await db.outside(
      `select what from shipment_exceptions where shipment_id = '${id}' and resolved_at is null`,
    );
    expect(raised?.what).toContain(custody);
    await accept(id, second, "1300");
    expect(await loadOf(id)).toMatchObject({ status: "In Transit", carrier_id: second.companyId });
  });

  const yard = "Tow yard, 500 Sagamore Parkway in Lafayette, IN 47905, with Prairie Line's driver.";
  const fallOff = async (given: Partial<TakenBack> = {}) => {
    const load = await aCoveredLoad();
    await db.outside(`update shipments set status = 'In Transit' where id = '${load.id}'`);
    await takeBack(load.id, { reason: "fell off", custody: yard, ...given });
    return load;
  };
  const seenBy = async (id: string, actor: Actor, reader: LoadReader) => {
    const seen = await readLoadView({ ...on(actor), query: query() }, { id }, reader);
    if (!seen) throw new Error("the load isn't shown");
    return seen;
  };

  test("a load whose carrier falls off on its way needs a carrier again, in the queue, its count and on the board", async () => {
    const count = async () => (await countLoadQueues(query(), new Date())).carrier;
    const listed = async (id: string) => {
      const filter = readDeskFilter(new URLSearchParams("queue=carrier"));
      const { rows } = await listForDesk(query(), filter, new Date());
      const found = rows.find((row) => row.id === id);
      return found && loadConcerns(found, new Date());
    };
    const before = await count();
    const { id } = await fallOff();
    expect(await count()).toBe(before + 1);
    expect(await listed(id)).toContain("Needs a carrier on its way");
    const tasks = await listLoadTasks(query(), new Date());
    expect(tasks.find(({ key }) => key === `load-${id}`)?.detail).toContain("Needs carrier");
    // Who books loads isn't led to report a delivery that nobody makes.
    expect(await seenBy(id, owner, "customer")).toMatchObject({ isUncovered: true });
    await postLoad(on(staff), { id, askingCents: null });
    const posted = (await listBoard(query(), second)).find((one) => one.id === id);
    expect(posted).toMatchObject({ origin: "Lafayette, IN 47905", pickupFrom: null });
    await accept(id, second, "1300");
    expect(await count()).toBe(before);
    expect(await seenBy(id, owner, "customer")).toMatchObject({ isUncovered: false });
  });

  test("the next carrier picks freight up where it is, by its emails, its page and its rate confirmation", async () => {
    const { id, trackingId } = await fallOff();
    const own = await accept(id, second, "1300");
    const { version } = await confirm(id);
    const printed = (await textOf(await open(version.id))).replaceAll(/\s+/g, " ");
    expect(printed).toContain("500 Sagamore Parkway");
    // Staff named the city; it isn't said a second time.
    expect(printed.split("Lafayette, IN 47905")).toHaveLength(2);
    expect(printed).toContain("12 Foundry Road");
    expect(printed).not.toContain("40 Harbor Drive");
    const { stops, origin } = await seenBy(id, second, "carrier");
    expect(stops).toMatchObject([
      { kind: "pickup", street: yard, city: "Lafayette", company: null, windowFrom: null },
      { kind: "delivery", street: "12 Foundry Road" },
    ]);
    expect(origin).toBe("Lafayette, IN 47905");
    const { open: listed } = await listCarrierLoads(query(), second);
    const begins = { origin, destination: "Kokomo, IN 46901" };
    expect(listed.find((load) => load.id === id)).toMatchObject(begins);
    const paged = await pageCarrierLoads(query(), second, {}, { after: undefined });
    expect(paged.rows.find((load) => load.id === id)).toMatchObject(begins);
    const mails = await db.outside("select subject from mails");
    expect(mails.map(({ subject }) => subject)).toContain(
      "Load offer: Lafayette, IN to Kokomo, IN, $1,300.00",
    );
    const accepted = { readPlace, isAccepted: true };
    const [first] = (await readOfferedLoad(query(), id, accepted)).stops;
    expect(first).toMatchObject({ city: "Lafayette, IN", street: yard });
    // The customer keeps the stops that it booked.
    const whole = await seenBy(id, owner, "customer");
    expect(whole.stops[0]).toMatchObject({ street: "40 Harbor Drive" });
    await sign(id, own, second);
    const confirmed = await confirm(id);
    // Nobody can complete the stop at which the freight was picked up long ago.
    const dock = `where shipment_id = '${id}' and kind = 'pickup'`;
    await db.outside(`update shipment_stops set phone = null ${dock}`);
    const [now] = await history(id);
    const needs = (now ? await readDispatchNeeds(query(), now) : []).map(({ what }) => what);
    expect(needs).toContain("Stop 2 needs: phone or email, window");
    expect(needs.join()).not.toContain("Stop 1");
    expect(confirmed.terms.stops[0]).toMatchObject({ place: "Lafayette, IN 47905" });
    await dispatchLoad(on(staff), { id, ...driver });
    expect(await loadOf(id)).toMatchObject({ status: "In Transit" });
    expect(trackingId).toBe(whole.trackingId);
  });

  test("staff correct where freight is that lost its carrier, and its next carrier signs again", async () => {
    const { id } = await fallOff();
    const own = await accept(id, second, "1300");
    await sign(id, own, second);
    const moved = "Second dock of 2200 Calumet Avenue, Hammond, IN 46320, with its night guard.";
    const correct = (by: Actor, shown: string, custody: string) =>
      correctFreightPlace(on(by), { shipmentId: id, shown, custody });
    for (const stranger of [owner, carrier, second]) {
      await expect(correct(stranger, yard, moved)).rejects.toMatchObject({ code: "not_found" });
    }
    await correct(staff, yard, moved);
    await expect(correct(staff, yard, "At the yard.")).rejects.toMatchObject({ code: "conflict" });
    const { stops, origin } = await seenBy(id, second, "carrier");
    expect(stops[0]).toMatchObject({ street: moved, city: "Hammond" });
    expect(origin).toBe("Hammond, IN 46320");
    const shown = await seenBy(id, staff, "staff");
    expect(shown.freightPlaces).toMatchObject([{ leg: 1, custody: moved }]);
    expect(shown.exceptions.map(({ what }) => what).join()).toContain(moved);
    expect(shown.exceptions.map(({ what }) => what).join()).not.toContain(yard);
    for (const [actor, reader] of [[owner, "customer"] as const, [second, "carrier"] as const]) {
      expect((await seenBy(id, actor, reader)).freightPlaces).toEqual([]);
    }
    expect((await confirm(id)).changed?.changes).toMatchObject([
      { what: "Stop 1 address", before: expect.stringContaining("500 Sagamore") },
    ]);
    const [live] = await history(id);
    expect(live?.changedAt).not.toBeNull();
    const [entry] = await db.outside(
      `select details from audit_log where action = 'assignment.freight-place' and subject_id = '${id}'`,
    );
    expect(entry?.details).toMatchObject({ custody: moved, before: yard });
    await deliver(db.database, id);
    await expect(correct(staff, moved, yard)).rejects.toMatchObject({ code: "conflict" });
  });

  test("freight that never lost its carrier lies nowhere to correct", async () => {
    const { id } = await aCoveredLoad();
    const change = { shipmentId: id, shown: "", custody: "At the yard." };
    const correct = correctFreightPlace(on(staff), change);
    await expect(correct).rejects.toMatchObject({ code: "conflict" });
  });

  test("a carrier that has the freight is asked to keep it safe, and not told to send no truck", async () => {
    const { trackingId } = await fallOff();
    const told = await db.outside("select text from mails where subject like 'No longer yours:%'");
    const own = told
      .map(({ text }) => `${text}`.replace(/\s+/g, " "))
      .filter((text) => text.includes(`The load ${trackingId} `));
    expect(own.length).toBeGreaterThan(0);
    for (const text of own) {
      expect(text).toContain("keep it safe");
      expect(text).not.toContain("send a truck");
    }
  });

  test("what a carrier said of its breakdown stays on the load when it is taken back, and after an undo", async () => {
    const { id } = await aCoveredLoad();
    await db.outside(`update shipments set status = 'In Transit' where id = '${id}'`);
    const now = { ...on(staff), clock: systemClock };
    const trouble = { kind: "BREAKDOWN", note: "Blown tire, two hours.", place: "Lafayette, IN" };
    await recordEvent(
      { ...now, actor: carrier },
      {
        ...{ id, eventId: randomUUID(), stop: null, occurredAt: new Date(), eta: null, ...trouble },
        ...{ kind: "BREAKDOWN", audience: "staff", noteAudience: "staff" },
      },
    );
    const end = { reason: "fell off", note: null, keep: [] } as const;
    await takeBackLoad(now, { shipmentId: id, ...end, custody: yard });
    const open = async () => {
      const { exceptions } = await seenBy(id, staff, "staff");
      const told = await readWholeTimeline({ query: query(), actor: staff }, id, "staff");
      const [entry] = told.filter(({ kind }) => kind === "exception");
      const [only] = exceptions.filter(({ resolvedAt }) => resolvedAt === null);
      return { what: only?.what ?? "", by: entry?.by };
    };
    const [person] = await db.outside(`select name from users where id = '${carrier.userId}'`);
    const before = await open();
    expect(before.by).toBe(`${person?.name}, Prairie Line`);
    expect(before.what).toContain("Blown tire, two hours.");
    expect(before.what).toContain(yard);
    const [ended] = await history(id);
    await undoTakeBack(now, { shipmentId: id, assignmentId: ended?.id ?? "" });
    const after = await open();
    expect(after.what).toContain("Blown tire, two hours.");
    expect(after.what).not.toContain(yard);
  });

  test("a truck ordered and not used is billed by the first carrier, each bill matches its own pay", async () => {
    const { id } = await aCoveredLoad();
    await takeBack(id, { reason: "truck ordered not used", tonuCents: 15_000 });
    await accept(id, second, "1300");
    await deliver(db.database, id);
    await bill(id, carrier, `T-${id.slice(0, 6)}`, "150");
    await bill(id, second, `S-${id.slice(0, 6)}`, "1300");
    const [current, first] = await history(id);
    const bills = (await listBillsOf(query(), id)).sort((a, b) => a.totalCents - b.totalCents);
    expect(bills).toMatchObject([
      { carrierId: first?.carrierId, totalCents: 15_000, expectedCents: 15_000 },
      { carrierId: current?.carrierId, totalCents: 130_000, expectedCents: 130_000 },
    ]);
  });

  test("a truck ordered and not used is paid as signed when no amount is entered, and nothing only with a note", async () => {
    const { id, trackingId } = await aCoveredLoad();
    const reason = "truck ordered not used";
    await expect(takeBack(id, { reason })).rejects.toMatchObject({
      fields: { tonuCents: [expect.stringContaining("promises $150.00")] },
    });
    expect((await history(id))[0]).toMatchObject({ endedAt: null });
    await takeBack(id, { reason, tonuCents: null });
    const [first] = await history(id);
    expect(await payOf(first?.id ?? "")).toBe(15_000);
    const ended = await db.outside("select text from mails where subject like 'No longer yours:%'");
    const told = ended.map(({ text }) => `${text}`.replace(/\s+/g, " "));
    const pay = told.filter((text) => text.includes(`The load ${trackingId} `));
    expect(pay.length).toBeGreaterThan(0);
    for (const text of pay) expect(text).toContain("We owe you $150.00 for it");
  });

  /** The dependencies of an actor, minutes later. */
  const later = (actor: Actor, minutes: number) => {
    const { clock, ...deps } = on(actor);
    const at = new Date(clock.now().getTime() + minutes * 60_000);
    return { ...deps, clock: { now: () => at } };
  };

  test("a truck ordered and not used is on the lists of what isn't billed until its carrier bills it, alone", async () => {
    const { id, trackingId } = await aCoveredLoad();
    await takeBack(id, { reason: "truck ordered not used", tonuCents: 15_000 });
    await accept(id, second, "1300");
    const told = await db.outside(`select html from mails where subject like 'No longer yours:%'`);
    const link = `https://freight.example/carrier/loads/${trackingId}/bill`;
    expect(told.filter(({ html }) => `${html}`.includes(link)).length).toBeGreaterThan(0);
    const [, first] = await history(id);
    const listed = async () => [
      (await listOwnUnbilled(query(), carrier)).filter((one) => one.shipmentId === id),
      (await listUnbilledPay(query(), { search: trackingId })).rows,
    ];
    const owed = { id: first?.id, cents: 15_000, endReason: "truck ordered not used" };
    expect(await listed()).toMatchObject([[owed], [{ ...owed, carrier: "Prairie Line" }]]);
    expect(await listOwnUnbilled(query(), second)).not.toContainEqual(
      expect.objectContaining({ shipmentId: id }),
    );
    const offered = await listBillable(query(), staff, id);
    expect(offered.payees.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^(?!.*leg).*, \$1,300\.00 not billed$/),
      expect.stringContaining("truck ordered, not used, $150.00 not billed"),
    ]);
    const own = await listBillable(query(), carrier, id);
    expect(own).toMatchObject({
      ...{ payees: [{ id: first?.id }], assignmentId: first?.id },
      proposed: { accessorial1: "TONU", accessorial1Cents: "150.00" },
    });
    const typed = { number: `U-${id.slice(0, 6)}`, billedOn: today, ...own.proposed };
    const bill = billSchema(today).parse({ ...typed, assignmentId: first?.id });
    await submitBill(on(staff), id, { ...bill, file: undefined });
    expect((await listBillsOf(query(), id))[0]).toMatchObject({
      ...{ carrierId: carrier.companyId, totalCents: 15_000, expectedCents: 15_000 },
    });
    expect(await listed()).toEqual([[], []]);
  });

  test("the linehaul that a carrier keeps after it lost the load is filled in when its bill is entered", async () => {
    const { id } = await aCoveredLoad();
    const kept = (await listPay(query(), (await history(id))[0]?.id ?? "")).map((pay) => pay.id);
    await takeBack(id, { reason: "fell off", keep: kept, note: "It hauled half of the way." });
    await accept(id, second, "1300");
    const own = await listBillable(query(), carrier, id);
    expect(own.proposed).toEqual({ linehaulCents: "900.00", fuelCents: "143.21" });
    const typed = { number: `K-${id.slice(0, 6)}`, billedOn: today, ...own.proposed };
    await submitBill(on(carrier), id, { ...billSchema(today).parse(typed), file: undefined });
    expect((await listBillsOf(query(), id))[0]).toMatchObject({ totalCents: 104_321 });
    expect((await listBillable(query(), carrier, id)).proposed).toEqual({});
    expect((await listBillable(query(), second, id)).proposed).toEqual({});
  });

  test("a bill's approved difference is a charge of record: what was signed stays signed", async () => {
    const { id, offer: own } = await aCoveredLoad();
    await sign(id, own, carrier);
    await deliver(db.database, id);
    await bill(id, carrier, `D-${id.slice(0, 6)}`, "1100");
    const [sent] = await listBillsOf(query(), id);
    await approveBill(on(staff), { id: sent?.id ?? "", reason: "Detention, by phone." });
    expect(await payOf((await history(id))[0]?.id ?? "")).toBe(110_000);
    const made = await confirm(id);
    expect(made).toMatchObject({ isHeld: false, changed: null, totalCents: 104_321 });
    expect(made.signature).toBeDefined();
    await disputeBill(on(staff), { id: sent?.id ?? "", reason: "There was none after all." });
    expect(await payOf((await history(id))[0]?.id ?? "")).toBe(104_321);
  });

  test("a load taken back by mistake is its carrier's again for ten minutes, with its pay, signature and driver", async () => {
    const { id, offer: own } = await aCoveredLoad();
    await sign(id, own, carrier);
    await dispatchLoad(on(staff), { id, ...driver });
    const [before] = await history(id);
    const assignmentId = before?.id ?? "";
    const pay = await listPay(query(), assignmentId);
    const held = await loadOf(id);
    await takeBack(id, { reason: "truck ordered not used", tonuCents: null });
    const undo = (actor: Actor, minutes: number) =>
      undoTakeBack(later(actor, minutes), { shipmentId: id, assignmentId });
    const shown = await findUndoableEnd(query(), staff, { shipmentId: id }, on(staff).clock.now());
    expect(shown).toMatchObject({ assignmentId });
    await expect(undo(staff, 10)).rejects.toThrow("more than 10 minutes ago");
    await expect(undo(carrier, 1)).rejects.toMatchObject({ code: "not_found" });
    const colleague = await aStaffMember(db.database);
    await expect(undo(colleague, 1)).rejects.toThrow("only the person who took it back");
    await undo(staff, 9);
    expect((await history(id))[0]).toEqual(before);
    expect(await listPay(query(), assignmentId)).toEqual(pay);
    expect(await loadOf(id)).toEqual(held);
    const offers = await listOwnOffers(query(), carrier);
    expect(offers.find((one) => one.id === own.id)).toMatchObject({ state: "accepted" });
    const told = await db.outside("select text from mails where subject like 'Yours again:%'");
    expect(told.length).toBeGreaterThan(0);
    await expect(undo(staff, 9)).rejects.toMatchObject({ code: "conflict" });
  });

  test("a load taken back stays so once another carrier has it or it was offered again", async () => {
    for (const follow of [accept, offer]) {
      const { id } = await aCoveredLoad();
      await takeBack(id);
      const [ended] = await history(id);
      await db.outside(`update assignments set ended_at = ended_at - interval '1 minute'
        where id = '${ended?.id}'`);
      await follow(id, second, "1300");
      const undo = undoTakeBack(on(staff), { shipmentId: id, assignmentId: ended?.id ?? "" });
      await expect(undo).rejects.toMatchObject({ code: "conflict" });
      expect(await payOf(ended?.id ?? "")).toBe(0);
    }
  });

  test("freight that gets its carrier back is no exception anymore", async () => {
    const { id } = await aCoveredLoad();
    await db.outside(`update shipments set status = 'In Transit' where id = '${id}'`);
    const now = { ...on(staff), clock: systemClock };
    const end = { reason: "identity in doubt", note: null, keep: [] } as const;
    await takeBackLoad(now, { shipmentId: id, ...end, custody: "At the yard in Gary." });
    const [ended] = await history(id);
    await undoTakeBack(now, { shipmentId: id, assignmentId: ended?.id ?? "" });
    const open = await db.outside(
      `select what from shipment_exceptions where shipment_id = '${id}' and resolved_at is null`,
    );
    expect(open).toEqual([]);
    expect((await history(id))[0]).toMatchObject({ custody: null, endedAt: null });
  });

  test("a load without a delivery never approves its carrier's bill by itself", async () => {
    const { id } = await aCoveredLoad();
    const [agreed] = await history(id);
    const [linehaul] = await listPay(query(), agreed?.id ?? "");
    const keep = linehaul ? [linehaul.id] : [];
    await cancelLoad(on(staff), { id, version: 4, reason: "The order was withdrawn.", keep });
    expect(await bill(id, carrier, `C-${id.slice(0, 6)}`, "900")).toMatchObject({
      state: "to approve",
    });
  });

  test("a carrier whose load was canceled or taken back sees its pay, its driver and what it signed, no door", async () => {
    const named = { driver: "Robin Hale", driverPhone: "(219) 555-0177", truck: "114" };
    const seen = { agreed: ["$1,043.21"], drivers: [{ ...named, trailer: null }] };
    const ends = [
      async (id: string) => {
        const [live] = await history(id);
        const tonu = [{ assignmentId: live?.id ?? "", cents: 15_000 }];
        await cancelLoad(on(staff), { id, version: 4, reason: "The order was withdrawn.", tonu });
      },
      (id: string) => takeBack(id, { reason: "truck ordered not used", tonuCents: 15_000 }),
    ];
    for (const end of ends) {
      const { id, trackingId, offer: own } = await aCoveredLoad();
      const driving = await readOwnDriver(query(), carrier, id);
      await changeDriver(on(carrier), { id, version: driving?.version ?? 0, ...driver });
      await sign(id, own, carrier);
      await makeBillOfLading(on(staff), id);
      const kinds = async (by: Actor) =>
        (await listPapers(query(), by, id)).map(({ kind }) => kind).sort();
      expect(await kinds(carrier)).toEqual(["bill of lading", "rate confirmation"]);
      await end(id);
      const owed = { owedCents: 15_000, owed: ["Truck ordered, not used $150.00"] };
      expect(await readOwnEnds(query(), carrier, id)).toMatchObject({ ...seen, ...owed });
      expect(await kinds(carrier)).toEqual([]);
      await printEndedConfirmations({ ...on(carrier), actor: carrier }, { id, trackingId });
      expect(await kinds(carrier)).toEqual(["rate confirmation"]);
      expect(await kinds(second)).toEqual([]);
      expect(await readOwnEnds(query(), second, id)).toBeNull();
      expect(await readEndedLoad(query(), carrier, trackingId)).toMatchObject({ ends: owed });
    }
  });

  test("a canceled load owes nothing on either side but what staff keep", async () => {
    const { id } = await aCoveredLoad();
    await cancelLoad(on(owner), { id, version: 4, reason: "The order was withdrawn." });
    const charges = await readBothSides(query(), staff, id);
    expect(charges.map(({ state }) => state)).toEqual(["voided", "voided", "voided"]);
    expect((await history(id))[0]).toMatchObject({ endReason: "load canceled" });
    const other = await aCoveredLoad();
    const kept = { id: other.id, version: 4, reason: "Sold out.", keep: [1] };
    await expect(cancelLoad(on(owner), kept)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("of a carrier that accepts while staff take the load back, the load ends with one truth", async () => {
    const { id } = await aCoveredLoad();
    await takeBack(id);
    const own = await offer(id, second, "1300");
    await accept((await aShipment(db.database, owner)).id, carrier, "900");
    await Promise.allSettled([acceptCarrierOffer(on(second), own), takeBack(id)]);
    const live = (await history(id)).filter(({ endedAt }) => endedAt === null);
    expect((await loadOf(id))?.carrier_id).toBe(live[0]?.carrierId ?? null);
  });

  test("a confirmation signed while staff end the assignment is either signed or refused, never both", async () => {
    const { id, offer: own } = await aCoveredLoad();
    const { version } = await confirm(id);
    const as = { name: "Paul Line", title: "Dispatcher", ipAddress: "203.0.113.9", userAgent: "x" };
    const signing = signRateConfirmation(on(carrier), own, { ...as, sha256: version.sha256 });
    const [signed, taken] = await Promise.allSettled([signing, takeBack(id)]);
    expect(taken.status).toBe("fulfilled");
    const [ended] = await history(id);
    expect(ended?.confirmedAt === null).toBe(signed.status === "rejected");
    await expect(sign(id, own, carrier)).rejects.toThrow("no rate confirmation");
  });

  test("a carrier booked by phone has its pay, an email to sign, and is dispatched after signing", async () => {
    const load = await aShipment(db.database, owner);
    const { id } = load;
    const lines = [flatLine("linehaul", 120_000)];
    const book = { id, carrierId: second.companyId, lines, override: null, driver: null };
    await expect(bookCarrier(on(second), book)).rejects.toMatchObject({ code: "not_found" });
    await bookCarrier(on(staff), book);
    await expect(bookCarrier(on(staff), book)).rejects.toMatchObject({ code: "conflict" });
    const activity = async ({ companyId }: Actor) => {
      const of = { id: companyId, people: [] };
      const entries = await readCarrierActivity(query(), of, staff);
      return entries.filter(({ text }) => text?.includes(load.trackingId));
    };
    expect(await activity(second)).toMatchObject([{ action: "assignment.book" }]);
    expect(await activity(carrier)).toEqual([]);
    const [booked] = await history(id);
    expect(booked).toMatchObject({ source: "staff", carrierId: second.companyId });
    expect(await payOf(booked?.id ?? "")).toBe(120_000);
    const own = (await listOwnOffers(query(), second)).find((one) => one.shipmentId === id);
    if (!own) throw new Error("the carrier has nothing to sign");
    const isToSign = async () =>
      (await listCarrierLoads(query(), second)).open.find((one) => one.id === id)?.isToSign;
    expect(await isToSign()).toBe(true);
    await sign(id, own, second);
    expect(await isToSign()).toBe(false);
    await dispatchLoad(on(staff), { id, ...driver });
    expect((await loadOf(id))?.dispatched_at).not.toBeNull();
  });

  test("of a carrier that nobody has joined, its own address is told of its load, and staff who was told", async () => {
    const bare = await aVettedCarrier(db.database);
    const office = `office@${bare.companyId}.example`;
    const run = async (address: string | null) => {
      await db.outside(`delete from company_members where company_id = '${bare.companyId}'`);
      await db.database.query
        .update(companies)
        .set({ name: "Zephyr Freight", email: address })
        .where(eq(companies.id, bare.companyId));
      const { id } = await aShipment(db.database, owner);
      const lines = [flatLine("linehaul", 120_000)];
      const override = "They told us the address by phone.";
      const book = { id, carrierId: bare.companyId, lines, override, driver: null };
      const booked = await bookCarrier(on(staff), book);
      const ended = await takeBack(id);
      return [toldText("the terms", booked), toldText("it", ended)];
    };
    const told = () =>
      db.outside(`select subject, text from mails where to_email = '${office}' order by subject`);
    expect(await run(office)).toEqual([
      `We emailed the terms to ${office}. No one from Zephyr Freight has joined yet.`,
      `We emailed it to ${office}. No one from Zephyr Freight has joined yet.`,
    ]);
    const [booked, ended] = await told();
    expect(booked?.subject).toContain("Booked with you");
    expect(booked?.text).not.toContain("/carrier-offer/");
    expect(ended?.subject).toContain("No longer yours");
    expect((await run(null))[0]).toBe(
      "Nobody was emailed. No one from Zephyr Freight has joined yet, and it has no email address.",
    );
    expect(await told()).toHaveLength(2);
  });

  test("of two staff who book a carrier at once, one does", async () => {
    const { id } = await aShipment(db.database, owner);
    const book = (to: Actor) =>
      bookCarrier(on(staff), {
        ...{ id, carrierId: to.companyId, override: null, driver: null },
        lines: [flatLine("linehaul", 120_000)],
      });
    const done = await Promise.allSettled([book(carrier), book(second)]);
    expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await history(id)).toHaveLength(1);
  });

  test("the customer learns neither carrier's pay", async () => {
    const { id, trackingId } = await aCoveredLoad();
    await takeBack(id, { tonuCents: 15_000, reason: "truck ordered not used" });
    await accept(id, second, "1300");
    const theirs = await readOwnCharges(query(), owner, trackingId);
    expect(theirs?.charges.map(({ side }) => side)).toEqual(["customer"]);
  });

  test("a delivery completes the assignment, and a correction takes that back", async () => {
    const { id } = await aCoveredLoad();
    await deliver(db.database, id);
    expect((await history(id))[0]?.completedAt).not.toBeNull();
    await expect(takeBack(id)).rejects.toMatchObject({ code: "conflict" });
    await db.outside(`update shipments set status = 'In Transit' where id = '${id}'`);
    expect((await history(id))[0]?.completedAt).toBeNull();
  });
});
