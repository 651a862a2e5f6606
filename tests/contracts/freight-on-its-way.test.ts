import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { readOfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import { listOwnOffers } from "#app/features/carrier-offers/queries.server.ts";
import { postLoad } from "#app/features/load-board/post.server.ts";
import { listBoard } from "#app/features/load-board/queries.server.ts";
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
import { readOfferedBefore } from "#app/flows/carrier-history.server.ts";
import { correctFreightPlace } from "#app/flows/correct-freight-place.server.ts";
import { dispatchLoad } from "#app/flows/dispatch-load.server.ts";
import { readDispatchNeeds } from "#app/flows/dispatch-needs.server.ts";
import { type TakenBack, takeBackLoad } from "#app/flows/end-assignment.server.ts";
import { readLoadHead } from "#app/flows/load-head.server.ts";
import { makeBillOfLading } from "#app/flows/load-papers.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { offerAgain } from "#app/flows/offer-again.server.ts";
import { undoTakeBack } from "#app/flows/undo-take-back.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { assignmentScene, driver } from "#tests/support/assignment-scene.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { deliver } from "#tests/support/delivered-load.ts";
import { sendTruck } from "#tests/support/give-load.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { textOf } from "#tests/support/paper-scene.ts";
import { prepare } from "#tests/support/prepare.ts";
import { readWholeTimeline } from "#tests/support/read-whole-timeline.ts";
import { aReportedEvent } from "#tests/support/reported-event.ts";

describe("freight whose carrier falls off on its way", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const second = prepare(() => aVettedCarrier(db.database));
  const scene = assignmentScene(() => ({ db, staff, owner, carrier }));
  const { on, aLoad, aCoveredLoad, confirm, open, query, takeBack, offer, accept, sign } = scene;
  const { history, loadOf } = scene;

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

  test("the rest of its haul is offered again at the share of the miles that are left, which staff can change", async () => {
    const third = await aVettedCarrier(db.database);
    const { id } = await aLoad();
    const offers = [await offer(id, second, "1300"), await offer(id, third, "1000")];
    await accept(id, carrier, "900");
    const listAsked = async () =>
      (await readOfferedBefore(query(), { shipmentId: id }, new Date())).filter(
        ({ isAskedAgain }) => isAskedAgain,
      );
    await db.outside(`update shipments set status = 'In Transit' where id = '${id}'`);
    expect((await listAsked()).map(({ rest }) => rest)).toEqual([null, null]);
    await takeBack(id, { reason: "fell off", custody: yard });
    const asked = await listAsked();
    for (const { totalCents, rest } of asked) {
      const [, left, whole] =
        /^Proposed: (\d+) of (\d+) miles of \$1,[03]00\.00\.$/.exec(rest?.text ?? "") ?? [];
      expect(Number(left)).toBeLessThan(Number(whole));
      expect(rest?.cents).toBe(Math.round((totalCents * Number(left)) / Number(whole)));
    }
    const again = (pays: ReadonlyMap<string, number>) =>
      offerAgain(on(staff), { shipmentId: id }, { pays, marginOverride: "The customer waits." });
    await expect(again(new Map())).rejects.toMatchObject({ code: "invalid" });
    const [proposed] = asked.filter((one) => one.id === offers[0]?.id);
    expect(await again(new Map([[offers[0]?.id ?? "", proposed?.rest?.cents ?? 0]]))).toBe(1);
    const open = async (by: Actor) =>
      (await listOwnOffers(query(), by)).filter(
        (one) => one.shipmentId === id && one.state === "open",
      );
    expect(await open(third)).toEqual([]);
    expect(await open(second)).toMatchObject([
      {
        totalCents: proposed?.rest?.cents,
        lines: [{ code: "linehaul", description: "Linehaul and fuel, rest of the haul" }],
      },
    ]);
    await again(new Map([[offers[1]?.id ?? "", 61_000]]));
    expect(await open(third)).toMatchObject([{ totalCents: 61_000 }]);
  });

  test("nothing is proposed for freight in a place that we don't know, and a pay below the floor takes a reason", async () => {
    const { id } = await aLoad();
    const { id: offerId } = await offer(id, second, "1300");
    await accept(id, carrier, "900");
    await db.outside(`update shipments set status = 'In Transit' where id = '${id}'`);
    await takeBack(id, { reason: "fell off", custody: "On the shoulder, with the driver." });
    const [asked] = (await readOfferedBefore(query(), { shipmentId: id }, new Date())).filter(
      ({ isAskedAgain }) => isAskedAgain,
    );
    expect(asked?.rest).toMatchObject({ cents: null, text: expect.stringContaining("don't know") });
    const pays = new Map([[offerId, 140_000]]);
    const thin = offerAgain(on(staff), { shipmentId: id }, { pays, marginOverride: null });
    await expect(thin).rejects.toMatchObject({ fields: { marginOverride: [expect.any(String)] } });
  });

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
    const accepted = { isAccepted: true };
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

  const openExceptions = async (id: string) =>
    (await seenBy(id, staff, "staff")).exceptions.filter(({ resolvedAt }) => resolvedAt === null);

  test("that it has no carrier is said where the freight is, until another carrier takes it; where it is stays readable", async () => {
    const { id } = await fallOff();
    const moved = "Second dock of 2200 Calumet Avenue, Hammond, IN 46320.";
    await correctFreightPlace(on(staff), { shipmentId: id, shown: yard, custody: moved });
    const [lost] = await openExceptions(id);
    expect(lost?.what).toBe(`Prairie Line no longer has this load. The freight: ${moved}`);
    await accept(id, second, "1300");
    expect(await openExceptions(id)).toEqual([]);
    const { freightPlaces, exceptions } = await seenBy(id, staff, "staff");
    expect(freightPlaces).toMatchObject([{ leg: 1, custody: moved }]);
    expect(exceptions[0]?.resolution).toBe("The load has a carrier again.");
    expect((await seenBy(id, second, "carrier")).stops[0]).toMatchObject({ street: moved });
  });

  test("the steps of the load stay in order when another carrier takes over its freight", async () => {
    const load = await aCoveredLoad();
    await sendTruck(db.database, load.id);
    await db.outside(`update shipments set status = 'In Transit' where id = '${load.id}'`);
    const [first] = await history(load.id);
    await takeBack(load.id, { reason: "fell off", custody: yard });
    await accept(load.id, second, "1300");
    for (const [actor, reader] of [[staff, "staff"] as const, [owner, "customer"] as const]) {
      const view = await seenBy(load.id, actor, reader);
      const { steps } = await readLoadHead({ ...on(actor), actor, query: query() }, view);
      const [, covered, dispatched, pickedUp] = steps;
      expect(covered).toMatchObject({ name: "Covered", isDone: true, at: first?.acceptedAt });
      expect(dispatched).toMatchObject({
        name: "Dispatched",
        isDone: true,
        at: first?.dispatchedAt,
      });
      expect(pickedUp).toMatchObject({ name: "Picked up", isDone: true });
    }
    const { id: versionId } = await makeBillOfLading(on(staff), load.id);
    expect(await textOf(await open(versionId))).toContain("Prairie Line LLC");
  });

  test("other trouble of the load stays open when another carrier takes it", async () => {
    const { id } = await fallOff();
    await db.outside(`update shipment_exceptions
      set what = 'Two pallets are wet. ' || what || ' The shipper calls back.' where shipment_id = '${id}'`);
    await accept(id, second, "1300");
    expect((await openExceptions(id)).map(({ what }) => what)).toEqual([
      "Two pallets are wet. The shipper calls back.",
    ]);
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
      aReportedEvent({
        id,
        occurredAt: new Date(),
        ...trouble,
        kind: "BREAKDOWN",
        audience: "staff",
        noteAudience: "staff",
      }),
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
});
