import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { followChanges } from "#app/features/live/feed.server.ts";
import { createHub, type LiveEvent } from "#app/features/live/hub.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { systemClock } from "#app/platform/clock.ts";
import { createLog } from "#app/platform/log.server.ts";
import { aCarrier, aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { prepareDatabase } from "#tests/support/prepare.ts";

describe("live changes", () => {
  const hub = createHub();
  let stop: () => Promise<void>;
  const db = prepareDatabase();
  beforeAll(async () => {
    stop = await followChanges(db.database, hub, createLog("silent"));
  });
  afterAll(() => stop());

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
    // Comes after everything that is told of the first load.
    const next = await aShipment(db.database, await aShipper(db.database));
    await assignCarrier(deps, { id: next.id, carrierId: carrier.userId });
    const changed = (of: string) => ({ type: "change", op: "UPDATE", id: of });
    await expect
      .poll(() => events)
      .toEqual([changed(id), changed(id), changed(id), changed(next.id)]);
  });

  test("nobody is notified of another owner's shipments", async () => {
    const [owner, other] = [await aShipper(db.database), await aShipper(db.database)];
    const [own, others] = [collect(owner.userId), collect(other.userId)];
    const { id } = await aShipment(db.database, owner);
    const booked = await aShipment(db.database, other);
    const insert = { type: "change", op: "INSERT" };
    await expect.poll(() => others).toEqual([{ ...insert, id: booked.id }]);
    expect(own).toEqual([{ ...insert, id }]);
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
    const book = (trackingId: string) =>
      db.outside(`insert into shipments (user_id, tracking_id, origin, destination, weight, mode, freight_description)
        values ('${actor.userId}', '${trackingId}', 'Gary, IN', 'Reno, NV', 5, 'LTL', 'Bolts') returning id`);
    await db.outside("begin");
    await book("R0LLBACK1");
    await db.outside("rollback");
    const [kept] = await book("K3PT00001");
    await expect.poll(() => events).toEqual([{ type: "change", op: "INSERT", id: kept?.id }]);
  });
});
