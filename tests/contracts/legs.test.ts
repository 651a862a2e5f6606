import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { listAssignmentsOf } from "#app/features/assignments/queries.server.ts";
import { readOfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import { listPay } from "#app/features/charges/assignment-charges.server.ts";
import { totalOf } from "#app/features/money/charge-line.ts";
import { listCarrierLoads, reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import { readCustomerDetails } from "#app/features/shipments/customer-details.server.ts";
import { cancelLoad } from "#app/features/shipments/load/cancel-load.server.ts";
import { countLoadQueue } from "#app/features/shipments/load/count-queues.server.ts";
import { readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { saveStops } from "#app/features/shipments/load/save-stops.server.ts";
import type { TypedStop } from "#app/features/shipments/load/schema.ts";
import type { Stop } from "#app/features/shipments/load/stop.ts";
import { listLoadTasks } from "#app/features/shipments/tasks/list-load-tasks.server.ts";
import { acceptCarrierOffer } from "#app/flows/accept-carrier-offer.server.ts";
import { readDispatchNeeds } from "#app/flows/dispatch-needs.server.ts";
import { takeBackLoad } from "#app/flows/end-assignment.server.ts";
import { joinLegs } from "#app/flows/join-legs.server.ts";
import { readLoadHead } from "#app/flows/load-head.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { sendTruck } from "#tests/support/give-load.ts";
import { legsScene } from "#tests/support/legs-scene.ts";
import { loadScene } from "#tests/support/load-scene.ts";
import { textOf } from "#tests/support/paper-scene.ts";

describe("a load of several legs", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let owner: Actor;
  let carrier: Actor;
  beforeAll(async () => {
    ({ db, staff, owner, carrier } = await loadScene());
  });
  afterAll(() => db.close());
  const scene = legsScene(() => ({ db, staff, owner, carrier }));
  const {
    on,
    aLoad,
    split,
    legsOf,
    aSplitLoad,
    aLoadOfThree,
    aDispatchedLoad,
    versionOf,
    sign,
    dispatch,
  } = scene;
  const query = () => db.database.query;
  const report = (id: string, by: Actor, to: "In Transit" | "Delivered") =>
    reportByCarrier(on(by), { id, to });
  const seenBy = async (id: string, actor: Actor, reader: "customer" | "carrier" | "staff") => {
    const load = await readLoad({ query: query(), actor }, { id }, reader);
    if (!load) throw new Error("the load is not there");
    return load;
  };
  const loadOf = async (id: string) =>
    (
      await db.outside(
        `select status, carrier_id, open_leg, dispatched_at from shipments where id = '${id}'`,
      )
    )[0];
  /** The stops as a form sends them, each with these changes. */
  const typedStops = (stops: readonly Stop[], change: (place: number) => Partial<TypedStop>) =>
    stops.map((stop, index) => ({
      ...stop,
      windowFrom: null,
      windowTo: null,
      accessorials: [...stop.accessorials],
      id: stop.id ?? undefined,
      ...change(index + 1),
    }));
  const history = (id: string) => listAssignmentsOf(query(), id);
  const takeBack = (id: string, legId: string | undefined, custody: string | null = null) =>
    takeBackLoad(on(staff), {
      shipmentId: id,
      legId: legId ?? null,
      reason: "removed by staff",
      note: null,
      keep: [],
      tonuCents: 0,
      custody,
    });

  test("a split makes a handoff that ends one leg and begins the next", async () => {
    const { id } = await aSplitLoad();
    const legs = await legsOf(id);
    expect(legs.map(({ sequence, mode }) => `${sequence} ${mode}`)).toEqual([
      "1 cartage",
      "2 air",
      "3 cartage",
    ]);
    const { stops } = await seenBy(id, staff, "staff");
    expect(stops.map(({ kind, city }) => `${kind} ${city}`)).toEqual([
      "pickup Gary",
      "handoff Indianapolis",
      "handoff Seattle",
      "delivery Kokomo",
    ]);
    expect(await loadOf(id)).toMatchObject({ carrier_id: null, open_leg: 1 });
  });

  test("the customer sees one movement, and edits its stops without touching the handoffs", async () => {
    const { id } = await aSplitLoad();
    const seen = await seenBy(id, owner, "customer");
    expect(seen.stops.map(({ kind }) => kind)).toEqual(["pickup", "delivery"]);
    expect(JSON.stringify(seen)).not.toContain("Cargo terminal");
    const stops = typedStops(seen.stops, () => ({ instructions: "Ring twice." }));
    await saveStops(on(owner), { id, version: await versionOf(id), stops });
    const kept = (await seenBy(id, staff, "staff")).stops;
    expect(kept.map(({ kind, instructions }) => [kind, instructions])).toEqual([
      ["pickup", "Ring twice."],
      ["handoff", null],
      ["handoff", null],
      ["delivery", "Ring twice."],
    ]);
  });

  test("each carrier sees its own leg only, with a confirmation of its stops and its pay", async () => {
    const { id, carriers } = await aLoadOfThree();
    const texts = [];
    for (const by of carriers) {
      const { version } = await sign(id, by);
      texts.push(await textOf(await scene.open(version.id)));
    }
    expect(texts[0]).toContain("Cargo terminal IND");
    expect(texts[0]).not.toContain("Cargo terminal SEA");
    expect(texts[1]).toContain("$2,150.50");
    expect(texts[1]).not.toMatch(/Lakeside Foundry|\$400\.00|\$375\.25/);
    expect(texts[2]).toContain("Cargo terminal SEA");
    expect(texts[2]).not.toContain("Cargo terminal IND");
    const seen = await seenBy(id, carriers[1], "carrier");
    expect(seen.stops.map(({ kind, city }) => `${kind} ${city}`)).toEqual([
      "pickup Indianapolis",
      "delivery Seattle",
    ]);
    // Every gate asks for it, and for none of the customer's other numbers.
    expect(seen.references).toMatchObject([{ kind: "PO", value: "PO-88120" }]);
    const shown = await readLoadView({ ...on(carriers[1]), query: query() }, { id }, "carrier");
    expect([seen.mode, shown?.modeText]).toEqual(["LTL", "Air"]);
    const listed = (await listCarrierLoads(query(), carriers[1])).open;
    expect(listed.find((load) => load.id === id)?.modeText).toBe("Air");
    const told = JSON.stringify(seen);
    for (const other of [carriers[0], carriers[2]]) expect(told).not.toContain(other.companyId);
    expect(told).not.toMatch(/Lakeside|Gary|Kokomo/);
  });

  test("each carrier finds its load by what it reads of it, and by nothing else", async () => {
    const { id, trackingId, carriers } = await aDispatchedLoad();
    const [first, second] = carriers;
    const finds = async (by: Actor, search: string) => {
      const { open, closed } = await listCarrierLoads(db.database.query, by, search);
      return [...open, ...closed].some((load) => load.id === id);
    };
    for (const typed of [
      trackingId.toLowerCase(),
      "Gary",
      "indianapolis",
      "hale T0",
      "Hale",
      "88120",
    ]) {
      expect(await finds(first, typed), typed).toBe(true);
    }
    // The other legs' cities and truck.
    for (const typed of ["Seattle", "Kokomo", "T1", "Hale T1", "\0zzz", "100%"]) {
      expect(await finds(first, typed), typed).toBe(false);
    }
    expect(await finds(second, "seattle T1")).toBe(true);
    expect(await finds(second, "Gary")).toBe(false);
    expect(await finds(await aVettedCarrier(db.database), trackingId)).toBe(false);
    const whole = await scene.aCoveredLoad();
    const { open } = await listCarrierLoads(db.database.query, carrier, "88120 kokomo");
    expect(open.map((load) => load.id)).toContain(whole.id);
  });

  test("a handoff isn't the customer's delivery: each leg ends where it ends, the load at its last stop", async () => {
    const { id, carriers } = await aDispatchedLoad();
    const mails = async () =>
      Number(
        (await db.outside("select count(*) as n from mails where subject like '%is Delivered%'"))[0]
          ?.n,
      );
    const before = await mails();
    await expect(report(id, carriers[1], "Delivered")).rejects.toMatchObject({ code: "conflict" });
    await report(id, carriers[0], "In Transit");
    expect(await loadOf(id)).toMatchObject({ status: "In Transit" });
    expect((await seenBy(id, carriers[1], "carrier")).status).toBe("Quoted");
    await report(id, carriers[0], "Delivered");
    // Our team reports for the carrier of any leg, at its handoff.
    const desk = { ...on(staff), query: query() };
    const offered = async (actor: Actor, reader: "staff" | "carrier") =>
      (await readLoadView({ ...desk, actor }, { id }, reader))?.reportable.map((one) => one.id);
    expect(await offered(staff, "staff")).toContain("PICKED_UP");
    await recordEvent(on(staff), {
      id,
      eventId: randomUUID(),
      kind: "PICKED_UP",
      stop: 2,
      place: null,
      note: null,
      eta: null,
      occurredAt: on(staff).clock.now(),
      audience: "parties",
      noteAudience: "parties",
    });
    expect((await seenBy(id, carriers[1], "carrier")).status).toBe("In Transit");
    expect(await offered(carriers[1], "carrier")).not.toContain("PICKED_UP");
    await report(id, carriers[1], "Delivered");
    await report(id, carriers[2], "In Transit");
    expect(await loadOf(id)).toMatchObject({ status: "In Transit" });
    expect(await mails()).toBe(before);
    const done = (await history(id)).map(({ assignment }) => assignment);
    expect(done.map(({ completedAt }) => completedAt !== null)).toEqual([true, true, false]);
    expect(done.every(({ pickedUpAt }) => pickedUpAt !== null)).toBe(true);
    const lists = await listCarrierLoads(query(), carriers[0]);
    expect(lists.open.map((load) => load.id)).not.toContain(id);
    expect(lists.closed.find((load) => load.id === id)).toMatchObject({ status: "Delivered" });
    await report(id, carriers[2], "Delivered");
    expect(await loadOf(id)).toMatchObject({ status: "Delivered" });
    expect((await history(id)).every(({ assignment }) => assignment.completedAt)).toBe(true);
  });

  test("the steps of the load are those of its first leg, also while a later one needs a carrier", async () => {
    const { id, legs } = await aSplitLoad();
    await scene.book(id, legs[0]?.id, carrier, 40_000);
    await sign(id, carrier);
    await dispatch(id, legs[0]?.id, "T1");
    const view = await readLoadView({ ...on(staff), query: query() }, { id }, "staff");
    if (!view) throw new Error("the load isn't shown");
    const by = { ...on(staff), actor: staff, query: query() };
    const { steps, carrier: shown } = await readLoadHead(by, view);
    expect(shown).toBe("Prairie Line (leg 1)");
    expect(steps.slice(0, 3)).toMatchObject([
      { name: "Booked", isDone: true },
      { name: "Covered", isDone: true },
      { name: "Dispatched", isDone: true },
    ]);
  });

  test("of a load that is covered in part, our team reads which legs wait, and the customer who has the others", async () => {
    const { id, legs } = await aSplitLoad();
    const read = async () => {
      const customers = await readCustomerDetails(query(), owner, [id]);
      const tasks = await listLoadTasks(query(), on(staff).clock.now());
      const view = await readLoadView({ ...on(owner), query: query() }, { id }, "customer");
      if (!view) throw new Error("the load isn't shown");
      const head = await readLoadHead({ ...on(owner), actor: owner, query: query() }, view);
      const task = tasks.find(({ key }) => key === `load-${id}`);
      const said = `${task?.reason} ${task?.detail}`;
      return [said, view.carrier, head.carrier, customers.get(id)?.carrier];
    };
    const waiting = (text: string) => expect.stringContaining(text);
    expect(await read()).toEqual([waiting("Legs "), null, "Not assigned yet", null]);
    await scene.book(id, legs[1]?.id, carrier, 40_000);
    const [said, ...shown] = await read();
    expect(said).not.toContain("2");
    expect(shown).toEqual(["Prairie Line", "Prairie Line", "Prairie Line"]);
  });

  test("a carrier's stops are counted within its leg, and others' reports are none of its business", async () => {
    const { id, carriers } = await aLoadOfThree();
    await sendTruck(db.database, id);
    const event = { id, place: null, note: "door 4", eta: null, occurredAt: on(staff).clock.now() };
    const read = { audience: "parties", noteAudience: "parties" } as const;
    await recordEvent(on(carriers[1]), {
      ...event,
      ...read,
      eventId: randomUUID(),
      kind: "GATE_IN",
      stop: 1,
    });
    const of = async (actor: Actor, reader: "customer" | "carrier" | "staff") =>
      (await seenBy(id, actor, reader)).timeline
        .filter(({ kind }) => kind === "event")
        .map(({ stop }) => stop);
    expect(await of(staff, "staff")).toEqual([2]);
    expect(await of(carriers[1], "carrier")).toEqual([1]);
    expect(await of(carriers[2], "carrier")).toEqual([]);
    expect(await of(owner, "customer")).toEqual([]);
  });

  test("a leg is taken back while the others run, and offered to another carrier for that leg", async () => {
    const { id, legs, carriers } = await aLoadOfThree();
    await sign(id, carriers[0]);
    await dispatch(id, legs[0]?.id, "T0");
    await report(id, carriers[0], "In Transit");
    const before = await countLoadQueue(query(), "carrier", new Date());
    await takeBack(id, legs[2]?.id);
    expect(await countLoadQueue(query(), "carrier", new Date())).toBe(before + 1);
    expect(await loadOf(id)).toMatchObject({ status: "In Transit", carrier_id: null, open_leg: 3 });
    const kept = (await history(id)).map(({ assignment }) => assignment);
    expect(kept.map(({ endedAt }) => endedAt === null)).toEqual([true, true, false]);
    expect((await seenBy(id, carriers[0], "carrier")).status).toBe("In Transit");
    await expect(seenBy(id, carriers[2], "carrier")).rejects.toThrow();
    await scene.offer(id, legs[2]?.id, carriers[1], "410");
    const own = await scene.openOffer(id, carriers[1]);
    expect([own.origin, own.destination]).toEqual([
      "Seattle, WA",
      expect.stringContaining("Kokomo"),
    ]);
    await acceptCarrierOffer(on(carriers[1]), own);
    expect(await loadOf(id)).toMatchObject({ open_leg: null });
    const now = (await history(id)).filter(({ leg }) => leg.sequence === 3);
    expect(now.map(({ assignment }) => assignment.carrierId)).toEqual([
      carriers[1].companyId,
      carriers[2].companyId,
    ]);
    expect(totalOf(await listPay(query(), now[0]?.assignment.id ?? ""))).toBe(41_000);
  });

  test("what a leg needs before dispatch is of its own stops, by their numbers within the load", async () => {
    const { id, legs } = await aLoadOfThree();
    const stopsIn = async (legId: string) => {
      const needs = await readDispatchNeeds(query(), { shipmentId: id, legId });
      return needs.flatMap(({ what }) => /^Stop (\d) needs/.exec(what)?.[1] ?? []);
    };
    await db.outside(`update shipment_stops set phone = null where shipment_id = '${id}'`);
    const needs = await Promise.all(legs.map((leg) => stopsIn(leg.id)));
    expect(needs).toEqual([
      ["1", "2"],
      ["2", "3"],
      ["3", "4"],
    ]);
  });

  test("freight on the second leg is taken back only with where it is", async () => {
    const { id, legs, carriers } = await aDispatchedLoad();
    await report(id, carriers[0], "In Transit");
    await report(id, carriers[0], "Delivered");
    await report(id, carriers[1], "In Transit");
    await expect(takeBack(id, legs[1]?.id)).rejects.toMatchObject({ code: "invalid" });
    await takeBack(id, legs[1]?.id, "In the terminal in Lafayette, IN 47905, with the airline");
    expect(await loadOf(id)).toMatchObject({ open_leg: 2, status: "In Transit" });
    const own = { isAccepted: true };
    const begins = async (legId: string | undefined) => {
      const offered = await readOfferedLoad(query(), id, { ...own, legId: legId ?? null });
      return offered.stops[0]?.city;
    };
    expect(await begins(legs[1]?.id)).toBe("Lafayette, IN");
    expect(await begins(legs[2]?.id)).not.toBe("Lafayette, IN");
    await scene.book(id, legs[1]?.id, carriers[2], 210_000);
    const { stops } = await seenBy(id, carriers[2], "carrier");
    expect(stops.map(({ city }) => city)).toEqual(["Lafayette", "Seattle", "Seattle", "Kokomo"]);
  });

  test("nothing about a leg is done without saying which one", async () => {
    const { id, carriers } = await aLoadOfThree();
    await expect(takeBack(id, undefined)).rejects.toMatchObject({ code: "invalid" });
    await expect(dispatch(id, undefined, "T")).rejects.toMatchObject({ code: "invalid" });
    const other = await aLoadOfThree();
    await expect(takeBack(id, other.legs[0]?.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(
      split(id, { after: 1, zip: "46241", firstMode: "truck", secondMode: "truck" }, carriers[0]),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  test("canceling the load ends each carrier's agreement", async () => {
    const { id } = await aLoadOfThree();
    await cancelLoad(on(staff), { id, version: await versionOf(id), reason: "No freight." });
    const ended = (await history(id)).map(({ assignment }) => assignment.endReason);
    expect(ended).toEqual(["load canceled", "load canceled", "load canceled"]);
    const [owed] = await db.outside(
      `select coalesce(sum(cents), 0)::int as cents from charges where shipment_id = '${id}' and state = 'approved'`,
    );
    expect(owed?.cents).toBe(0);
  });

  test("legs are joined again, and what carriers had stays on record", async () => {
    const { id, legs, carriers } = await aLoadOfThree();
    const join = async (legId: string | undefined) =>
      joinLegs(on(staff), { id, version: await versionOf(id), legId: legId ?? "" });
    await expect(join(legs[0]?.id)).rejects.toMatchObject({ code: "conflict" });
    await takeBack(id, legs[1]?.id);
    await join(legs[0]?.id);
    await takeBack(id, legs[2]?.id);
    await join(legs[0]?.id);
    const left = await legsOf(id);
    expect(left.map((leg) => leg.id)).toEqual([legs[0]?.id]);
    expect(await history(id)).toHaveLength(3);
    expect(await loadOf(id)).toMatchObject({ carrier_id: carriers[0].companyId, open_leg: null });
    const { stops } = await seenBy(id, staff, "staff");
    expect(stops.map(({ kind }) => kind)).toEqual(["pickup", "delivery"]);
  });

  test("a split that was refused because another came first is made behind the stop that was chosen", async () => {
    const { id } = await aLoad();
    const modes = { firstMode: "truck", secondMode: "truck" } as const;
    await split(id, { after: 1, zip: "46241", ...modes });
    const seen = await versionOf(id);
    const before = (await seenBy(id, staff, "staff")).stops;
    // Both see the handoff as stop 2; one splits ahead of it.
    const behind = { after: before[1]?.id, zip: "98158", ...modes };
    await split(id, { after: 1, zip: "46204", ...modes });
    await expect(split(id, { version: seen, ...behind })).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/changed by .*Split into legs at/),
    });
    expect(await legsOf(id)).toHaveLength(3);
    await split(id, behind);
    const { stops } = await seenBy(id, staff, "staff");
    expect(stops.map(({ city }) => city).slice(1, 4)).toEqual([
      "Indianapolis",
      "Indianapolis",
      "Seattle",
    ]);
    const gone = split(id, { after: randomUUID(), zip: "98158", ...modes });
    await expect(gone).rejects.toMatchObject({ fields: { after: [expect.any(String)] } });
  });

  test("joining, changing the stops and splitting at once leave one of them, and each is whole", async () => {
    const { id } = await aLoad();
    const modes = { firstMode: "truck", secondMode: "truck" } as const;
    await split(id, { after: 1, zip: "46241", ...modes });
    const version = await versionOf(id);
    const [first] = await legsOf(id);
    const { stops } = await seenBy(id, staff, "staff");
    const named = typedStops(stops, (place) => ({ company: `Dock ${place}` }));
    const outcomes = await Promise.allSettled([
      split(id, { version, after: 2, zip: "98158", ...modes }),
      joinLegs(on(staff), { id, version, legId: first?.id ?? "" }),
      saveStops(on(staff), { id, version, stops: named }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    for (const one of outcomes) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "conflict" });
    }
    const legs = await legsOf(id);
    const now = (await seenBy(id, staff, "staff")).stops;
    const handoffs = now.filter(({ kind }) => kind === "handoff").length;
    expect(Math.max(legs.length - 1, 0)).toBe(handoffs);
    expect(await versionOf(id)).toBe(version + 1);
  });

  test("a split is refused with the error at its field", async () => {
    const { id } = await aLoad();
    const refusal = (typed: object) =>
      split(id, { after: 1, zip: "46241", firstMode: "truck", secondMode: "truck", ...typed }).then(
        () => null,
        (error) => error.fields,
      );
    expect(await refusal({ after: 2 })).toHaveProperty("after");
    expect(await refusal({ zip: "" })).toHaveProperty("city");
    expect(await refusal({ zip: "00000" })).toHaveProperty("zip");
    const window = { windowFrom: "2026-11-25T10:00", windowTo: "2026-11-25T08:00" };
    expect(await refusal(window)).toHaveProperty("windowTo");
    expect(await legsOf(id)).toHaveLength(0);
  });

  test("a leg that its carrier delivered is not split", async () => {
    const { id, carriers } = await aDispatchedLoad();
    await report(id, carriers[0], "In Transit");
    await report(id, carriers[0], "Delivered");
    const handoff = { after: 1, zip: "46241", firstMode: "truck", secondMode: "truck" } as const;
    await expect(split(id, handoff)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("This leg is done."),
    });
    expect(await legsOf(id)).toHaveLength(3);
  });
});
