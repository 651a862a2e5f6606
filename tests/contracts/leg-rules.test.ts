import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { listOwnOffers } from "#app/features/carrier-offers/queries.server.ts";
import { uploadProofOfDelivery } from "#app/features/papers/upload-proof-of-delivery.server.ts";
import { listCarrierLoads, reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import type { EventKind } from "#app/features/shipments/load/event.ts";
import { readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { saveStops } from "#app/features/shipments/load/save-stops.server.ts";
import { acceptCarrierOffer } from "#app/flows/accept-carrier-offer.server.ts";
import { takeBackLoad } from "#app/flows/end-assignment.server.ts";
import { joinLegs } from "#app/flows/join-legs.server.ts";
import { readRecordCarriers } from "#app/flows/record-carriers.server.ts";
import { aPhoto } from "#tests/support/delivered-load.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { sendTruck } from "#tests/support/give-load.ts";
import { legsScene } from "#tests/support/legs-scene.ts";
import { loadScene } from "#tests/support/load-scene.ts";
import { today } from "#tests/support/quote-scene.ts";

describe("what may be done of a leg, and when", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let owner: Actor;
  let carrier: Actor;
  beforeAll(async () => {
    ({ db, staff, owner, carrier } = await loadScene());
  });
  afterAll(() => db.close());
  const scene = legsScene(() => ({ db, staff, owner, carrier }));
  const { on, aLoad, split, legsOf, aLoadOfThree, aDispatchedLoad, versionOf, sign, dispatch } =
    scene;
  const query = () => db.database.query;
  const modes = { firstMode: "truck", secondMode: "truck" } as const;

  const report = (id: string, by: Actor, to: "In Transit" | "Delivered") =>
    reportByCarrier(on(by), { id, to });
  const arrive = (id: string, by: Actor, stop: number, kind: EventKind = "GATE_IN") =>
    recordEvent(on(by), {
      id,
      eventId: randomUUID(),
      kind,
      stop,
      place: null,
      note: null,
      eta: null,
      occurredAt: on(staff).clock.now(),
      audience: "parties",
      noteAudience: "parties",
    });
  const takeBack = (id: string, legId: string | undefined, { tonuCents = 0 } = {}) =>
    takeBackLoad(on(staff), {
      shipmentId: id,
      legId: legId ?? null,
      reason: "removed by staff",
      note: "It owes us this one.",
      keep: [],
      tonuCents,
      custody: null,
    });
  const join = async (id: string, legId: string | undefined) =>
    joinLegs(on(staff), { id, version: await versionOf(id), legId: legId ?? "" });
  const rowOf = async (id: string) =>
    (await db.outside(`select dispatched_at, to_sign_since from shipments where id = '${id}'`))[0];
  const offersOf = (id: string) =>
    db.outside(`select state from carrier_offers where shipment_id = '${id}'`);

  test("a load is dispatched once the truck of its first leg is, whatever truck was named before", async () => {
    const { id, legs, carriers } = await aLoadOfThree();
    await sign(id, carriers[2]);
    await dispatch(id, legs[2]?.id, "T2");
    expect(await rowOf(id)).toMatchObject({ dispatched_at: null });
    await sign(id, carriers[0]);
    await dispatch(id, legs[0]?.id, "T0");
    expect(await rowOf(id)).toMatchObject({ dispatched_at: expect.any(Date) });
  });

  test("a changed confirmation of a leg that is done no longer waits for a signature", async () => {
    const { id, carriers } = await aDispatchedLoad();
    await report(id, carriers[0], "In Transit");
    const load = await readLoad({ query: query(), actor: staff }, { id }, "staff");
    const stops = (load?.stops ?? []).map((stop, index) => ({
      ...stop,
      windowFrom: null,
      windowTo: null,
      accessorials: [...stop.accessorials],
      id: stop.id ?? undefined,
      ...(index === 1 && { company: "Another dock" }),
    }));
    const edit = { id, version: await versionOf(id), stops };
    await saveStops(on(staff), edit);
    expect(await rowOf(id)).toMatchObject({ to_sign_since: expect.any(Date) });
    await report(id, carriers[0], "Delivered");
    await sign(id, carriers[1]);
    expect(await rowOf(id)).toMatchObject({ to_sign_since: null });
  });

  test("an offer for the whole way ends when the load is split, and can't be accepted", async () => {
    const { id } = await aLoad();
    await scene.offer(id, undefined, carrier, "900");
    const own = await scene.openOffer(id, carrier);
    await split(id, { after: 1, zip: "46241", ...modes });
    expect(await offersOf(id)).toEqual([{ state: "withdrawn" }]);
    await expect(acceptCarrierOffer(on(carrier), own)).rejects.toMatchObject({
      code: "conflict",
      message: "This offer is no longer available.",
    });
    const offers = await listOwnOffers(query(), carrier);
    expect(offers.find((one) => one.shipmentId === id)).toMatchObject({ state: "withdrawn" });
  });

  test("a load isn't split ahead of a stop where a truck has been", async () => {
    const { id } = await aDispatchedLoad();
    const [, first] = await legsOf(id);
    await arrive(id, staff, 2);
    const attempt = split(id, { after: 1, zip: "46204", ...modes });
    await expect(attempt).rejects.toMatchObject({
      fields: { after: ["A truck has been at stop 2. Split after it"] },
    });
    await split(id, { after: 2, zip: "46204", ...modes });
    const legs = await legsOf(id);
    expect(legs).toHaveLength(4);
    expect(legs[1]?.id).toBe(first?.id);
  });

  test("legs aren't joined once a truck has been at their handoff, or one of them is done", async () => {
    const { id, legs } = await aLoadOfThree();
    await sendTruck(db.database, id);
    await takeBack(id, legs[1]?.id);
    await arrive(id, staff, 2);
    await expect(join(id, legs[0]?.id)).rejects.toThrow("a truck has been at their handoff");
    const done = await aDispatchedLoad();
    await report(done.id, done.carriers[0], "In Transit");
    await report(done.id, done.carriers[0], "Delivered");
    await takeBack(done.id, done.legs[1]?.id);
    await expect(join(done.id, done.legs[0]?.id)).rejects.toThrow("one of them is done");
    expect([await legsOf(id), await legsOf(done.id)].map(({ length }) => length)).toEqual([3, 3]);
  });

  test("a carrier that gave its leg back reports nothing of it, and has it in no list", async () => {
    const { id, legs, carriers } = await aDispatchedLoad();
    await takeBack(id, legs[0]?.id);
    await expect(report(id, carriers[0], "In Transit")).rejects.toMatchObject({
      code: "not_found",
    });
    const { open, closed } = await listCarrierLoads(query(), carriers[0]);
    expect([...open, ...closed].map((load) => load.id)).not.toContain(id);
    // The same carrier runs a later leg: of the first it has nothing left.
    await takeBack(id, legs[2]?.id);
    await scene.book(id, legs[2]?.id, carriers[0], 40_000);
    const own = await readLoad({ query: query(), actor: carriers[0] }, { id }, "carrier");
    expect(own?.stops.map(({ city }) => city)).toEqual(["Seattle", "Kokomo"]);
  });

  test("the record has a carrier that fell off only when it is paid something", async () => {
    const { id, legs, carriers } = await aLoadOfThree();
    await takeBack(id, legs[0]?.id);
    await takeBack(id, legs[2]?.id, { tonuCents: 15_000 });
    const carriersOf = await readRecordCarriers(query(), id);
    const paid = carriersOf.map(({ carrierId, cents }) => [carrierId, cents]);
    expect(paid).toEqual([
      [carriers[1].companyId, 215_050],
      [carriers[2].companyId, 15_000],
    ]);
  });

  test("the carrier of the last leg proves the delivery, and none before it does", async () => {
    const { id, carriers } = await aDispatchedLoad();
    for (const by of carriers) {
      await report(id, by, "In Transit");
      await report(id, by, "Delivered");
    }
    const receipt = { receivedBy: "Sam Dock", receivedOn: today, note: null };
    const prove = (by: Actor) => uploadProofOfDelivery(on(by), id, { ...receipt, file: aPhoto() });
    await expect(prove(carriers[0])).rejects.toThrow("The carrier that delivers the load");
    await prove(carriers[2]);
  });
});
