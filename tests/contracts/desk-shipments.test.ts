import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { recordKnownShipper } from "#app/features/accounts/companies.server.ts";
import { listAudit } from "#app/features/audit/queries.server.ts";
import { verifyAudit } from "#app/features/audit/verify.server.ts";
import { listCarrierLoads, reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import {
  assignCarrier,
  clearException,
  confirmAir,
  moveByStaff,
  raiseException,
} from "#app/features/shipments/desk-commands.server.ts";
import { readDeskFilter } from "#app/features/shipments/desk-filter.ts";
import { listForDesk } from "#app/features/shipments/desk-list.server.ts";
import { countForDesk } from "#app/features/shipments/desk-queries.server.ts";
import { assignLoads } from "#app/features/shipments/load/assign-load.server.ts";
import { countLoadQueue } from "#app/features/shipments/load/count-queues.server.ts";
import { readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { readShipment } from "#app/features/shipments/owned.server.ts";
import { cancelLoad } from "#app/flows/cancel-load.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { aCarrier, aCompany, aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";

const reason = "The driver called it in.";

describe("shipments at the staff desk", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let shipper: Actor;
  beforeAll(async () => {
    db = await freshDatabase();
    staff = await aStaffMember(db.database, { firstName: "Morgan", lastName: "Lee" });
    shipper = await aShipper(db.database);
  });
  afterAll(() => db.close());

  const deps = (actor: Actor | null = staff) => ({
    database: db.database,
    actor,
    clock: systemClock,
  });
  const read = async (id: string) => {
    const load = await readLoad(
      { query: db.database.query, actor: staff, readPlace: () => ({}) },
      { id },
      "staff",
    );
    if (!load) throw new Error("no such load");
    return { ...load, history: load.timeline.filter(({ kind }) => kind === "status") };
  };
  const waiting = () => countLoadQueue(db.database.query, "attention", new Date());
  const lastAction = async () => (await listAudit(db.database.query, {}, undefined)).rows[0];
  const list = async (query: string) =>
    listForDesk(db.database.query, readDeskFilter(new URLSearchParams(query)), new Date());
  const ids = async (query: string) => (await list(query)).rows.map(({ id }) => id);
  const refusal = (attempt: Promise<unknown>) =>
    attempt.then(
      () => "done",
      ({ code }: { code: string }) => code,
    );

  test("staff move any shipment, with a reason for staff and a note for the customer", async () => {
    const { id, trackingId } = await aShipment(db.database, shipper);
    const note = "Picked up at dock 4.";
    await moveByStaff(deps(), { id, to: "In Transit", reason, note });
    expect((await read(id)).history[0]).toMatchObject({
      title: "In Transit",
      by: "Morgan Lee",
      reason,
      note,
    });
    const seen = await readShipment(db.database.query, shipper, trackingId);
    expect(seen?.history.at(-1)).toMatchObject({ by: "Morgan Lee", note });
    expect(JSON.stringify(seen)).not.toContain(reason);
    expect(await lastAction()).toMatchObject({
      action: "shipment.status",
      actorId: staff.userId,
      subjectId: id,
      details: { trackingId, to: "In Transit", reason, note },
    });
  });

  test("only allowed transitions happen, and the second of two concurrent ones gets an error", async () => {
    const { id } = await aShipment(db.database, shipper);
    expect(await refusal(moveByStaff(deps(), { id, to: "Delivered", reason }))).toBe("conflict");
    const moves = await Promise.all([
      refusal(moveByStaff(deps(), { id, to: "In Transit", reason })),
      refusal(moveByStaff(deps(), { id, to: "In Transit", reason })),
    ]);
    expect(moves.sort()).toEqual(["conflict", "done"]);
    expect((await read(id)).history).toHaveLength(2);
  });

  test("only staff can use the desk", async () => {
    const { id } = await aShipment(db.database, shipper);
    const carrier = await aCarrier(db.database);
    for (const actor of [null, shipper, carrier]) {
      const who = deps(actor);
      const attempts = [
        moveByStaff(who, { id, to: "In Transit", reason }),
        raiseException(who, { id, what: reason, ownerId: staff.userId, hours: 4 }),
        clearException(who, { id, reason }),
        assignCarrier(who, { id, carrierId: carrier.userId }),
        confirmAir(who, { id, basis: reason }),
      ];
      const answers = await Promise.all(attempts.map(refusal));
      expect(new Set(answers)).toEqual(new Set(["not_found"]));
    }
    const nowhere = moveByStaff(deps(), { id: randomUUID(), to: "In Transit", reason });
    expect(await refusal(nowhere)).toBe("not_found");
    expect(await read(id)).toMatchObject({ status: "Quoted", exceptions: [], carrierId: null });
  });

  test("an exception has an owner and an update time until it is cleared", async () => {
    const { id } = await aShipment(db.database, shipper);
    const before = await waiting();
    const flag = { id, what: "Reefer unit failed near Gary", ownerId: staff.userId, hours: 2 };
    await raiseException(deps(), flag);
    const [flagged] = (await read(id)).exceptions;
    expect(flagged).toMatchObject({ what: flag.what, owner: "Morgan Lee", resolvedAt: null });
    const hours = Number(flagged?.nextUpdateAt?.getTime()) - Number(flagged?.raisedAt.getTime());
    expect(hours).toBe(2 * 3_600_000);
    expect(await waiting()).toBe(before + 1);
    expect(await ids("queue=exception")).toContain(id);
    const resolution = "Transferred to another trailer.";
    await clearException(deps(), { id, reason: resolution });
    expect((await read(id)).exceptions).toMatchObject([
      { resolution, resolvedAt: expect.any(Date) },
    ]);
    expect(await refusal(clearException(deps(), { id, reason }))).toBe("conflict");
    const byShipper = raiseException(deps(), { ...flag, ownerId: shipper.userId });
    expect(await refusal(byShipper)).toBe("invalid");
  });

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

    await moveByStaff(deps(), { id: load.id, to: "In Transit", reason });
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

  test("an assigned load is visible only to its carrier, which reports pickup and delivery", async () => {
    const { id } = await aShipment(db.database, shipper);
    const [carrier, other] = [await aCarrier(db.database), await aCarrier(db.database)];
    const report = (actor: Actor | null, to: "In Transit" | "Delivered") =>
      refusal(reportByCarrier({ database: db.database, actor }, { id, to, note: "On time." }));
    expect(await report(carrier, "In Transit")).toBe("not_found");
    expect(await refusal(assignCarrier(deps(), { id, carrierId: shipper.userId }))).toBe("invalid");
    await assignCarrier(deps(), { id, carrierId: carrier.userId });
    expect((await listCarrierLoads(db.database.query, carrier)).open).toMatchObject([{ id }]);
    expect((await listCarrierLoads(db.database.query, other)).open).toEqual([]);
    for (const actor of [null, shipper, other, staff]) {
      expect(await report(actor, "In Transit")).toBe("not_found");
    }
    expect(await report(carrier, "Delivered")).toBe("conflict");
    expect(await report(carrier, "In Transit")).toBe("done");
    expect(await report(carrier, "Delivered")).toBe("done");
    expect((await listCarrierLoads(db.database.query, carrier)).closed).toMatchObject([{ id }]);
    expect((await read(id)).history[0]).toMatchObject({ by: "Dana Reyes", note: "On time." });
    expect(await refusal(assignCarrier(deps(), { id, carrierId: null }))).toBe("conflict");
  });

  test("a canceled load is no longer among the open loads of its carrier", async () => {
    const { id } = await aShipment(db.database, shipper);
    const carrier = await aCarrier(db.database);
    await assignCarrier(deps(), { id, carrierId: carrier.userId });
    await cancelLoad(deps(), { id, version: 1, reason: "The order was withdrawn." });
    const seen = await listCarrierLoads(db.database.query, carrier);
    expect(seen.open).toEqual([]);
    expect(seen.closed).toMatchObject([{ id, canceledAt: expect.any(Date) }]);
  });

  test("a carrier whose role was ended gets no more loads", async () => {
    const { id } = await aShipment(db.database, shipper);
    const carrier = await aCarrier(db.database);
    await db.outside(`update user_roles set verified = false where user_id = '${carrier.userId}'`);
    expect(await refusal(assignCarrier(deps(), { id, carrierId: carrier.userId }))).toBe("invalid");
  });

  test("air freight of an unknown shipper needs one confirmation", async () => {
    const customer = await aShipper(db.database);
    await aCompany(db.database, customer);
    const air = { mode: "AIR", knownShipper: true } as const;
    const { id } = await aShipment(db.database, customer, air);
    expect((await read(id)).airToConfirm).toBe(true);
    expect(await ids("queue=air")).toContain(id);
    await confirmAir(deps(), { id, basis: "Goes on an all-cargo aircraft." });
    expect((await read(id)).airToConfirm).toBe(false);
    expect(await ids("queue=air")).not.toContain(id);
    expect(await refusal(confirmAir(deps(), { id, basis: reason }))).toBe("conflict");
    const other = await aShipment(db.database, customer, air);
    await recordKnownShipper(deps(), { userId: customer.userId, known: true, basis: reason });
    expect((await read(other.id)).airToConfirm).toBe(false);
  });

  test("such a load is held until staff confirm, if the company requires it", async () => {
    const customer = await aShipper(db.database);
    const { id } = await aShipment(db.database, customer, { mode: "AIR", knownShipper: true });
    const carrier = await aCarrier(db.database);
    await assignCarrier(deps(), { id, carrierId: carrier.userId });
    const { database } = db;
    const to = "In Transit" as const;
    const held = [
      () => changeStatus({ database, actor: customer, hold: true }, { id, to }),
      () => moveByStaff({ ...deps(), hold: true }, { id, to, reason }),
      () => reportByCarrier({ database, actor: carrier, hold: true }, { id, to }),
    ];
    for (const attempt of held) {
      await expect(attempt()).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringContaining("held until our staff confirm"),
      });
    }
    await confirmAir(deps(), { id, basis: "Goes on an all-cargo aircraft." });
    expect(await changeStatus({ database, actor: customer, hold: true }, { id, to })).toBe(to);
    const free = await aShipment(db.database, customer, { mode: "AIR", knownShipper: true });
    expect(
      await changeStatus({ database, actor: customer, hold: false }, { id: free.id, to }),
    ).toBe(to);
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

  test("leave an audit log that verifies", async () => {
    expect((await verifyAudit(db.database.query)).broken).toBeNull();
  });
});
