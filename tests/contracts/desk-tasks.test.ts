import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { taskLists } from "#app/capabilities.server.ts";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { StaffPermission } from "#app/features/accounts/staff-permission.ts";
import { billSchema } from "#app/features/carrier-bills/schema.ts";
import { submitBill } from "#app/features/carrier-bills/submit-bill.server.ts";
import { listTasksFor } from "#app/routes/staff/list-tasks.server.ts";
import { deliver } from "#tests/support/delivered-load.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { loadScene } from "#tests/support/load-scene.ts";
import { paperScene } from "#tests/support/paper-scene.ts";
import { today } from "#tests/support/quote-scene.ts";
import { aStoredRequest } from "#tests/support/quotes.ts";

describe("what waits for our team", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let owner: Actor;
  let carrier: Actor;
  beforeAll(async () => {
    ({ db, staff, owner, carrier } = await loadScene());
  });
  afterAll(() => db.close());
  const { on, aLoad, aCoveredLoad } = paperScene(() => ({ db, staff, owner, carrier }));
  const now = () => on(staff).clock.now();
  const tasksOf = async (...permissions: StaffPermission[]) =>
    (await listTasksFor(db.database.query, { ...staff, permissions }, now())).tasks;
  const taskOf = async (id: string) =>
    (await tasksOf("operations", "sales")).find(({ key }) => key === `load-${id}`);

  test("each capability has its own part in the list", () => {
    expect(taskLists.length).toBeGreaterThanOrEqual(6);
  });

  test("a load says what it needs next, and where that is done", async () => {
    const { id } = await aLoad();
    await db.outside(`update shipments set priced_at = null where id = '${id}'`);
    expect(await taskOf(id)).toMatchObject({
      ...{ reason: "Needs price", purchaseOrder: "PO-88120" },
      action: { name: "Set price", to: `/staff/shipments/${id}/charges` },
    });
    await db.outside(`update shipments set priced_at = now() where id = '${id}'`);
    expect(await taskOf(id)).toMatchObject({ reason: "Needs carrier" });
    await db.outside(`update shipments set canceled_at = now() where id = '${id}'`);
    expect(await taskOf(id)).toBeUndefined();
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
      ...{ key: `load-${id}`, reason: "Late", isAlarm: true },
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

  test("the list is bounded, and says that there is more", async () => {
    for (let n = 0; n < 55; n += 1) await aLoad();
    const { tasks, more } = await listTasksFor(db.database.query, staff, now());
    expect(tasks).toHaveLength(50);
    expect(more).toBeGreaterThan(0);
  });
});
