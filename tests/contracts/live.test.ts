import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { followChanges } from "#app/features/live/feed.server.ts";
import { createHub, type LiveEvent } from "#app/features/live/hub.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { assignCarrier } from "#app/features/shipments/desk-commands.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createLog } from "#app/platform/log.server.ts";
import { aCarrier, aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { type FreshDatabase, freshDatabase } from "#tests/support/fresh.ts";

describe("live changes", () => {
  let db: FreshDatabase;
  const hub = createHub();
  let stop: () => Promise<void>;
  beforeAll(async () => {
    db = await freshDatabase();
    stop = await followChanges(db.database, "shipments", hub, createLog("silent"));
  });
  afterAll(async () => {
    await stop();
    await db.close();
  });

  function collect(userId: string) {
    const events: LiveEvent[] = [];
    hub.subscribe(userId, (event) => events.push(event));
    return events;
  }

  test("an owner is notified of bookings, changes and deletions, even by plain SQL", async () => {
    const actor = await aShipper(db.database);
    const events = collect(actor.userId);
    const { id } = await aShipment(db.database, actor);
    await changeStatus({ database: db.database, actor }, { id, to: "In Transit" });
    await db.outside(`update shipments set weight = 2 where id = '${id}'`);
    await db.outside(`delete from shipments where id = '${id}'`);
    await expect
      .poll(() => events)
      .toEqual([
        { type: "change", op: "INSERT", id },
        { type: "change", op: "UPDATE", id },
        { type: "change", op: "UPDATE", id },
        { type: "change", op: "DELETE", id },
      ]);
  });

  test("a carrier is notified of its loads' changes, until they are unassigned", async () => {
    const [staff, carrier] = [await aStaffMember(db.database), await aCarrier(db.database)];
    const { id } = await aShipment(db.database, await aShipper(db.database));
    const events = collect(carrier.companyId);
    const deps = { database: db.database, actor: staff, clock: systemClock };
    await assignCarrier(deps, { id, carrierId: carrier.userId });
    await db.outside(`update shipments set weight = 2 where id = '${id}'`);
    await assignCarrier(deps, { id, carrierId: null });
    await db.outside(`update shipments set weight = 3 where id = '${id}'`);
    const change = { type: "change", op: "UPDATE", id };
    await expect.poll(() => events).toEqual([change, change, change]);
  });

  test("nobody is notified of another owner's shipments", async () => {
    const [owner, other] = [await aShipper(db.database), await aShipper(db.database)];
    const [own, others] = [collect(owner.userId), collect(other.userId)];
    await aShipment(db.database, owner);
    await expect.poll(() => own).toHaveLength(1);
    expect(others).toEqual([]);
  });

  test("a shipment that changes hands leaves one dashboard and comes to the other", async () => {
    const [giver, taker] = [await aShipper(db.database), await aShipper(db.database)];
    const [given, taken] = [collect(giver.userId), collect(taker.userId)];
    const { id } = await aShipment(db.database, giver);
    await db.outside(`update shipments set user_id = '${taker.userId}' where id = '${id}'`);
    await expect
      .poll(() => given)
      .toEqual([
        { type: "change", op: "INSERT", id },
        { type: "change", op: "DELETE", id },
      ]);
    await expect.poll(() => taken).toEqual([{ type: "change", op: "UPDATE", id }]);
  });

  test("a rolled-back booking notifies nobody", async () => {
    const actor = await aShipper(db.database);
    const events = collect(actor.userId);
    const { id } = await aShipment(db.database, actor);
    await expect.poll(() => events).toHaveLength(1);
    await db.outside("begin");
    await db.outside(`update shipments set weight = 5 where id = '${id}'`);
    await db.outside("rollback");
    await db.outside(`update shipments set weight = 6 where id = '${id}'`);
    await expect.poll(() => events).toHaveLength(2);
  });
});
