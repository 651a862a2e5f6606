import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { countLists } from "#app/features/shipments/count-lists.server.ts";
import { moveByStaff } from "#app/features/shipments/desk-commands.server.ts";
import { readDeskFilter } from "#app/features/shipments/desk-filter.ts";
import { listForDesk } from "#app/features/shipments/desk-list.server.ts";
import { countForDesk } from "#app/features/shipments/desk-queries.server.ts";
import { assignLoads } from "#app/features/shipments/load/assign-load.server.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { describeDeskRows } from "#app/flows/desk-rows.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { charge } from "#tests/support/delivered-load.ts";
import { aCarrier, aCompany, aShipment, aShipper } from "#tests/support/factories.ts";
import { sendTruck } from "#tests/support/give-load.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";

describe("the desk's list of loads", () => {
  const { db, staff, owner: shipper } = prepareLoadScene();

  const deps = (actor: Actor | null = staff) => ({
    database: db.database,
    actor,
    clock: systemClock,
  });
  const list = async (query: string) =>
    listForDesk(db.database.query, readDeskFilter(new URLSearchParams(query)), new Date());
  const ids = async (query: string) => (await list(query)).rows.map(({ id }) => id);

  test("the list is sorted by pickup: the next one first, those without a time last, delivered ones not", async () => {
    const days = ["2026-12-03", "2026-12-01", "2026-12-02"];
    const customer = await aShipper(db.database);
    const loads = await Promise.all(
      [...days, null, "2026-11-30"].map(() => aShipment(db.database, customer)),
    );
    const [third, first, second, undated, delivered] = loads.map(({ id }) => id);
    for (const [index, day] of [...days, null, "2026-11-30"].entries()) {
      if (!day) continue;
      await db.outside(
        `update shipments set pickup_from = '${day}T14:00:00Z' where id = '${loads[index]?.id}'`,
      );
    }
    await db.outside(`update shipments set status = 'Delivered' where id = '${delivered}'`);
    const of = `sort=pickup&customer=${customer.userId}`;
    expect(await ids(of)).toEqual([first, second, third, undated]);
    expect(await ids(`${of}&status=Delivered`)).toEqual([delivered]);
  });

  test("the list is sorted by delivery, and from the oldest load on; the open tab has what isn't delivered", async () => {
    const customer = await aShipper(db.database);
    const loads: { id: string }[] = [];
    for (let booked = 0; booked < 4; booked += 1) {
      loads.push(await aShipment(db.database, customer));
    }
    const [late, early, undated, delivered] = loads.map(({ id }) => id);
    for (const [day, id] of [
      ["2026-12-05", late],
      ["2026-12-02", early],
      ["2026-12-01", delivered],
    ]) {
      await db.outside(`update shipments set deliver_by = '${day}T20:00:00Z' where id = '${id}'`);
    }
    await db.outside(`update shipments set status = 'Delivered' where id = '${delivered}'`);
    const of = `customer=${customer.userId}`;
    expect(await ids(`sort=delivery&${of}`)).toEqual([early, late, undated]);
    expect(await ids(`sort=oldest&${of}`)).toEqual([late, early, undated, delivered]);
    expect(await ids(`status=Open&${of}`)).toEqual([undated, early, late]);
  });

  test("lists are counted as they list, up to the limit, and those that only all loads could tell are not", async () => {
    const customer = await aShipper(db.database);
    for (let booked = 0; booked < 3; booked += 1) await aShipment(db.database, customer);
    const count = (queries: readonly string[], limit: number) =>
      countLists(
        db.database.query,
        queries.map((query) => readDeskFilter(new URLSearchParams(query))),
        { now: new Date(), limit },
      );
    const of = `customer=${customer.userId}`;
    const counted = [of, `${of}&queue=carrier`, `${of}&status=Delivered`, `status=Quoted&${of}`];
    expect(await count(counted, 101)).toEqual([3, 3, 0, 3]);
    expect(await count([of], 2)).toEqual([2]);
    expect(
      await count(["status=Delivered", "mode=LTL", "search=gary", "sort=oldest"], 101),
    ).toEqual([null, null, null, null]);
  });

  test("a row says the first order, the consignee, times in the zone of their places, the ETA, and what it pays to those who may know", async () => {
    const load = await aShipment(db.database, shipper);
    await db.outside(`insert into shipment_stops (shipment_id, sequence, kind, company, time_zone, eta) values
      ('${load.id}', 1, 'pickup', 'Foundry', 'America/Indiana/Indianapolis', null),
      ('${load.id}', 2, 'delivery', 'Hall Foods', 'America/Chicago', '2026-12-01T20:00:00Z')`);
    await db.outside(`insert into shipment_references (shipment_id, kind, value) values
      ('${load.id}', 'BOL', '77'), ('${load.id}', 'PO', '4500123')`);
    await db.outside(
      `update shipments set pickup_from = '2026-11-30T14:00:00Z' where id = '${load.id}'`,
    );
    const describeAs = async (actor: Actor) => {
      const { rows } = await list(`search=${load.trackingId}`);
      return describeDeskRows({ query: db.database.query, actor, clock: systemClock }, rows);
    };
    await charge({ ...deps(), actor: staff, origin: "", scanFile: null }, load.id, {
      rate: "1480.50",
    });
    expect(await describeAs(staff)).toMatchObject([
      {
        reference: "PO 4500123",
        consignee: "Hall Foods",
        pickup: { at: "2026-11-30T14:00:00.000Z", day: "Nov 30,", time: "9:00 AM EST" },
        delivery: { day: "Dec 1,", time: "2:00 PM CST", isEta: true },
        price: "$1,480.50",
        cost: null,
        stage: "priced",
      },
    ]);
    expect(await describeAs(shipper)).toMatchObject([{ price: null, cost: null }]);
  });

  test("a row says any time of a day for a whole one, and no planned day for a delivery without a time", async () => {
    const load = await aShipment(db.database, shipper);
    await db.outside(`insert into shipment_stops (shipment_id, sequence, kind, time_zone, window_from, window_to) values
      ('${load.id}', 1, 'pickup', 'America/Chicago', '2026-11-30T06:00:00Z', null),
      ('${load.id}', 2, 'delivery', 'America/Chicago', '2026-12-01T06:00:00Z', '2026-12-02T05:59:00Z')`);
    await db.outside(`update shipments set pickup_from = '2026-11-30T06:00:00Z',
      pickup_by = '2026-12-01T05:59:00Z', deliver_by = '2026-12-02T05:59:00Z' where id = '${load.id}'`);
    const row = async () => {
      const { rows } = await list(`search=${load.trackingId}`);
      const by = { query: db.database.query, actor: staff, clock: systemClock };
      return (await describeDeskRows(by, rows))[0];
    };
    expect(await row()).toMatchObject({
      pickup: { day: "Nov 30,", time: "any time" },
      delivery: { day: "Dec 1,", time: "any time" },
    });
    await db.outside(`update shipments set status = 'Delivered' where id = '${load.id}'`);
    await db.outside(`update shipments set delivered_at = null where id = '${load.id}'`);
    expect((await row())?.delivery).toBeNull();
  });

  test("a load is found by its driver's name and phone, and by truck and trailer, as they are now", async () => {
    const load = await aShipment(db.database, shipper);
    const other = await aShipment(db.database, shipper);
    const carrier = await aCarrier(db.database);
    for (const { id } of [load, other]) {
      await assignCarrier(deps(), { id, carrierId: carrier.userId });
    }
    const drive = (driver: string) =>
      db.outside(
        `update assignments set driver = '${driver}', driver_phone = '+1 (463) 555-0187', truck = 'TX-7714', trailer = 'R5309'
         where shipment_id = '${load.id}'`,
      );
    await drive("Odalys Quintero");
    const asked = ["odalys quint", "463-555-0187", "4635550187", "(463) 555 0187", "7714", "r5309"];
    for (const search of asked) expect(await ids(`search=${search}`)).toEqual([load.id]);
    await drive("Birger Lund");
    expect(await ids("search=odalys")).toEqual([]);
    expect(await ids("search=birger lund")).toEqual([load.id]);
  });

  test("the list narrows to what needs a carrier or an appointment, and to what is silent", async () => {
    const load = await aShipment(db.database, shipper);
    const carrier = await aCarrier(db.database);
    expect(await ids("queue=carrier")).toContain(load.id);
    await assignCarrier(deps(), { id: load.id, carrierId: carrier.userId });
    expect(await ids("queue=carrier")).not.toContain(load.id);

    expect(await ids("queue=appointment")).not.toContain(load.id);
    await db.outside(
      `insert into shipment_stops (shipment_id, sequence, kind, appointment) values ('${load.id}', 1, 'pickup', 'required')`,
    );
    expect(await ids("queue=appointment")).toContain(load.id);

    await sendTruck(db.database, load.id);
    await moveByStaff(deps(), {
      id: load.id,
      to: "In Transit",
      reason: "The driver called it in.",
    });
    expect(await ids("queue=late")).not.toContain(load.id);
    await db.outside(
      `update shipments set last_event_at = now() - interval '25 hours' where id = '${load.id}'`,
    );
    expect(await ids("queue=late")).toContain(load.id);
  });

  test("a load is found by the carrier that runs it and by whom it is assigned to", async () => {
    const load = await aShipment(db.database, shipper);
    const carrier = await aCarrier(db.database);
    await assignCarrier(deps(), { id: load.id, carrierId: carrier.userId });
    expect(await ids(`search=${encodeURIComponent(carrier.email)}`)).toEqual([load.id]);
    await assignLoads(deps(), { ids: [load.id], assignedTo: staff.userId });
    expect(await ids(`owner=${staff.userId}`)).toEqual([load.id]);
  });

  test("are found by tracking id, place and customer, and narrowed by status and mode", async () => {
    const customer = await aShipper(db.database, { firstName: "Quillon", lastName: "Abernathy" });
    await aCompany(db.database, customer, { companyName: "Wabash Turbines" });
    const load = await aShipment(db.database, customer, {
      mode: "OCEAN",
      destination: "Savannah, GA 31407",
    });
    for (const typed of [
      load.trackingId.toLowerCase(),
      `${load.trackingId.slice(0, 4)} ${load.trackingId.slice(4)}`,
      "savan",
      "wabash turb",
      "abernathy",
      customer.email,
    ]) {
      expect(await ids(`search=${encodeURIComponent(typed)}`)).toEqual([load.id]);
    }
    expect(await ids("search=timbuktu")).toEqual([]);
    expect(await ids("search=...")).toEqual([]);
    expect(await ids(`customer=${customer.userId}`)).toEqual([load.id]);
    expect(await ids("mode=OCEAN&status=Quoted")).toEqual([load.id]);
    expect(await ids("mode=OCEAN&status=Delivered")).toEqual([]);
    expect((await countForDesk(db.database.query)).Quoted).toBeGreaterThan(0);
  });

  test.each([
    ["the newest first", ""],
    ["by pickup", "&sort=pickup"],
    ["of a search", "&search=chicago"],
  ])("are read page by page, there and back: %s", async (_, order) => {
    const customer = await aShipper(db.database);
    for (let booked = 0; booked < 51; booked += 1) await aShipment(db.database, customer);
    await db.outside(`update shipments set pickup_from = '2026-12-01T14:00:00Z'
      where user_id = '${customer.userId}' and tracking_id < 'N'`);
    const of = `customer=${customer.userId}${order}`;
    const first = await list(of);
    expect(first.rows).toHaveLength(50);
    expect(first.previous).toBeNull();
    const second = await list(`${of}&after=${first.next}`);
    expect(second.rows).toHaveLength(1);
    expect(second.next).toBeNull();
    const back = await list(`${of}&before=${second.previous}`);
    expect(back.rows).toEqual(first.rows);
  });
});
