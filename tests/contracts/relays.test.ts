import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import type { EventKind } from "#app/features/shipments/load/event.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { takeBackLoad } from "#app/flows/end-assignment.server.ts";
import { readLegsOfLoad } from "#app/flows/legs-of-load.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { listTakenBackable, takeBackReport } from "#app/flows/take-back-report.server.ts";
import { undoReport } from "#app/flows/undo-report.server.ts";
import { apiOn } from "#tests/support/api.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { driverScene } from "#tests/support/driver-scene.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { aReportedEvent } from "#tests/support/reported-event.ts";

const yard = "Tow yard, 500 Sagamore Parkway in Lafayette, IN 47905.";

describe("freight that passes from one carrier to the next", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const scene = driverScene(() => ({ db, staff, owner, carrier }));
  const {
    on,
    query,
    aDispatchedLoad,
    assignmentOf,
    tokenOf,
    driverSees,
    press,
    send,
    later,
    seenBy,
  } = scene;

  const aRelay = async () => {
    const load = await aDispatchedLoad();
    const drivers = await Promise.all(
      load.legs.map(async ({ id }) => {
        const assignment = await assignmentOf(load.id, id);
        return { assignment, token: tokenOf(assignment) };
      }),
    );
    const [first, second, third] = drivers;
    if (!first || !second || !third) throw new Error("three legs have three drivers");
    return { ...load, first, second, third };
  };
  const tell = (actor: Actor, id: string, kind: EventKind, stop: number | null, minutes = 0) => {
    const deps = later(actor, minutes);
    return recordEvent(deps, aReportedEvent({ id, kind, stop, occurredAt: deps.clock.now() }));
  };
  const runs = async (id: string) =>
    (
      await db.outside(`select sequence, picked_up_at is not null as picked, completed_at is not null as done
        from assignments join legs on legs.id = leg_id
        where assignments.shipment_id = '${id}' and ended_at is null order by sequence`)
    ).map(({ picked, done }) => `${picked ? "has had" : "-"}${done ? ", done" : ""}`);
  const holder = async (id: string) => {
    const load = await seenBy(id, staff, "staff");
    return (await readLegsOfLoad(query(), load))[0]?.holder;
  };
  const minutesOf = (at: Date | null | undefined) =>
    at ? (at.getTime() - on(staff).clock.now().getTime()) / 60_000 : null;

  test("a driver of a later leg that leaves before the one ahead handed off is told why not", async () => {
    const { id, second, third } = await aRelay();
    await press(third);
    await expect(press(third)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("hasn't handed the freight off yet"),
    });
    expect(await driverSees(third.assignment)).toMatchObject({ heldBackBy: "leg ahead" });
    expect(await driverSees(second.assignment)).toMatchObject({
      step: { kind: "arrive", stop: 1 },
    });
    expect(await runs(id)).toEqual(["-", "-", "-"]);
    expect(await holder(id)).toEqual({ kind: "shipper" });
    // Our team isn't believed either without what came before.
    await expect(tell(staff, id, "PICKED_UP", 3)).rejects.toThrow(/Report its handoff first/);
    await tell(staff, id, "PICKED_UP", 1);
    await expect(tell(staff, id, "DELIVERED", 3)).rejects.toThrow(
      /the carrier of leg 2 hasn't picked up the freight yet/,
    );
    await expect(tell(staff, id, "DELIVERED", null)).rejects.toThrow(/the carrier of leg 3/);
  });

  test("the freight has one holder from the shipper to the consignee", async () => {
    const { id, first, second, third } = await aRelay();
    const told: unknown[] = [];
    for (const [place, driven] of [first, second, third].entries()) {
      for (const step of ["arrive", "load", "arrive", "deliver"]) {
        expect(await press(driven, { signedBy: "R. Osei" }, place * 10)).toBe(step);
        told.push((await holder(id))?.kind);
      }
    }
    expect(told.join(" ")).toBe(
      "shipper carrier carrier handoff handoff carrier carrier handoff handoff carrier carrier consignee",
    );
  });

  test("two trucks at a handoff have a visit each, with its times and its detention", async () => {
    const { id, carriers, first, second } = await aRelay();
    await press(second, {}, -30);
    await press(first, {}, 0);
    await press(first, {}, 10);
    await press(first, {}, 100);
    await press(first, { signedBy: "R. Osei" }, 130);
    await press(second, {}, 150);
    const timesOf = ({
      arrivedAt,
      departedAt,
    }: {
      arrivedAt: Date | null;
      departedAt: Date | null;
    }) => [minutesOf(arrivedAt), minutesOf(departedAt)];
    const own = await seenBy(id, carriers[1], "carrier");
    expect(own.stops.map(timesOf)).toEqual([
      [-30, 150],
      [null, null],
    ]);
    const before = await seenBy(id, carriers[0], "carrier");
    expect(before.stops.map(timesOf)).toEqual([
      [0, 10],
      [100, null],
    ]);
    const view = await readLoadView({ ...later(staff, 150), query: query() }, { id }, "staff");
    const visits = view?.stops[1]?.visits ?? [];
    expect(visits.map((visit) => [...timesOf(visit), visit.detention?.minutes])).toEqual([
      [-30, 150, 60],
      [100, null, undefined],
    ]);
    expect(view?.stops.map(timesOf).slice(0, 2)).toEqual([
      [0, 10],
      [100, 150],
    ]);
  });

  test("a first leg that is lost after its pickup goes on from where its freight is", async () => {
    const { id, trackingId, legs, carriers, first } = await aRelay();
    await press(first, {}, 0);
    await press(first, {}, 30);
    const end = { reason: "fell off", note: null, keep: [], tonuCents: 0, custody: yard } as const;
    await takeBackLoad(on(staff), { shipmentId: id, legId: legs[0]?.id, ...end });
    expect(await holder(id)).toEqual({ kind: "lost", leg: 1, place: yard });
    const next = await aVettedCarrier(db.database);
    await scene.book(id, legs[0]?.id, next, 30_000);
    await scene.sign(id, next);
    await scene.dispatch(id, legs[0]?.id, "T9");
    const assignment = await assignmentOf(id, legs[0]?.id);
    const driven = { assignment, token: tokenOf(assignment) };
    expect(await driverSees(assignment)).toMatchObject({
      step: { kind: "take-over", stop: 1 },
      stop: { street: yard },
    });
    const eventsOf = async () => (await seenBy(id, owner, "customer")).timeline.length;
    const toldBefore = await eventsOf();
    // What its software says of the first stop is of the place where the freight is.
    await tell(next, id, "GATE_IN", 1, 60);
    const api = apiOn(db.database, { clock: later(next, 70).clock });
    const key = await api.keyOf(next);
    const sent = (kind: string) =>
      api.send(key, `/shipments/${trackingId}/events`, { body: { kind } });
    expect(await sent("DELIVERED")).toMatchObject({ status: 422 });
    expect(await sent("PICKED_UP")).toMatchObject({ status: 201 });
    expect(await runs(id)).toEqual(["has had", "-", "-"]);
    expect(await holder(id)).toMatchObject({ kind: "carrier", leg: 1 });
    const [stop] = (await seenBy(id, staff, "staff")).stops;
    expect([minutesOf(stop?.arrivedAt), minutesOf(stop?.departedAt)]).toEqual([0, 30]);
    const [ended] = await db.outside(`select picked_up_at from assignments
      where leg_id = '${legs[0]?.id}' and ended_at is not null`);
    expect(minutesOf(ended?.picked_up_at as Date)).toBe(30);
    const told = (await seenBy(id, owner, "customer")).timeline;
    expect(told.slice(0, told.length - toldBefore).map(({ title }) => title)).not.toContain(
      "Picked up",
    );
    expect(await scene.driveThrough(driven, 100)).toEqual(["arrive", "deliver"]);
    expect(await runs(id)).toEqual(["has had, done", "-", "-"]);
    expect((await seenBy(id, carriers[1], "carrier")).waitsForLeg).toBe(false);
  });

  test("a carrier that has yet to take freight over can be lost without saying where it is", async () => {
    const { id, legs, first } = await aRelay();
    await press(first);
    await press(first);
    const end = { reason: "fell off", note: "No word.", keep: [], tonuCents: 0 } as const;
    const take = (custody: string | null) =>
      takeBackLoad(on(staff), { shipmentId: id, legId: legs[0]?.id, ...end, custody });
    await take(yard);
    const next = await aVettedCarrier(db.database);
    await scene.book(id, legs[0]?.id, next, 30_000);
    await take(null);
    expect(await holder(id)).toEqual({ kind: "lost", leg: 1, place: yard });
  });

  test("a load that its customer says is delivered leaves its legs as they were reported", async () => {
    const { id, first, second } = await aRelay();
    await scene.driveThrough(first);
    await changeStatus(later(owner, 200), { id, to: "Delivered" });
    expect(await runs(id)).toEqual(["has had, done", "-", "-"]);
    expect(await holder(id)).toEqual({ kind: "consignee" });
    const raised = await db.outside(
      `select what, audience, kind from shipment_exceptions where shipment_id = '${id}' and resolved_at is null`,
    );
    expect(raised).toMatchObject([
      {
        what: expect.stringContaining("leg 2 hasn't handed"),
        audience: "staff",
        kind: "compliance",
      },
    ]);
    // Our team adds what happened before.
    const back = { minutes: 210, ago: 60 };
    const late = (kind: EventKind, stop: number, ago = back.ago) => {
      const deps = later(staff, back.minutes);
      const occurredAt = new Date(deps.clock.now().getTime() - ago * 60_000);
      const said = { audience: "parties", noteAudience: "parties" } as const;
      return recordEvent(deps, aReportedEvent({ id, kind, stop, occurredAt, ...said }));
    };
    await late("PICKED_UP", 2);
    await expect(late("DELIVERED", 3, 90)).rejects.toMatchObject({
      fields: { occurredAt: [expect.stringContaining("before this leg's pickup")] },
    });
    await late("DELIVERED", 3, 50);
    await expect(late("PICKED_UP", 3, 55)).rejects.toMatchObject({
      fields: { occurredAt: [expect.stringContaining("before the freight was handed off here")] },
    });
    await late("PICKED_UP", 3, 40);
    expect(await runs(id)).toEqual(["has had, done", "has had, done", "has had, done"]);
    expect(await driverSees(second.assignment)).toMatchObject({ step: null });
  });

  test("a dispatcher takes back their own driver's press, and no other carrier does", async () => {
    const { id, carriers, first } = await aRelay();
    await press(first);
    await press(first);
    const undo = (by: Actor, minutes = 5) => undoReport(later(by, minutes), { id });
    await expect(undo(carriers[1])).rejects.toMatchObject({ code: "conflict" });
    await expect(undo(staff)).rejects.toMatchObject({ code: "conflict" });
    await expect(undo(carriers[0], 11)).rejects.toThrow("more than 10 minutes ago");
    await undo(carriers[0]);
    expect(await runs(id)).toEqual(["-", "-", "-"]);
    expect(await driverSees(first.assignment)).toMatchObject({ step: { kind: "load", stop: 1 } });
    const kinds = await db.outside(
      `select actor_id, details ->> 'kind' as kind from audit_log where action = 'load.event-undone' and subject_id = '${id}' order by id`,
    );
    expect(kinds).toEqual([{ actor_id: carriers[0].userId, kind: "GATE_OUT" }]);
  });

  test("our team takes any report back, with a reason, unless another one builds on it", async () => {
    const { id, first, second } = await aRelay();
    await scene.driveThrough(first);
    await press(second, {}, 150);
    await press(second, {}, 160);
    const list = () => listTakenBackable(query(), id, on(staff).clock.now());
    const named = async (text: RegExp) => {
      const [report] = (await list()).filter((one) => text.test(one.text));
      if (!report) throw new Error(`no report like ${text}`);
      return report.value;
    };
    const takeBack = async (text: RegExp, by: Actor = staff) =>
      takeBackReport(
        { ...later(by, 600), actor: by },
        { id, event: await named(text), reason: "Wrong load." },
      );
    await expect(takeBack(/^Handed off, stop 2/)).rejects.toThrow(
      "the pickup of leg 2 builds on it. Take that back first",
    );
    await expect(takeBack(/^Picked up, stop 2/, carrier)).rejects.toMatchObject({
      code: "not_found",
    });
    await takeBack(/^Picked up, stop 2/);
    expect(await runs(id)).toEqual(["has had, done", "-", "-"]);
    await takeBack(/^Handed off, stop 2/);
    expect(await runs(id)).toEqual(["has had", "-", "-"]);
    expect(await holder(id)).toMatchObject({ kind: "carrier", leg: 1 });
    expect((await list()).map(({ text }) => text.split(",")[0])).not.toContain("Delivered");
    // What moved the load is corrected.
    const [moved] = await db.outside(
      `select id from shipment_events where shipment_id = '${id}' and moved_to is not null`,
    );
    const wrong = { id, event: String(moved?.id), reason: "Wrong load." };
    await expect(takeBackReport({ ...later(staff, 600), actor: staff }, wrong)).rejects.toThrow(
      "Correct the status instead",
    );
    const [logged] = await db.outside(
      `select details ->> 'reason' as reason from audit_log where action = 'load.event-undone' and subject_id = '${id}' limit 1`,
    );
    expect(logged?.reason).toBe("Wrong load.");
  });

  test("only the truck that has the freight says where the load is, and that it was heard of", async () => {
    const { id, first, third } = await aRelay();
    await press(first, {}, 0);
    await press(first, {}, 5);
    const row = async () =>
      (await db.outside(`select at_stop, last_event_at from shipments where id = '${id}'`))[0];
    const before = await row();
    await press(third, {}, 60);
    expect(await row()).toEqual(before);
    await press(first, {}, 90);
    expect(await row()).toMatchObject({ at_stop: "handoff" });
    await expect(send(third.token, { step: "load", stop: "1" }, 91)).rejects.toThrow();
  });
});
