import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { readPricesOfLoads } from "#app/features/charges/prices-of-loads.server.ts";
import { markRead } from "#app/features/shipments/conversation/mark-read.server.ts";
import { sendLoadMessage } from "#app/features/shipments/conversation/send-message.server.ts";
import { readCustomerDetails } from "#app/features/shipments/customer-details.server.ts";
import type { ShipmentFilter } from "#app/features/shipments/filter.ts";
import { cancelLoad } from "#app/features/shipments/load/cancel-load.server.ts";
import { countLoadQueue } from "#app/features/shipments/load/count-queues.server.ts";
import { listSorted } from "#app/features/shipments/sorted-list.server.ts";
import { readCustomerDay } from "#app/flows/customer-day.server.ts";
import { readCustomerList } from "#app/flows/customer-list.server.ts";
import { customerOrders } from "#app/flows/customer-sorts.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { charge, deliver } from "#tests/support/delivered-load.ts";
import { aColleague, aShipment, aShipper } from "#tests/support/factories.ts";
import { giveLoad } from "#tests/support/give-load.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { paperScene } from "#tests/support/paper-scene.ts";
import { aStoredRequest } from "#tests/support/quotes.ts";

describe("a customer's day and list", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const { on, aLoad } = paperScene(() => ({ db, staff, owner, carrier }));
  const now = () => on(staff).clock.now();
  const dayOf = (actor: Actor) => readCustomerDay(db.database.query, actor, now());
  const idsOf = (loads: readonly { trackingId: string }[]) =>
    loads.map(({ trackingId }) => trackingId);
  const set = (id: string, change: string) =>
    db.outside(`update shipments set ${change} where id = '${id}'`);
  const hours = (count: number) =>
    `'${new Date(now().getTime() + count * 3_600_000).toISOString()}'`;

  test("what is late says why, by its purchase order, and what is on time isn't there", async () => {
    const [late, onTime] = [await aLoad(), await aLoad()];
    for (const { id } of [late, onTime]) {
      await set(
        id,
        `status = 'In Transit', last_event_at = ${hours(-1)}, deliver_by = ${hours(9)}`,
      );
    }
    await set(late.id, `deliver_by = ${hours(-2)}`);
    const day = await dayOf(owner);
    expect(idsOf(day.late)).toContain(late.trackingId);
    expect(idsOf(day.late)).not.toContain(onTime.trackingId);
    const [row] = day.late.filter(({ trackingId }) => trackingId === late.trackingId);
    expect(row).toMatchObject({
      purchaseOrder: "PO-88120",
      lane: expect.stringContaining(" to "),
      detail: "2\u00a0h late",
    });
  });

  test("a truck that came in time isn't late while it unloads, at any desk", async () => {
    const load = await aLoad();
    await set(
      load.id,
      `status = 'In Transit', last_event_at = ${hours(-1)}, deliver_by = ${hours(-2)}`,
    );
    expect(idsOf((await dayOf(owner)).late)).toContain(load.trackingId);
    const late = () => countLoadQueue(db.database.query, "late", now());
    const before = await late();
    await set(load.id, `arrived_at = ${hours(-3)}`);
    expect(idsOf((await dayOf(owner)).late)).not.toContain(load.trackingId);
    expect(await late()).toBe(before - 1);
  });

  test("an exception is there only if the customer may read it", async () => {
    const load = await aLoad();
    await set(
      load.id,
      `status = 'In Transit', last_event_at = ${hours(-1)}, deliver_by = ${hours(9)}`,
    );
    const raise = (what: string, audience: string) =>
      db.outside(`insert into shipment_exceptions (shipment_id, kind, what, audience, raised_at)
        values ('${load.id}', '${audience === "staff" ? "compliance" : "service"}', '${what}', '${audience}', now())`);
    await raise("Margin is thin.", "staff");
    expect(idsOf((await dayOf(owner)).late)).not.toContain(load.trackingId);
    await raise("The trailer leaks.", "parties");
    const { late } = await dayOf(owner);
    expect(late.find(({ trackingId }) => trackingId === load.trackingId)?.detail).toBe(
      "The trailer leaks.",
    );
    expect(JSON.stringify(late)).not.toContain("thin");
  });

  test("a load waits for the details that only its shipper can give, and whoever may not edit it reads what comes next", async () => {
    const shipper = await aShipper(db.database);
    const { trackingId } = await aShipment(db.database, shipper);
    const waiting = async (actor: Actor) => (await dayOf(actor)).toComplete;
    expect(await waiting(shipper)).toEqual({ first: { trackingId, section: "stops" }, count: 1 });
    const onlooker = await aColleague(db.database, shipper, "view");
    await db.outside(`update shipments set pickup_from = '2027-03-01T14:00Z'
      where tracking_id = '${trackingId}'`);
    expect((await dayOf(onlooker)).next).toMatchObject({ trackingId, kind: "pickup" });
    expect((await dayOf(shipper)).next).toBeNull();
    const whole = await aLoad();
    const later = await aShipment(db.database, owner);
    await db.outside(`update shipments set canceled_at = now()
      where status = 'Quoted' and company_id = '${owner.companyId}' and id not in ('${whole.id}', '${later.id}')`);
    await db.outside(`update shipment_stops set phone = '(765) 555-0100', window_from = now(), window_to = now(),
      appointment = 'required' where shipment_id = '${whole.id}'`);
    const first = { trackingId: whole.trackingId, section: "freight" };
    expect(await waiting(owner)).toEqual({ first, count: 2 });
    await db.outside(
      `update shipment_units set length = 48, width = 40, height = 50 where shipment_id = '${whole.id}'`,
    );
    expect((await waiting(owner)).first?.trackingId).toBe(later.trackingId);
    const viewer = await aColleague(db.database, owner, "view");
    expect(await waiting(viewer)).toEqual({ first: null, count: 0 });
  });

  test("what is picked up today is there until it is", async () => {
    const load = await aLoad();
    await set(load.id, `pickup_from = ${hours(1)}, pickup_by = ${hours(2)}`);
    expect(idsOf((await dayOf(owner)).pickups)).toContain(load.trackingId);
    const zone = "(select time_zone from shipment_stops where shipment_id = shipments.id limit 1)";
    const day = `(${hours(1)}::timestamptz at time zone ${zone})::date`;
    await set(
      load.id,
      `pickup_from = ${day}::timestamp at time zone ${zone},
       pickup_by = (${day} + time '23:59') at time zone ${zone}`,
    );
    const { pickups } = await dayOf(owner);
    const [row] = pickups.filter(({ trackingId }) => trackingId === load.trackingId);
    expect(row).toMatchObject({ detail: "any time", at: null });
    await set(load.id, "status = 'In Transit'");
    expect(idsOf((await dayOf(owner)).pickups)).not.toContain(load.trackingId);
  });

  test("what was delivered since the last working day is there, and nothing before", async () => {
    const [fresh, old] = [await aLoad(), await aLoad()];
    for (const { id } of [fresh, old]) await deliver(db.database, id);
    await db.outside(
      `update shipment_status_changes set changed_at = ${hours(-200)} where shipment_id = '${old.id}'`,
    );
    const { delivered } = await dayOf(owner);
    expect(idsOf(delivered)).toContain(fresh.trackingId);
    expect(idsOf(delivered)).not.toContain(old.trackingId);
  });

  test("a charge and a quote that wait for an answer are there, and of no other company", async () => {
    const load = await aLoad();
    await charge({ ...on(staff), actor: staff }, load.id, {
      rate: "75",
      code: "lumper",
      approval: "customer",
    });
    const asked = await aStoredRequest(db.database, { userId: owner.userId });
    await db.outside(`update quote_requests set status = 'quoted', valid_until = '2099-01-01',
      company_id = '${owner.companyId}' where id = '${asked.id}'`);
    const day = await dayOf(owner);
    expect(day.chargesToAnswer).toContain(load.trackingId);
    expect(day.quotesToAnswer).toBe(1);
    const other = await aShipper(db.database);
    const { trackingId } = await aShipment(db.database, other);
    const theirs = await dayOf(other);
    expect(theirs).toEqual({
      late: [],
      pickups: [],
      delivered: [],
      chargesToAnswer: [],
      messagesToRead: [],
      toComplete: { first: { trackingId, section: "stops" }, count: 1 },
      next: null,
      quotesToAnswer: 0,
      owed: { cents: 0, overdueCents: 0, nextDueOn: null },
    });
  });

  test("a message from our team is there until somebody reads it, and none of our carrier's", async () => {
    const load = await aLoad();
    const deps = { ...on(staff), signer: createSigner("x".repeat(32)), actor: staff };
    const say = (side: "customer" | "carrier") =>
      sendLoadMessage(deps, {
        id: load.id,
        messageId: randomUUID(),
        as: "staff",
        side,
        text: "Dock 4 is closed. Use dock 6.",
      });
    await giveLoad(db.database, load.id, carrier.companyId);
    await say("carrier");
    expect((await dayOf(owner)).messagesToRead).toEqual([]);
    await say("customer");
    expect((await dayOf(owner)).messagesToRead).toEqual([load.trackingId]);
    expect((await dayOf(await aShipper(db.database))).messagesToRead).toEqual([]);
    await markRead({ ...on(owner), actor: owner }, { id: load.id, as: "customer", upTo: now() });
    expect((await dayOf(owner)).messagesToRead).toEqual([]);
  });

  const clock = "2026-11-23T12:00:00Z";
  const listOf = async (actor: Actor, at = clock) =>
    (await readCustomerList(db.database.query, actor, {}, new Date(at))).page.rows;
  const rowOf = async (id: string, at = clock) =>
    (await listOf(owner, at)).find((row) => row.id === id);
  const setStop = (id: string, sequence: 1 | 2, change: string) =>
    db.outside(
      `update shipment_stops set ${change} where shipment_id = '${id}' and sequence = ${sequence}`,
    );

  test("a row of the list says the load's reference, consignee, carrier, equipment, times, weight, miles and its customer's own price", async () => {
    const { id } = await aLoad();
    await charge({ ...on(staff), actor: staff }, id, { side: "carrier", rate: "999.99" });
    await giveLoad(db.database, id, carrier.companyId);
    await db.outside(`insert into shipment_care (shipment_id, equipment) values ('${id}', 'dry-van')
      on conflict (shipment_id) do update set equipment = 'dry-van'`);
    await setStop(id, 1, "company = 'Monon Castings'");
    await setStop(id, 2, "company = 'Lakeside Foods'");
    const row = await rowOf(id);
    expect(row).toMatchObject({
      reference: "PO-88120",
      consignee: "Lakeside Foods",
      price: "$1,480.50",
      delivery: null,
      equipment: "Dry van",
      miles: expect.stringMatching(/^\d+$/),
      carrier: expect.stringContaining("Prairie"),
      pickup: { name: "Pickup", text: "Tomorrow 8:00\u00a0AM\u00a0CST", isLate: false },
      lane: expect.stringMatching(/^[^\d]+ to [^\d]+$/),
      weight: expect.stringMatching(/ lbs$/),
    });
    expect(JSON.stringify(row)).not.toContain("999.99");
  });

  const orderOf = async (actor: Actor, filter: ShipmentFilter) =>
    (await readCustomerList(db.database.query, actor, filter, new Date(clock))).page.rows.map(
      ({ id }) => id,
    );
  const idsOfNew = async (actor: Actor, count: number) => {
    const loads = [];
    for (let at = 0; at < count; at++) loads.push((await aShipment(db.database, actor)).id);
    return loads as [string, string, string, string, string];
  };

  test("the list is in the order of its pickups, deliveries, statuses or prices", async () => {
    const actor = await aShipper(db.database);
    const [none, early, late, done, off] = await idsOfNew(actor, 5);
    await set(early, `pickup_from = ${hours(1)}, deliver_by = ${hours(90)}, status = 'In Transit'`);
    await set(late, `pickup_from = ${hours(40)}, deliver_by = ${hours(50)}`);
    await set(done, `pickup_from = ${hours(-40)}, deliver_by = ${hours(-9)}, status = 'Delivered'`);
    await set(off, "canceled_at = now()");
    await charge({ ...on(staff), actor: staff }, early, { rate: "900" });
    await charge({ ...on(staff), actor: staff }, done, { rate: "1200.50" });
    await charge({ ...on(staff), actor: staff }, late, { side: "carrier", rate: "9000" });
    expect(await orderOf(actor, {})).toEqual([off, done, late, early, none]);
    expect(await orderOf(actor, { sort: "pickup" })).toEqual([early, late, none, done, off]);
    expect(await orderOf(actor, { sort: "delivery" })).toEqual([late, early, none, done, off]);
    expect(await orderOf(actor, { sort: "status" })).toEqual([late, none, early, done, off]);
    expect(await orderOf(actor, { sort: "price" })).toEqual([done, early, off, late, none]);
    expect(await orderOf(actor, { sort: "price", status: "Quoted" })).toEqual([late, none]);
    const [{ trackingId = "" } = {}] = await db.outside(
      `select tracking_id as "trackingId" from shipments where id = '${late}'`,
    );
    expect(await orderOf(actor, { sort: "pickup", search: String(trackingId) })).toEqual([late]);
  });

  test("pages of a sorted list follow each other and lead back, with no load twice", async () => {
    const actor = await aShipper(db.database);
    const ids = await idsOfNew(actor, 5);
    for (const [at, id] of ids.entries()) await set(id, `pickup_from = ${hours(at >> 1)}`);
    const pageAt = (place: ShipmentFilter) =>
      listSorted(db.database.query, actor, place, customerOrders.pickup, 2);
    const first = await pageAt({});
    const second = await pageAt({ older: first.older ?? "" });
    const third = await pageAt({ older: second.older ?? "" });
    const pages = [first, second, third].map(({ rows }) => rows.map(({ id }) => id));
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    expect([first.newer, third.older]).toEqual([null, null]);
    expect((await pageAt({ newer: second.newer ?? "" })).rows).toEqual(first.rows);
  });

  test("the list, its details and its prices are of no other company", async () => {
    const { id } = await aLoad();
    const other = await aShipper(db.database);
    expect(await listOf(other)).toEqual([]);
    expect((await readCustomerDetails(db.database.query, other, [id])).size).toBe(0);
    expect((await readPricesOfLoads(db.database.query, other, [id])).size).toBe(0);
    expect((await readPricesOfLoads(db.database.query, carrier, [id])).size).toBe(0);
  });

  test("a load without stops, references and charges says none of them", async () => {
    const { id } = await aShipment(db.database, owner);
    const none = { reference: null, consignee: null, pickup: null, delivery: null, price: null };
    expect(await rowOf(id)).toMatchObject(none);
    await charge({ ...on(staff), actor: staff }, id, {
      rate: "75",
      code: "lumper",
      approval: "customer",
    });
    expect((await rowOf(id))?.price).toBeNull();
  });

  test("a canceled load is not late and has no price", async () => {
    const { id } = await aLoad();
    const after = "2026-11-25T12:00:00Z";
    expect((await rowOf(id, after))?.pickup?.isLate).toBe(true);
    const [load] = await db.outside(`select version from shipments where id = '${id}'`);
    const reason = "The order was withdrawn.";
    await cancelLoad(on(staff), { id, version: Number(load?.version), reason });
    const row = await rowOf(id, after);
    expect(row?.canceledAt).not.toBeNull();
    expect(row).toMatchObject({ price: null, pickup: { isLate: false } });
  });

  test("the list says an ETA outside the window, whether it's late, and when it was delivered", async () => {
    const { id } = await aLoad();
    await setStop(
      id,
      2,
      `window_from = '2026-11-25T05:00Z', window_to = '2026-11-26T04:59Z', time_zone = 'America/New_York'`,
    );
    await set(id, "status = 'In Transit', deliver_by = '2026-11-26T04:59Z'");
    const deliveryOf = async (at?: string) => (await rowOf(id, at))?.delivery;
    const onTime = { name: "Due", isEta: false, isLate: false };
    expect(await deliveryOf()).toEqual({ ...onTime, text: "Nov\u00a025, any\u00a0time" });
    await setStop(id, 2, "eta = '2026-11-25T15:00Z'");
    expect(await deliveryOf()).toEqual({ ...onTime, text: "Nov\u00a025, any\u00a0time" });
    expect((await deliveryOf("2026-11-26T12:00Z"))?.isLate).toBe(true);
    await setStop(id, 2, "eta = '2026-11-26T15:00Z'");
    const late = { name: "Due", isEta: true, isLate: true };
    expect(await deliveryOf()).toEqual({ ...late, text: "Nov\u00a026, 10:00\u00a0AM\u00a0EST" });
    await set(id, "status = 'Delivered', delivered_at = '2026-11-26T16:00Z'");
    const delivered = { name: "Delivered", isEta: false, isLate: false };
    expect(await deliveryOf()).toEqual({
      ...delivered,
      text: "Nov\u00a026, 11:00\u00a0AM\u00a0EST",
    });
  });
});
