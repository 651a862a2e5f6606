import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { assignments, legs } from "#app/features/assignments/tables.server.ts";
import { billSchema } from "#app/features/carrier-bills/schema.ts";
import { submitBill } from "#app/features/carrier-bills/submit-bill.server.ts";
import { reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { undoFrom, undoReport } from "#app/flows/undo-report.server.ts";
import { legsScene } from "#tests/support/legs-scene.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { today } from "#tests/support/quote-scene.ts";

describe("undoing the last report of a load of several legs", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const { on, aDispatchedLoad } = legsScene(() => ({ db, staff, owner, carrier }));

  const report = (id: string, by: Actor, to: "In Transit" | "Delivered") =>
    reportByCarrier(on(by), { id, to });
  const undo = (id: string, by: Actor) => undoReport(on(by), { id });
  /** For each leg whether its carrier got the freight, and whether it is done. */
  const custodyOf = async (id: string) => {
    const run = await db.database.query
      .select({ picked: assignments.pickedUpAt, done: assignments.completedAt })
      .from(assignments)
      .innerJoin(legs, eq(legs.id, assignments.legId))
      .where(eq(assignments.shipmentId, id))
      .orderBy(asc(legs.sequence));
    return run.map(({ picked, done }) => [picked !== null, done !== null]);
  };
  const seenBy = (id: string, by: Actor) =>
    readLoadView({ ...on(by), actor: by, query: db.database.query }, { id }, "carrier");
  const none = [false, false];
  const [has, done] = [
    [true, false],
    [true, true],
  ];

  test("each carrier takes back what it reported of its own leg, and is offered that", async () => {
    const { id, carriers } = await aDispatchedLoad();
    const [first, second] = carriers;
    await report(id, first, "In Transit");
    expect((await seenBy(id, first))?.undoable).toMatchObject({ title: "Picked up" });
    await undo(id, first);
    expect(await custodyOf(id)).toEqual([none, none, none]);
    await report(id, first, "In Transit");
    await report(id, first, "Delivered");
    expect(await custodyOf(id)).toEqual([done, none, none]);
    expect(await undoFrom(on(first), id, "/carrier/loads/1")).toEqual({ undo: "/carrier/loads/1" });
    expect((await seenBy(id, first))?.undoable).toMatchObject({ title: "Delivered" });
    expect((await seenBy(id, second))?.undoable).toBeNull();
    await expect(undo(id, second)).rejects.toMatchObject({ code: "conflict" });
    await undo(id, first);
    expect(await custodyOf(id)).toEqual([has, none, none]);
    expect((await seenBy(id, first))?.status).toBe("In Transit");
  });

  test("a pickup at a handoff leaves the freight where the carrier before handed it off", async () => {
    const { id, carriers } = await aDispatchedLoad();
    await report(id, carriers[0], "In Transit");
    await report(id, carriers[0], "Delivered");
    await report(id, carriers[1], "In Transit");
    expect(await custodyOf(id)).toEqual([done, has, none]);
    expect((await seenBy(id, carriers[1]))?.undoable).toMatchObject({ title: "Picked up" });
    await undo(id, carriers[1]);
    expect(await custodyOf(id)).toEqual([done, none, none]);
    expect((await seenBy(id, carriers[0]))?.status).toBe("Delivered");
  });

  test("a delivery of the load reopens the leg that it completed, and no other", async () => {
    const { id, carriers } = await aDispatchedLoad();
    for (const by of carriers) {
      await report(id, by, "In Transit");
      if (by !== carriers[2]) await report(id, by, "Delivered");
    }
    await changeStatus(on(owner), { id, to: "Delivered" });
    expect(await custodyOf(id)).toEqual([done, done, done]);
    await undo(id, owner);
    expect(await custodyOf(id)).toEqual([done, done, has]);
    const [load] = await db.outside(`select status from shipments where id = '${id}'`);
    expect(load?.status).toBe("In Transit");
  });

  test("what another carrier did of a leg before stays its own", async () => {
    const { id, legs, carriers } = await aDispatchedLoad();
    await report(id, carriers[0], "In Transit");
    await report(id, carriers[0], "Delivered");
    await report(id, carriers[1], "In Transit");
    // The second carrier's truck broke down; the third one's takes the freight on.
    await db.outside(
      `update assignments set ended_at = now(), end_reason = 'fell off', custody = 'At the yard.'
       where leg_id = '${legs[1]?.id}'`,
    );
    await db.outside(
      `insert into assignments (shipment_id, leg_id, carrier_id, source, accepted_at, dispatched_at, truck)
       values ('${id}', '${legs[1]?.id}', '${carriers[2].companyId}', 'staff', '${today}T16:00:00Z', now(), '7')`,
    );
    await db.outside(
      `update shipment_events set occurred_at = '${today}T12:00:00Z', reported_at = '${today}T12:00:00Z' where shipment_id = '${id}'`,
    );
    await report(id, carriers[2], "In Transit");
    await undo(id, carriers[2]);
    const [live] = await db.outside(
      `select picked_up_at from assignments where leg_id = '${legs[1]?.id}' and ended_at is null`,
    );
    expect(live?.picked_up_at).toBeNull();
  });

  test("a leg that its carrier billed stays done", async () => {
    const { id, carriers } = await aDispatchedLoad();
    await report(id, carriers[0], "In Transit");
    await report(id, carriers[0], "Delivered");
    const typed = { number: "B-1", billedOn: today, linehaulCents: "400" };
    const bill = billSchema(today).parse(typed);
    await submitBill(on(carriers[0]), id, { ...bill, file: undefined });
    await expect(undo(id, carriers[0])).rejects.toMatchObject({
      message: expect.stringMatching(/was billed as delivered/),
    });
    expect(await custodyOf(id)).toEqual([done, none, none]);
  });
});
