import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { listPapers } from "#app/features/papers/read.server.ts";
import { driverDelaySchema } from "#app/features/shipments/load/driver-schema.ts";
import type { EventKind } from "#app/features/shipments/load/event.ts";
import type { LoadReader } from "#app/features/shipments/load/read-load.server.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { readLoadView } from "#app/flows/load-view.server.ts";
import { proveByDriver } from "#app/flows/prove-by-driver.server.ts";
import { reportDelay } from "#app/flows/report-by-driver.server.ts";
import { troubleMail } from "#app/flows/trouble-mail.server.tsx";
import { showDriverLoad } from "#app/routes/driver/shown-load.server.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { aPhoto } from "#tests/support/delivered-load.ts";
import { driverScene } from "#tests/support/driver-scene.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { readWholeTimeline } from "#tests/support/read-whole-timeline.ts";
import { aReportedEvent } from "#tests/support/reported-event.ts";

describe("what a driver reports by their link", () => {
  const { db, staff, owner, carrier } = prepareLoadScene();
  const scene = driverScene(() => ({ db, staff, owner, carrier }));
  const { on, query, aDrivenLoad, driverSees, driverLater, send, press, driveThrough } = scene;

  const eventsOf = (id: string) =>
    db.outside(`select kind, moved_to, source, reported_by, occurred_at, note, pieces from shipment_events
      where shipment_id = '${id}' order by sequence`);
  const auditOf = (id: string) =>
    db.outside(`select actor_id, details ->> 'kind' as kind, details ->> 'source' as source
      from audit_log where subject_id = '${id}' and action = 'load.event' order by id`);
  const told = (actor: Actor, reader: LoadReader, id: string) =>
    readWholeTimeline({ query: query(), actor }, id, reader);
  const record = (actor: Actor, id: string, kind: EventKind, stop: number | null) =>
    recordEvent(on(actor), aReportedEvent({ id, kind, stop, occurredAt: on(actor).clock.now() }));

  test("goes from the pickup to the delivery with one press a step, without an account", async () => {
    const driven = await aDrivenLoad();
    const { id } = driven;
    await db.outside(`update shipment_stops set window_from = null where shipment_id = '${id}'`);
    await press(driven);
    await press(driven, { pieces: "4" }, 150);
    await press(driven, {}, 300);
    await press(driven, { signedBy: "R. Osei" }, 330);
    const by = { source: "driver", reported_by: null };
    expect(await eventsOf(id)).toMatchObject([
      { ...by, kind: "GATE_IN", moved_to: null },
      { ...by, kind: "GATE_OUT", moved_to: "In Transit", pieces: 4, note: null },
      { ...by, kind: "GATE_IN", moved_to: null },
      { ...by, kind: "DELIVERED", moved_to: "Delivered", note: "Signed by R. Osei" },
    ]);
    const kinds = ["GATE_IN", "GATE_OUT", "GATE_IN", "DELIVERED"];
    const logged = kinds.map((kind) => ({ actor_id: null, kind, source: "driver" }));
    expect(await auditOf(id)).toEqual(logged);
    expect(await driverSees(driven.assignment)).toMatchObject({ step: null, signedBy: "R. Osei" });
    // Two and a half hours at the pickup, of which two are free.
    const view = await readLoadView({ ...on(staff), query: query() }, { id }, "staff");
    expect(view?.stops[0]?.detention).toMatchObject({ minutes: 30 });
  });

  test("is told as the driver's to all three sides, and never by name or number", async () => {
    const driven = await aDrivenLoad();
    await driveThrough(driven);
    const sides = [
      [owner, "customer"],
      [carrier, "carrier"],
      [staff, "staff"],
    ] as const;
    for (const [actor, reader] of sides) {
      const entries = await told(actor, reader, driven.id);
      const moved = entries.filter(({ kind }) => kind === "event" || kind === "status");
      const by = moved.filter(({ title }) => !["Quoted", "Booked"].includes(title));
      expect(by.map((entry) => entry.by)).toEqual(by.map(() => "Driver"));
      expect(by.length).toBeGreaterThanOrEqual(6);
    }
    expect(JSON.stringify(await told(owner, "customer", driven.id))).not.toMatch(/Robin|0177/);
  });

  test("counts once when it is sent twice, also at once", async () => {
    const driven = await aDrivenLoad();
    const sent = { eventId: randomUUID(), step: "arrive", stop: "1" };
    await Promise.all([send(driven.token, sent), send(driven.token, sent)]);
    await send(driven.token, sent, 5);
    expect(await eventsOf(driven.id)).toMatchObject([{ kind: "GATE_IN" }]);
    expect(await auditOf(driven.id)).toHaveLength(1);
  });

  test("is refused where somebody else reported the step meanwhile", async () => {
    const driven = await aDrivenLoad();
    await record(carrier, driven.id, "GATE_IN", 1);
    await expect(send(driven.token, { step: "arrive", stop: "1" }, 20)).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("See what's next"),
    });
    expect(await eventsOf(driven.id)).toHaveLength(1);
  });

  test("is refused before the dispatch, and takes 20 presses an hour", async () => {
    const ahead = await aDrivenLoad(true);
    const sent = { step: "arrive", stop: "1" };
    for (let count = 0; count < 20; count += 1) {
      await expect(send(ahead.token, sent)).rejects.toMatchObject({ code: "conflict" });
    }
    await expect(send(ahead.token, sent)).rejects.toMatchObject({ code: "too_many" });
    expect(await eventsOf(ahead.id)).toEqual([]);
  });

  test("is refused when the carrier falls off while a press is on its way", async () => {
    const driven = await aDrivenLoad();
    await db.outside("begin");
    await db.outside(`select from shipments where id = '${driven.id}' for update`);
    const pressed = send(driven.token, { step: "arrive", stop: "1" }).catch((error) => error);
    const waits =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(() => db.outside(waits)).toHaveLength(1);
    await db.outside(`update assignments set ended_at = now(), end_reason = 'fell off'
      where id = '${driven.assignment.id}'`);
    await db.outside("commit");
    expect(await pressed).toMatchObject({ code: "not_found" });
    expect(await eventsOf(driven.id)).toEqual([]);
  });

  test("comes back to a pickup that turned the truck away", async () => {
    const driven = await aDrivenLoad();
    expect(await press(driven)).toBe("arrive");
    await record(carrier, driven.id, "PICKUP_ATTEMPTED", 1);
    const again = await driveThrough(driven);
    expect(again).toEqual(["arrive", "load", "arrive", "deliver"]);
  });

  test("says late with an ETA: our team hears of it, and the customer reads the ETA alone", async () => {
    const driven = await aDrivenLoad();
    const typed = { eta: "2026-11-21T18:00", reason: "Traffic", stop: "1", eventId: randomUUID() };
    const delay = driverDelaySchema.parse(typed);
    await reportDelay(driverLater(0), driven.token, delay);
    await reportDelay(driverLater(0), driven.token, delay);
    expect(await eventsOf(driven.id)).toMatchObject([
      { kind: "DELAY", source: "driver", note: "Traffic" },
    ]);
    const { stops, last } = await driverSees(driven.assignment);
    // Six in the evening in Gary.
    expect(stops[0]?.eta).toEqual(new Date("2026-11-22T00:00Z"));
    expect(last).toMatchObject({ kind: "DELAY", stop: 1 });
    const [exception] = (await told(staff, "staff", driven.id)).filter(
      ({ kind }) => kind === "exception",
    );
    expect(exception).toMatchObject({ by: "Driver", note: "Delayed: Traffic" });
    const customers = JSON.stringify(await told(owner, "customer", driven.id));
    expect(customers).not.toContain("Traffic");
    const mail = await troubleMail(query(), typed.eventId, on(null).origin);
    expect(mail.text).toMatch(/Reported by\s+Driver, /);
    expect(mail.text).not.toMatch(/Robin|0177/);
    const wrong = driverDelaySchema.parse({ ...typed, stop: "2", eventId: randomUUID() });
    await expect(reportDelay(driverLater(0), driven.token, wrong)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  test("says what the truck must be and keep to, and what of its freight is hazardous", async () => {
    const { id, assignment } = await aDrivenLoad();
    const needsOf = async () =>
      showDriverLoad(await driverSees(assignment), on(null).clock.now()).needs;
    const none = { equipment: null, temperature: null, hazardous: [], emergencyDial: null };
    expect(await needsOf()).toMatchObject(none);
    await db.outside(`insert into shipment_care (shipment_id, equipment, temperature_min, temperature_max, emergency_phone)
      values ('${id}', 'refrigerated', 34, 38, '(800) 555-0199')
      on conflict (shipment_id) do update set equipment = 'refrigerated', temperature_min = 34,
        temperature_max = 38, emergency_phone = '(800) 555-0199'`);
    const cooled = { equipment: "refrigerated", temperature: "34 to 38 °F" };
    expect(await needsOf()).toMatchObject({ ...none, ...cooled });
    await db.outside(`update shipment_items set hazardous = true, un_number = 'UN1263', hazard_class = '3'
      where unit_id in (select id from shipment_units where shipment_id = '${id}')`);
    expect(await needsOf()).toMatchObject({
      ...cooled,
      hazardous: [expect.stringContaining("hazmat: UN1263, 3")],
      emergencyDial: "tel:8005550199",
    });
  });

  test("reads the load's PO on a later leg, which its gate asks for", async () => {
    const { id, legs } = await scene.aDispatchedLoad();
    const { numbers } = await driverSees(await scene.assignmentOf(id, legs[1]?.id));
    expect(numbers).toContainEqual({ kind: "PO", value: "PO-88120" });
  });

  test("shows nothing of pay, price or customer", async () => {
    const { assignment } = await aDrivenLoad();
    const seen = JSON.stringify(await driverSees(assignment));
    for (const secret of ["104321", "148050", owner.companyId, owner.email, "Cents"]) {
      expect(seen).not.toContain(secret);
    }
    expect(seen).toContain("40 Harbor Drive");
    expect(seen).toContain("PO-88120");
  });

  test("is of the driver's own leg, which ends at its handoff", async () => {
    const load = await scene.aDispatchedLoad();
    // Two drivers of one carrier.
    await db.outside(`update assignments set carrier_id = '${carrier.companyId}'
      where leg_id = '${load.legs[2]?.id}'`);
    const drivers = await Promise.all(
      [0, 1, 2].map(async (place) => {
        const assignment = await scene.assignmentOf(load.id, load.legs[place]?.id);
        return { assignment, token: scene.tokenOf(assignment) };
      }),
    );
    const [first, second, third] = drivers;
    if (!first || !second || !third) throw new Error("three legs have three drivers");
    const streetsOf = async ({ assignment }: typeof first) =>
      (await driverSees(assignment)).stops.map(({ street }) => street);
    expect(await streetsOf(first)).toEqual(["40 Harbor Drive", null]);
    expect(await streetsOf(second)).toEqual([null, null]);
    expect(await streetsOf(third)).toEqual([null, "12 Foundry Road"]);
    const heldBackBy = async ({ assignment }: typeof first) =>
      (await driverSees(assignment)).heldBackBy;
    expect([await heldBackBy(first), await heldBackBy(second)]).toEqual([null, "leg ahead"]);
    expect(await driveThrough(first)).toEqual(["arrive", "load", "arrive", "deliver"]);
    expect(await driverSees(first.assignment)).toMatchObject({ step: null, provesDelivery: false });
    const { status } = (await scene.loadOf(load.id)) ?? {};
    expect(status).toBe("In Transit");
    expect(await driveThrough(second, 120)).toEqual(["arrive", "load", "arrive", "deliver"]);
    expect(await driveThrough(third, 240)).toEqual(["arrive", "load", "arrive", "deliver"]);
    expect(await driverSees(third.assignment)).toMatchObject({ step: null, provesDelivery: true });
    expect((await scene.loadOf(load.id))?.status).toBe("Delivered");
  });

  test("takes over freight where its last carrier left it", async () => {
    const load = await aDrivenLoad();
    await press(load);
    await press(load);
    const custody = "Tow yard, 500 Sagamore Parkway in Lafayette, IN 47905.";
    await scene.takeBack(load.id, { reason: "fell off", custody });
    const second = await aVettedCarrier(db.database);
    await scene.accept(load.id, second, "1300");
    await scene.sign(load.id, second);
    await scene.dispatch(load.id, undefined, "T9");
    const assignment = await scene.assignmentOf(load.id);
    const driven = { assignment, token: scene.tokenOf(assignment) };
    expect((await driverSees(assignment)).stop).toMatchObject({ street: custody });
    expect(await driveThrough(driven, 60)).toEqual(["take-over", "arrive", "deliver"]);
  });

  describe("the proof of delivery", () => {
    const prove = (token: string, files: File[]) =>
      proveByDriver(driverLater(600), token, { receivedBy: "R. Osei", files });

    test("waits for our review as the carrier's does, once, and is the driver's", async () => {
      const driven = await aDrivenLoad();
      await expect(prove(driven.token, [aPhoto()])).rejects.toMatchObject({ code: "conflict" });
      await driveThrough(driven);
      await prove(driven.token, [aPhoto()]);
      await prove(driven.token, [aPhoto()]);
      const isProof = ({ kind }: { kind: string }) => kind === "proof of delivery";
      const read = async (actor: Actor) =>
        (await listPapers(query(), actor, driven.id)).filter(isProof);
      const proof = { broughtBy: "Driver", receivedBy: "R. Osei", receivedOn: "2026-11-21" };
      expect(await read(carrier)).toMatchObject([{ ...proof, releasedAt: null }]);
      expect(await read(staff)).toMatchObject([proof]);
      expect(await read(owner)).toEqual([]);
      expect(await driverSees(driven.assignment)).toMatchObject({ hasProof: true });
      const [paper] = (await told(staff, "staff", driven.id)).filter(
        ({ kind }) => kind === "paper",
      );
      expect(paper).toMatchObject({ by: "Driver" });
      const logged =
        await db.outside(`select actor_id, details ->> 'source' as source from audit_log
        where subject_id = '${driven.id}' and action = 'paper.delivery'`);
      expect(logged).toEqual([{ actor_id: null, source: "driver" }]);
    });

    test("waits even where terms with the customer release what carriers send", async () => {
      const driven = await aDrivenLoad();
      await driveThrough(driven);
      await db.outside(`insert into customer_terms
        (company_id, instant_quotes, markup_basis_points, release_proofs, version)
        values ('${owner.companyId}', false, 0, true, 1)`);
      await prove(driven.token, [aPhoto()]);
      const released = await db.outside(`select released_at from delivery_receipts receipt
        join paper_versions version on version.id = receipt.version_id
        join papers on papers.id = version.paper_id where papers.shipment_id = '${driven.id}'`);
      expect(released).toEqual([{ released_at: null }]);
      await db.outside(`delete from customer_terms where company_id = '${owner.companyId}'`);
    });

    test("isn't sent by a driver who hands the freight off, and is seen by the carrier of the last leg", async () => {
      const load = await scene.aDispatchedLoad();
      const drivers = await Promise.all(
        load.legs.map(async ({ id }) => {
          const assignment = await scene.assignmentOf(load.id, id);
          return { assignment, token: scene.tokenOf(assignment) };
        }),
      );
      for (const [place, driven] of drivers.entries()) await driveThrough(driven, place * 120);
      const [first, , third] = drivers;
      await expect(prove(first?.token ?? "", [aPhoto()])).rejects.toMatchObject({
        message: expect.stringContaining("carrier that delivers the load"),
      });
      await prove(third?.token ?? "", [aPhoto()]);
      const kindsOf = async (actor: Actor | undefined) =>
        (await listPapers(query(), actor ?? null, load.id)).map(({ kind }) => kind);
      expect(await kindsOf(load.carriers[2])).toContain("proof of delivery");
      expect(await kindsOf(load.carriers[0])).not.toContain("proof of delivery");
    });
  });
});
