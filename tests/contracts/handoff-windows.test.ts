import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { legSchema } from "#app/features/assignments/leg-schema.ts";
import { queueCondition } from "#app/features/shipments/load/queue-condition.server.ts";
import { saveStops } from "#app/features/shipments/load/save-stops.server.ts";
import { setAppointment } from "#app/features/shipments/load/set-appointment.server.ts";
import { windowText } from "#app/features/shipments/load/window-text.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { listLoadTasks } from "#app/features/shipments/tasks/list-load-tasks.server.ts";
import { readNextMove } from "#app/features/shipments/tasks/next-move.server.ts";
import { readLegDay } from "#app/flows/leg-day.server.ts";
import { readLegsOfLoad } from "#app/flows/legs-of-load.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { readUnconfirmed } from "#app/flows/mark-for-driver.server.ts";
import { makeRateConfirmation } from "#app/flows/rate-confirmation.server.ts";
import { saveLeg } from "#app/flows/save-leg.server.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { driverScene } from "#tests/support/driver-scene.ts";
import { typedStops } from "#tests/support/load-details.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { textOf } from "#tests/support/paper-scene.ts";
import { prepare } from "#tests/support/prepare.ts";

const terminal = { zip: "46241", company: "Terminal IND", firstMode: "truck", secondMode: "truck" };
/** The windows of both trucks at the terminal in Indianapolis. */
const handsOff = { windowFrom: "2026-11-24T16:00", windowTo: "2026-11-24T18:00" };
const picksUp = { pickupFrom: "2026-11-25T06:00", pickupTo: "2026-11-25T08:00" };
/** A leg, windows of it that can't be, and the field that says so. */
const wrong: readonly [leg: number, typed: object, field: string][] = [
  [2, { ...picksUp, pickupTo: "2026-11-25T05:00" }, "pickupTo"],
  [2, { pickupTo: "2026-11-25T05:00" }, "pickupFrom"],
  [2, { pickupFrom: "2026-11-24T15:00", pickupTo: "2026-11-24T15:30" }, "pickupTo"],
  [2, { pickupFrom: "2026-11-23T06:00" }, "pickupFrom"],
  [1, { handoffFrom: "2026-11-25T09:00" }, "handoffFrom"],
  [1, picksUp, "pickupTo"],
  [2, { handoffFrom: "2026-11-26T09:00" }, "handoffFrom"],
  [2, { pickupFrom: "2062-11-25T06:00" }, "pickupFrom"],
];
const handsOffText = "Nov 24, 2026, 4:00 PM to 6:00 PM EST";
const picksUpText = "Nov 25, 2026, 6:00 AM to 8:00 AM EST";

describe("the windows of a handoff's two trucks", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const other = prepare(() => aVettedCarrier(db.database));
  beforeAll(async () => {
    await db.outside("update users set email_verified = true");
  });
  const scene = driverScene(() => ({ db, staff, owner, carrier }));
  const { on, query, split, aLoad, legsOf, versionOf, assignmentOf, seenBy } = scene;

  type Split = { id: string; legs: readonly { id: string }[] };
  const save = async ({ id, legs }: Split, leg: number, typed: object) => {
    const sent = { version: await versionOf(id), mode: "truck", ...typed };
    const legId = legs[leg - 1]?.id ?? "";
    await saveLeg(on(staff), { id, legId, ...legSchema.parse(sent) });
  };
  const windowsOf = async (id: string, actor: Actor) =>
    (await seenBy(id, actor, "carrier")).stops.map(windowText);
  const legsFor = async (id: string) => readLegsOfLoad(query(), await seenBy(id, staff, "staff"));
  const at = (time: string) => new Date(`2026-11-${time}:00-05:00`);

  /** A load of two legs, each with its truck, and the windows of their handoff. */
  const aTimedLoad = async () => {
    const load = await aLoad();
    await split(load.id, { after: 1, ...terminal, ...handsOff, ...picksUp });
    const legs = await legsOf(load.id);
    const carriers = [carrier, other] as const;
    for (const [index, by] of carriers.entries()) {
      const legId = legs[index]?.id;
      await scene.book(load.id, legId, by, 40_000);
      await scene.sign(load.id, by);
      await scene.dispatch(load.id, legId, `T${index}`);
    }
    return { ...load, legs, carriers };
  };

  test("a split gives each truck its own window, which each leg's offer, page and list show", async () => {
    const { id } = await aLoad();
    await split(id, { after: 1, ...terminal, ...handsOff, ...picksUp });
    const read = await legsFor(id);
    expect(read.map(({ windows }) => windows.map(({ value }) => value))).toEqual([
      ["Nov 24, 2026, 8:00 AM to 10:00 AM CST", handsOffText],
      [picksUpText, "No time set"],
    ]);
    expect(read[1]?.windowsText).toBe(`Pickup: ${picksUpText}. Delivery: No time set.`);
    const legs = await legsOf(id);
    expect(await readLegDay(query(), { shipmentId: id, legId: legs[1]?.id })).toBe("2026-11-25");
    const [, handoff] = (await readLoadView(deskAt("23T12:00"), { id }, "staff"))?.stops ?? [];
    expect(handoff?.window).toBe(`Hand off: ${handsOffText}. Pick up: ${picksUpText}`);
  });

  test("a handoff can be what comes next for our team, and never for the customer", async () => {
    const { id } = await aTimedLoad();
    const mine = { assignedTo: other.userId };
    await db.outside(`update shipments set assigned_to = '${other.userId}' where id = '${id}'`);
    expect(await readNextMove(query(), at("24T08:00"), mine)).toMatchObject({ kind: "pickup" });
    const next = { kind: "handoff", when: "Today 4:00 PM to 6:00 PM EST" };
    expect(await readNextMove(query(), at("24T12:00"), mine)).toMatchObject(next);
    const theirs = await readNextMove(query(), at("24T12:00"), { companyId: owner.companyId });
    expect(theirs?.kind).not.toBe("handoff");
  });

  test("each carrier, its confirmation and its driver read the window of their own truck alone", async () => {
    const load = await aTimedLoad();
    const [first, second] = load.carriers;
    expect((await windowsOf(load.id, first)).at(-1)).toBe(handsOffText);
    expect((await windowsOf(load.id, second)).at(0)).toBe(picksUpText);
    for (const [by, own, other] of [
      [first, handsOffText, picksUpText],
      [second, picksUpText, handsOffText],
    ] as const) {
      const offer = await scene.ownOffer(load.id, by);
      const made = await makeRateConfirmation(on(by), { shipmentId: load.id, offerId: offer.id });
      const text = await textOf(await scene.open(made?.version.id ?? "", by));
      expect(text).toContain(own);
      expect(text).not.toContain(other);
      expect(JSON.stringify(await seenBy(load.id, by, "carrier"))).not.toContain(
        other === picksUpText ? "2026-11-25T11:00" : "2026-11-24T21:00",
      );
    }
    const driven = await scene.driverSees(await assignmentOf(load.id, load.legs[1]?.id));
    expect(driven.stops[0] && windowText(driven.stops[0])).toBe(picksUpText);
    const customer = await seenBy(load.id, owner, "customer");
    expect(JSON.stringify(customer)).not.toMatch(/2026-11-2[45]T(21|11)/);
  });

  test("a changed window is emailed to that truck's carrier, signed again and marked for its driver; nobody else hears", async () => {
    const load = await aTimedLoad();
    const mails = () =>
      db.outside(
        `select to_email, text from mails where subject like '%${load.trackingId}%' order by created_at`,
      );
    const before = (await mails()).length;
    await save(load, 2, { ...picksUp, pickupTo: "2026-11-25T09:00" });
    const told = (await mails()).slice(before);
    expect(told.map(({ to_email }) => to_email)).toEqual([load.carriers[1].email]);
    expect(told[0]?.text).toContain("6:00 AM to 9:00 AM EST");
    const signs =
      await db.outside(`select legs.sequence from assignments join legs on legs.id = leg_id
      where assignments.shipment_id = '${load.id}' and changed_at is not null`);
    expect(signs).toEqual([{ sequence: 2 }]);
    const marked = await readUnconfirmed(query(), await assignmentOf(load.id, load.legs[1]?.id));
    expect(marked?.changes.map(({ what }) => what)).toContain("Stop 1 window");
    const first = await assignmentOf(load.id, load.legs[0]?.id);
    expect(await readUnconfirmed(query(), first)).toBeNull();
  });

  test("a window that can't be is refused at its field", async () => {
    const load = await aTimedLoad();
    for (const [leg, typed, field] of wrong) {
      await expect(save(load, leg, typed), JSON.stringify(typed)).rejects.toMatchObject({
        code: "invalid",
        fields: { [field]: [expect.any(String)] },
      });
    }
  });

  test("software that leaves the windows out keeps them, and an empty form opens them", async () => {
    const load = await aTimedLoad();
    const legId = load.legs[1]?.id ?? "";
    const details = { mode: "truck" as const, equipment: null, references: [] };
    const schedule = { departsAt: "2026-11-25T10:00", arrivesAt: "2026-11-25T12:00" };
    const version = await versionOf(load.id);
    await saveLeg(on(staff), { id: load.id, legId, version, ...details, ...schedule });
    const [, leg] = await legsFor(load.id);
    expect(leg?.windows[0]?.value).toBe(picksUpText);
    expect(leg?.departsAt).toEqual(at("25T10:00"));
    await save(load, 2, { ...schedule, pickupFrom: "", pickupTo: "" });
    const [, opened] = await legsFor(load.id);
    expect(opened?.windows[0]?.value).toBe("No time set");
    expect(opened?.departsAt).toEqual(at("25T10:00"));
  });

  test("an edit of the stops keeps the pickup's local time where the handoff moves to another zone", async () => {
    const load = await aTimedLoad();
    const stops = (zip: string, windowFrom: string) => async () => {
      const stored = (await seenBy(load.id, staff, "staff")).stops;
      const typed = stored.map(({ id, kind, company, street, ...stop }, index) => ({
        id,
        kind,
        company,
        street,
        zip: index === 1 ? zip : stop.zip,
        ...(index === 1 ? { windowFrom } : {}),
        ...(stop.zip ? {} : { city: stop.city, state: stop.state }),
      }));
      const edit = { ...on(staff), timeZone: "America/Chicago" };
      const version = await versionOf(load.id);
      await saveStops(edit, { id: load.id, version, stops: typedStops(...typed) });
    };
    await stops("60601", "2026-11-24T16:00")();
    expect((await windowsOf(load.id, load.carriers[1])).at(0)).toBe(
      "Nov 25, 2026, 6:00 AM to 8:00 AM CST",
    );
    const late = { fields: { "stops[1].windowFrom": [expect.any(String)] } };
    await expect(stops("60601", "2026-11-25T09:00")()).rejects.toMatchObject(late);
    const appointment = { stop: 2, appointmentNumber: "A-1", windowTo: null };
    const given = { id: load.id, version: await versionOf(load.id), ...appointment };
    await expect(
      setAppointment(on(staff), { ...given, windowFrom: "2026-11-25T09:00" }),
    ).rejects.toMatchObject({ fields: { windowFrom: [expect.any(String)] } });
  });

  /** A load whose delivery is awaited later than its handoffs, with the driver of each leg. */
  const aDrivenHandoff = async () => {
    const load = await aTimedLoad();
    await db.outside(`update shipments set last_event_at = now() where id = '${load.id}'`);
    const drivers = await Promise.all(
      load.legs.map(async ({ id }) => {
        const assignment = await assignmentOf(load.id, id);
        return { assignment, token: scene.tokenOf(assignment) };
      }),
    );
    const [first, second] = drivers;
    if (!first || !second) throw new Error("the load has one driver");
    return { ...load, first, second };
  };
  const lateAt = async (id: string, now: Date) => {
    const tasks = await listLoadTasks(query(), now);
    return tasks.find(({ key }) => key === `load-${id}`)?.reason ?? null;
  };
  const signed = { signedBy: "R. Osei" };
  const noon = at("21T12:00").getTime();
  const minutesTo = (time: string) => (at(time).getTime() - noon) / 60_000;
  const deskAt = (time: string) => ({
    query: query(),
    actor: staff,
    clock: { now: () => at(time) },
  });

  test("our team has a load late while a truck hasn't come to a handoff after its window, and no longer", async () => {
    const { id, first, second } = await aDrivenHandoff();
    await scene.press(first, signed, minutesTo("24T08:00"));
    await scene.press(first, signed, minutesTo("24T09:00"));
    expect(await lateAt(id, at("24T17:59"))).not.toBe("Late at handoff");
    const queue = queueCondition("late", at("24T18:01"));
    expect(await lateAt(id, at("24T18:01"))).toBe("Late at handoff");
    expect(await query().$count(shipments, and(queue, eq(shipments.id, id)))).toBe(1);
    await scene.press(first, signed, minutesTo("24T18:35"));
    expect(await lateAt(id, at("24T18:40"))).not.toBe("Late at handoff");
    await scene.press(first, signed, minutesTo("24T19:00"));
    expect(await lateAt(id, at("25T08:01"))).toBe("Late at handoff");
    await scene.press(second, signed, minutesTo("25T08:00"));
    expect(await lateAt(id, at("25T08:01"))).not.toBe("Late at handoff");
  });

  test("at a handoff our team reads how each truck came against its window, and its detention from there", async () => {
    const { id, first, second } = await aDrivenHandoff();
    for (const time of ["24T08:00", "24T09:00", "24T18:35", "24T19:00"])
      await scene.press(first, signed, minutesTo(time));
    await scene.press(second, signed, minutesTo("25T05:00"));
    const view = await readLoadView(deskAt("25T08:30"), { id }, "staff");
    const visits = view?.stops[1]?.visits ?? [];
    expect(visits.map(({ punctuality }) => punctuality)).toEqual([
      " (35 min past the window)",
      " (on time)",
    ]);
    // It came an hour before its window, with two hours free from there.
    expect(visits[1]?.detention).toMatchObject({ from: at("25T06:00"), minutes: 30 });
    const customer = await readLoadView(
      { ...deskAt("25T08:30"), actor: owner },
      { id },
      "customer",
    );
    expect(JSON.stringify(customer)).not.toContain("past the window");
  });

  test("an ETA after a truck's window at a handoff is late for our team, and not for the customer", async () => {
    const { id, first } = await aDrivenHandoff();
    await scene.press(first, signed, minutesTo("24T08:00"));
    await scene.press(first, signed, minutesTo("24T09:00"));
    await db.outside(`insert into shipment_events (id, shipment_id, assignment_id, kind, stop_id, occurred_at, reported_at, source, eta)
      select gen_random_uuid(), shipment_id, '${first.assignment.id}', 'IN_TRANSIT', id, '2026-11-24T15:00Z', '2026-11-24T15:00Z', 'staff', '2026-11-25T00:00Z'
      from shipment_stops where shipment_id = '${id}' and sequence = 2`);
    expect(await lateAt(id, at("24T12:00"))).toBe("Late at handoff");
    const [load] = await db.outside(
      `select has_late_eta, has_late_handoff_eta from shipments where id = '${id}'`,
    );
    expect(load).toEqual({ has_late_eta: false, has_late_handoff_eta: true });
  });
});
