import { describe, expect, test } from "vitest";
import { taskLists } from "#app/capabilities.server.ts";
import type { StaffPermission } from "#app/features/accounts/staff-permission.ts";
import { billSchema } from "#app/features/carrier-bills/schema.ts";
import { submitBill } from "#app/features/carrier-bills/submit-bill.server.ts";
import { readNextMove } from "#app/features/shipments/tasks/next-move.server.ts";
import { listTasksFor } from "#app/routes/staff/list-tasks.server.ts";
import { deliver } from "#tests/support/delivered-load.ts";
import { aShipment } from "#tests/support/factories.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { paperScene } from "#tests/support/paper-scene.ts";
import { today } from "#tests/support/quote-scene.ts";
import { aStoredRequest } from "#tests/support/quotes.ts";

describe("what waits for our team", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const { on, aLoad, aCoveredLoad } = paperScene(() => ({ db, staff, owner, carrier }));
  const now = () => on(staff).clock.now();
  const tasksOf = async (...permissions: StaffPermission[]) =>
    (await listTasksFor(db.database.query, { ...staff, permissions }, { now: now() })).tasks;
  const taskOf = async (id: string) =>
    (await tasksOf("operations", "sales")).find(({ key }) => key === `load-${id}`);

  test("each capability has its own part in the list", () => {
    expect(taskLists.length).toBeGreaterThanOrEqual(6);
  });

  test("a load says what it needs next, and where that is done", async () => {
    const { id } = await aLoad();
    await db.outside(`update shipments set priced_at = null where id = '${id}'`);
    expect(await taskOf(id)).toMatchObject({
      reason: "Needs price",
      purchaseOrder: "PO-88120",
      action: { name: "Set price", to: `/staff/shipments/${id}/charges` },
    });
    await db.outside(`update shipments set priced_at = now() where id = '${id}'`);
    expect(await taskOf(id)).toMatchObject({ reason: "Needs carrier" });
    await db.outside(`update shipments set canceled_at = now() where id = '${id}'`);
    expect(await taskOf(id)).toBeUndefined();
  });

  test("an unsigned load has its carrier's number to call, unless a change of it waits for a call", async () => {
    const { id } = await aCoveredLoad();
    await db.outside(
      `update assignments set confirmed_at = null, dispatched_at = null where shipment_id = '${id}'`,
    );
    await db.outside(
      `update shipments set dispatched_at = null, pickup_from = '${today}T23:00Z' where id = '${id}'`,
    );
    await db.outside(
      `update companies set phone = '(800) 555-0117' where id = '${carrier.companyId}'`,
    );
    const call = async () => (await taskOf(id))?.action;
    expect(await call()).toEqual({ name: "Call carrier", to: `/staff/shipments/${id}` });
    await db.outside(
      "update carrier_changes set confirmed_at = now(), called_number = '(800) 555-0117'",
    );
    expect(await call()).toEqual({ name: "Call (800) 555-0117", to: "tel:8005550117" });
  });

  test("a late load is first, with how late its truck says that it is", async () => {
    const { id } = await aCoveredLoad();
    await db.outside(
      `update shipments set status = 'In Transit', last_event_at = '${today}T16:00Z' where id = '${id}'`,
    );
    await db.outside(`update shipment_stops set window_to = '${today}T18:00Z', eta = '${today}T20:10Z'
      where shipment_id = '${id}' and kind = 'delivery'`);
    await db.outside(`update shipments set has_late_eta = true where id = '${id}'`);
    const [first] = await tasksOf("operations");
    expect(first).toMatchObject({
      key: `load-${id}`,
      reason: "Late",
      isAlarm: true,
      detail: expect.stringContaining("ETA 2 h 10 min past the window"),
    });
  });

  test("a person sees what their permissions let them do, and nothing else", async () => {
    const request = await aStoredRequest(db.database, {});
    const load = await aCoveredLoad();
    await deliver(db.database, load.id);
    const typed = { number: "B-1", billedOn: today, linehaulCents: "12" };
    const bill = billSchema(today).parse(typed);
    const { id } = await submitBill(on(carrier), load.id, { ...bill, file: undefined });
    const keys = async (permission: StaffPermission) =>
      (await tasksOf(permission)).map(({ key }) => key);
    expect(await keys("billing")).toContain(`bill-${id}`);
    expect(await keys("sales")).toContain(`quote-${request.id}`);
    expect(await keys("sales")).not.toContain(`bill-${id}`);
    expect(await keys("billing")).not.toContain(`quote-${request.id}`);
    expect(await keys("administration")).toEqual([]);
  });

  test("an email that failed and bills to pay are tasks", async () => {
    await db.outside(`insert into mails (kind, state, to_email, subject, text, html, attempts, message_id)
      values ('quote', 'parked', 'dock@foundry.example', 'Your quote', 'See it.', '<p>See it.</p>', 4, 'quote@freight.example')`);
    await db.outside(
      `update carrier_bills set state = 'approved', approved_cents = 120000, due_on = '2026-12-04'`,
    );
    const tasks = await tasksOf("administration", "billing");
    expect(tasks).toContainEqual(
      expect.objectContaining({
        reason: "Email failed",
        title: "Your quote",
        party: "dock@foundry.example",
        detail: "After 4 attempts",
        action: expect.objectContaining({ name: "Decide" }),
      }),
    );
    expect(tasks).toContainEqual(
      expect.objectContaining({
        reason: "To pay",
        title: "1 carrier bill, $1,200.00",
        detail: "The first is due Dec 4, 2026",
        dueAt: new Date("2026-12-05T05:00:00Z"),
      }),
    );
  });

  test("a person can see only what they have in hand: their loads, and exceptions that are theirs", async () => {
    const [assigned, excepted, other] = [await aLoad(), await aLoad(), await aLoad()];
    const { userId } = staff;
    await db.outside(`update shipments set assigned_to = '${userId}' where id = '${assigned.id}'`);
    await db.outside(`insert into shipment_exceptions (shipment_id, kind, what, owner_id, raised_at)
      values ('${excepted.id}', 'service', 'Shrink wrap torn', '${userId}', now()),
        ('${other.id}', 'service', 'Dock closed', null, now())`);
    const own = await listTasksFor(db.database.query, staff, { now: now(), isOwn: true });
    expect(own.tasks.map(({ key }) => key)).toEqual([`load-${excepted.id}`, `load-${assigned.id}`]);
  });

  test("a person for whom nothing waits sees the next pickup or delivery of their loads", async () => {
    const { id, trackingId } = await aLoad();
    await db.outside(`update shipments set assigned_to = '${carrier.userId}' where id = '${id}'`);
    await db.outside(`update shipments set pickup_from = '2027-03-01T05:00Z' where id = '${id}'`);
    await db.outside(`update shipment_stops set window_from = '2027-03-01T06:00Z', window_to = null
      where shipment_id = '${id}' and sequence = 1`);
    const when = "Mar 1, 2027, any time";
    const nextOf = (assignedTo: string) => readNextMove(db.database.query, now(), { assignedTo });
    const lane = "Gary, IN to Kokomo, IN";
    expect(await nextOf(carrier.userId)).toEqual({ id, trackingId, kind: "pickup", lane, when });
    await db.outside(`update shipments set pickup_from = '2020-03-01T14:00Z' where id = '${id}'`);
    expect(await nextOf(carrier.userId)).toBeNull();
  });

  test("the list is bounded, says that there is more, and loses no alarm", async () => {
    const { id } = await aCoveredLoad();
    await db.outside(`update shipments set status = 'In Transit', pickup_from = '2026-11-19T09:00Z',
      deliver_by = '2026-11-20T12:00Z' where id = '${id}'`);
    for (let n = 0; n < 85; n += 1) await aShipment(db.database, owner);
    await db.outside(
      "update shipments set pickup_from = '2026-11-18T09:00Z' where status = 'Quoted'",
    );
    const { tasks, more } = await listTasksFor(db.database.query, staff, { now: now() });
    expect(tasks).toHaveLength(50);
    expect(more).toBeGreaterThan(0);
    expect(tasks.map(({ key }) => key)).toContain(`load-${id}`);
  });
});
