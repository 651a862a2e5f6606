import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { recordKnownShipper } from "#app/features/accounts/companies.server.ts";
import { listAudit } from "#app/features/audit/queries.server.ts";
import { verifyAudit } from "#app/features/audit/verify.server.ts";
import { reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import {
  clearException,
  confirmAir,
  moveByStaff,
  raiseException,
} from "#app/features/shipments/desk-commands.server.ts";
import { readDeskFilter } from "#app/features/shipments/desk-filter.ts";
import { listForDesk } from "#app/features/shipments/desk-list.server.ts";
import { readShipment } from "#app/features/shipments/listed-shipment.server.ts";
import { countLoadQueue } from "#app/features/shipments/load/count-queues.server.ts";
import { readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import {
  aCarrier,
  aCustomer,
  aShipment,
  aShipper,
  aStaffMember,
} from "#tests/support/factories.ts";
import { sendTruck } from "#tests/support/give-load.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { refusal } from "#tests/support/refusal.ts";

const reason = "The driver called it in.";

describe("shipments at the staff desk", () => {
  const db = prepareDatabase();
  const staff = prepare(() => aStaffMember(db.database, { firstName: "Morgan", lastName: "Lee" }));
  const shipper = prepare(() => aShipper(db.database));

  const deps = (actor: Actor | null = staff) => ({
    database: db.database,
    actor,
    clock: systemClock,
  });
  const read = async (id: string) => {
    const load = await readLoad({ query: db.database.query, actor: staff }, { id }, "staff");
    if (!load) throw new Error("no such load");
    return { ...load, history: load.timeline.filter(({ kind }) => kind === "status") };
  };
  const waiting = () => countLoadQueue(db.database.query, "attention", new Date());
  const lastAction = async () => (await listAudit(db.database.query, {}, undefined)).rows[0];
  const list = async (query: string) =>
    listForDesk(db.database.query, readDeskFilter(new URLSearchParams(query)), new Date());
  const ids = async (query: string) => (await list(query)).rows.map(({ id }) => id);

  test("staff move any shipment with a truck, with a reason for staff and a note for the customer", async () => {
    const { id, trackingId } = await aShipment(db.database, shipper);
    const note = "Picked up at dock 4.";
    await sendTruck(db.database, id);
    await moveByStaff(deps(), { id, to: "In Transit", reason, note, noteAudience: "customer" });
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
      action: "load.event",
      actorId: staff.userId,
      subjectId: id,
      details: { trackingId, kind: "PICKED_UP", reason, note, noteAudience: "customer" },
    });
  });

  test("only allowed transitions happen, and the second of two concurrent ones gets an error", async () => {
    const { id } = await aShipment(db.database, shipper);
    expect(await refusal(moveByStaff(deps(), { id, to: "In Transit", reason }))).toBe("conflict");
    await sendTruck(db.database, id);
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
        raiseException(who, { id, what: reason, ownerId: staff.userId, hours: 4, version: 0 }),
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
    const what = "Reefer unit failed near Gary";
    const flag = { id, what, ownerId: staff.userId, hours: 2, version: 0 };
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

  test("of two of our team who change one exception, the second is told what the first saved", async () => {
    const { id } = await aShipment(db.database, shipper);
    const flag = { id, ownerId: staff.userId, hours: 2 };
    const raised = await Promise.all(
      ["Flat tire.", "Dock closed."].map((what) =>
        refusal(raiseException(deps(), { ...flag, what, version: 0 })),
      ),
    );
    expect(raised.sort()).toEqual(["conflict", "done"]);
    const changed = { ...flag, what: "Tire changed.", version: 1 };
    await raiseException(deps(), changed);
    expect(await refusal(raiseException(deps(), { ...changed, what: "Late." }))).toBe("conflict");
    expect((await read(id)).exceptions).toMatchObject([{ what: "Tire changed.", version: 2 }]);
  });

  test("air freight of an unknown shipper needs one confirmation", async () => {
    const customer = await aCustomer(db.database);
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
    await sendTruck(db.database, id);
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
    await changeStatus({ database, actor: customer, hold: true }, { id, to });
    const free = await aShipment(db.database, customer, { mode: "AIR", knownShipper: true });
    expect(
      await changeStatus({ database, actor: customer, hold: false }, { id: free.id, to }),
    ).toBe(free.trackingId);
  });

  test("leave an audit log that verifies", async () => {
    expect((await verifyAudit(db.database.query)).broken).toBeNull();
  });
});
