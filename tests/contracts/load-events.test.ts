import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { company } from "#app/features/company/profile.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { correctStatus } from "#app/features/shipments/correct-status.server.ts";
import { clearException } from "#app/features/shipments/desk-commands.server.ts";
import { computeDetention } from "#app/features/shipments/load/detention.ts";
import type { EventKind } from "#app/features/shipments/load/event.ts";
import { type LoadReader, readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { saveStops } from "#app/features/shipments/load/save-stops.server.ts";
import { stopsSchema } from "#app/features/shipments/load/schema.ts";
import { setAppointment } from "#app/features/shipments/load/set-appointment.server.ts";
import type { ReportedEvent } from "#app/features/shipments/load/write-event.server.ts";
import { assignCarrier } from "#app/flows/assign-carrier.server.ts";
import { deliveryTime, reportDelivery, reportEvent } from "#app/flows/report-event.server.ts";
import { createSigner } from "#app/platform/signer.server.ts";
import { aCarrier, aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { sendTruck } from "#tests/support/give-load.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { refusal } from "#tests/support/refusal.ts";

const now = new Date("2026-11-24T20:00:00Z");
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);

describe("the events of a load", () => {
  const db = prepareDatabase();
  const owner = prepare(() => aShipper(db.database));
  const staff = prepare(() => aStaffMember(db.database));
  const carrier = prepare(() => aCarrier(db.database));

  const as = (actor: Actor | null) => ({ database: db.database, actor, clock: { now: () => now } });
  const event = (id: string, given: Partial<ReportedEvent> = {}): ReportedEvent => ({
    id,
    eventId: randomUUID(),
    kind: "OTHER",
    stop: null,
    occurredAt: at("19:00"),
    place: "Joliet, IL",
    note: null,
    audience: "public",
    noteAudience: "parties",
    eta: null,
    ...given,
  });
  const read = async (id: string, actor: Actor, reader: LoadReader) => {
    const load = await readLoad({ query: db.database.query, actor }, { id }, reader);
    if (!load) throw new Error("the load was not found");
    return load;
  };

  test("an ID that another load's event has is refused with its field", async () => {
    const [one, other] = [await aShipment(db.database, owner), await aShipment(db.database, owner)];
    const first = event(one.id);
    expect(await recordEvent(as(staff), first)).toEqual({ isNew: true });
    expect(await recordEvent(as(staff), first)).toEqual({ isNew: false });
    const again = recordEvent(as(staff), { ...first, id: other.id });
    await expect(again).rejects.toMatchObject({
      code: "invalid",
      fields: { eventId: [expect.stringContaining("another event")] },
    });
  });

  test("an event is in the timeline of everyone on the load", async () => {
    const { id } = await aShipment(db.database, owner);
    await assignCarrier(as(staff), { id, carrierId: carrier.userId });
    await recordEvent(as(carrier), event(id, { note: "Traffic is light" }));
    for (const [actor, reader] of [
      [owner, "customer"],
      [staff, "staff"],
      [carrier, "carrier"],
    ] as const) {
      const { timeline } = await read(id, actor, reader);
      expect(timeline.find(({ kind }) => kind === "event")).toMatchObject({
        title: "Other",
        place: "Joliet, IL",
        note: "Traffic is light",
        at: at("19:00"),
      });
    }
  });

  test("freight is where a report found it, not where a pickup is scheduled", async () => {
    const { id } = await aShipment(db.database, owner);
    await recordEvent(as(staff), event(id));
    await recordEvent(as(staff), event(id, { kind: "PICKUP_SCHEDULED" }));
    const { timeline } = await read(id, staff, "staff");
    const told = timeline.filter(({ kind }) => kind === "event");
    expect(new Map(told.map(({ title, whereabouts }) => [title, whereabouts]))).toEqual(
      new Map([
        ["Other", "Joliet, IL"],
        ["Pickup scheduled", null],
      ]),
    );
  });

  test("a report without a person is the company's that it came from", async () => {
    const { id } = await aShipment(db.database, owner);
    await assignCarrier(as(staff), { id, carrierId: carrier.userId });
    await recordEvent(as(carrier), event(id));
    await recordEvent(as(staff), event(id));
    await db.outside(`update shipment_events set reported_by = null where shipment_id = '${id}'`);
    const load = await read(id, owner, "customer");
    const reports = load.timeline.filter(({ kind }) => kind === "event");
    expect(reports.map(({ by }) => by)).toEqual([company.name, load.carrier]);
  });

  test("an event sent twice, even at once, is recorded once", async () => {
    const { id } = await aShipment(db.database, owner);
    const sent = event(id);
    const answers = await Promise.all([recordEvent(as(staff), sent), recordEvent(as(staff), sent)]);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    const { timeline } = await read(id, staff, "staff");
    expect(timeline.filter(({ kind }) => kind === "event")).toHaveLength(1);
  });

  test("arrival and departure set the stage and detention, and ETAs are stored with their stop", async () => {
    const { id } = await aShipment(db.database, owner);
    await sendTruck(db.database, id);
    await recordEvent(as(staff), event(id, { kind: "GATE_IN", stop: 1, occurredAt: at("14:00") }));
    expect((await read(id, staff, "staff")).stage).toBe("at pickup");
    await recordEvent(as(staff), event(id, { kind: "GATE_OUT", stop: 1, occurredAt: at("17:30") }));
    await recordEvent(as(staff), event(id, { stop: 2, eta: at("23:15") }));
    const load = await read(id, staff, "staff");
    expect(load.stage).toBe("in transit");
    const [first, second] = load.stops;
    if (!first) throw new Error("no stops");
    expect(first).toMatchObject({ arrivedAt: at("14:00"), departedAt: at("17:30") });
    expect(second).toMatchObject({ eta: at("23:15"), arrivedAt: null });
    expect(computeDetention(first, { freeMinutes: 120 }, now)?.minutes).toBe(90);
    await recordEvent(as(staff), event(id, { kind: "GATE_IN", stop: 2 }));
    expect((await read(id, staff, "staff")).stage).toBe("at delivery");
  });

  test("a corrected arrival replaces the first one, whose report is kept", async () => {
    const { id } = await aShipment(db.database, owner);
    await sendTruck(db.database, id);
    await recordEvent(as(staff), event(id, { kind: "GATE_IN", stop: 1, occurredAt: at("14:00") }));
    await recordEvent(as(staff), event(id, { kind: "GATE_OUT", stop: 1, occurredAt: at("17:00") }));
    await recordEvent(as(staff), event(id, { kind: "GATE_IN", stop: 1, occurredAt: at("15:00") }));
    const { stops, timeline } = await read(id, staff, "staff");
    expect(stops[0]).toMatchObject({ arrivedAt: at("15:00"), departedAt: at("17:00") });
    expect(timeline.filter(({ kind }) => kind === "event")).toHaveLength(3);
    await recordEvent(as(staff), event(id, { kind: "GATE_IN", stop: 1, occurredAt: at("18:00") }));
    expect((await read(id, staff, "staff")).stops[0]).toMatchObject({ departedAt: null });
  });

  test("a check-in is told between arrival and departure, and changes neither", async () => {
    const { id } = await aShipment(db.database, owner);
    await sendTruck(db.database, id);
    const tell = (kind: EventKind, time: string) =>
      recordEvent(as(staff), event(id, { kind, stop: 1, occurredAt: at(time) }));
    await tell("GATE_IN", "14:00");
    expect(await refusal(tell("CHECKED_IN", "13:30"))).toBe("invalid");
    await tell("CHECKED_IN", "14:20");
    await tell("GATE_OUT", "17:00");
    const { stops, timeline } = await read(id, staff, "staff");
    expect(stops[0]).toMatchObject({ arrivedAt: at("14:00"), departedAt: at("17:00") });
    expect(timeline.map(({ title }) => title)).toContain("Checked in at stop");
  });

  test.each([
    ["in the future", { occurredAt: at("21:00") }],
    ["too long ago", { occurredAt: new Date("2026-08-01T00:00:00Z") }],
    ["with an ETA for no stop", { eta: at("23:00") }],
    ["with an ETA before it", { stop: 2, eta: at("18:00") }],
    ["about a stop that is not there", { stop: 3 }],
  ])("an event %s is refused", async (_, given) => {
    const { id } = await aShipment(db.database, owner);
    expect(await refusal(recordEvent(as(staff), event(id, given)))).toBe("invalid");
  });

  test("staff and the load's carrier report, and nobody else", async () => {
    const { id } = await aShipment(db.database, owner);
    const report = (actor: Actor | null) => refusal(recordEvent(as(actor), event(id)));
    expect(await report(carrier)).toBe("not_found");
    expect(await report(owner)).toBe("not_found");
    expect(await report(null)).toBe("not_authenticated");
    await assignCarrier(as(staff), { id, carrierId: carrier.userId });
    expect(await report(carrier)).toBe("done");
    expect(await report(staff)).toBe("done");
    expect(await refusal(recordEvent(as(staff), event(randomUUID())))).toBe("not_found");
  });

  test("staff correct a wrong status, and the history keeps both", async () => {
    const { id } = await aShipment(db.database, owner);
    await changeStatus({ database: db.database, actor: owner }, { id, to: "In Transit" });
    await changeStatus({ database: db.database, actor: owner }, { id, to: "Delivered" });
    const reason = "Wrong load: the driver is still on the road";
    await correctStatus(as(staff), { id, to: "In Transit", reason });
    expect(await refusal(correctStatus(as(staff), { id, to: "In Transit", reason }))).toBe(
      "conflict",
    );
    expect(await refusal(correctStatus(as(owner), { id, to: "Quoted", reason }))).toBe("not_found");
    const { status, timeline } = await read(id, staff, "staff");
    expect(status).toBe("In Transit");
    const changes = timeline.filter(({ kind }) => kind === "status");
    expect(changes.map(({ title }) => title)).toContain("Delivered");
    expect(changes.find((change) => change.reason === reason)?.note).toBe("Status corrected");
    const seen = (await read(id, owner, "customer")).timeline;
    expect(JSON.stringify(seen)).not.toContain("Wrong load");
  });

  test("air freight that moves before staff confirm it stays flagged until they settle it", async () => {
    const { id } = await aShipment(db.database, owner, { mode: "AIR", knownShipper: true });
    await changeStatus(
      { database: db.database, actor: owner, hold: false },
      { id, to: "In Transit" },
    );
    const flagged = await read(id, staff, "staff");
    expect(flagged.exceptions).toMatchObject([{ kind: "compliance", resolvedAt: null }]);
    expect((await read(id, owner, "customer")).exceptions).toEqual([]);
    await clearException(as(staff), { id, kind: "compliance", reason: "Went by truck after all" });
    expect((await read(id, staff, "staff")).exceptions).toMatchObject([
      { resolvedAt: now, resolution: "Went by truck after all" },
    ]);
  });

  /** A load that was booked and dispatched on the day of the test. */
  const aLoadOf = async (booked: string, dispatched: string) => {
    const { id } = await aShipment(db.database, owner);
    await assignCarrier(as(staff), { id, carrierId: carrier.userId });
    await sendTruck(db.database, id);
    await db.outside(
      `update shipments set created_at = '${at(booked).toISOString()}' where id = '${id}';
       update assignments set dispatched_at = '${at(dispatched).toISOString()}' where shipment_id = '${id}'`,
    );
    return id;
  };
  const marksOf = async (id: string, actor: Actor, reader: LoadReader) =>
    (await read(id, actor, reader)).timeline
      .filter(({ kind }) => kind === "event")
      .map(({ title, mark }) => [title, mark]);

  test("a visit before the dispatch is taken, and staff and the carrier read that it was", async () => {
    const id = await aLoadOf("12:00", "14:30");
    const visit = { stop: 1, kind: "GATE_IN", occurredAt: at("14:00") } as const;
    await recordEvent(as(carrier), event(id, visit));
    await recordEvent(
      as(staff),
      event(id, { ...visit, kind: "PICKED_UP", occurredAt: at("14:30") }),
    );
    await recordEvent(as(carrier), event(id, { kind: "DELAY", occurredAt: at("14:10") }));
    const marked = [
      ["Picked up", null],
      ["Delayed", null],
      ["Arrived at stop", "Before dispatch was recorded"],
    ];
    expect(await marksOf(id, staff, "staff")).toEqual(marked);
    expect(await marksOf(id, carrier, "carrier")).toEqual(marked);
    for (const [, mark] of await marksOf(id, owner, "customer")) expect(mark).toBeNull();
  });

  test("a carrier can't report what was before the booking, and staff's report says that it was", async () => {
    const id = await aLoadOf("14:30", "15:00");
    const visit = { stop: 1, kind: "GATE_IN", occurredAt: at("14:29") } as const;
    await expect(recordEvent(as(carrier), event(id, visit))).rejects.toMatchObject({
      code: "invalid",
      fields: { occurredAt: [expect.stringContaining("This is before the load was booked.")] },
    });
    await recordEvent(as(carrier), event(id, { ...visit, occurredAt: at("14:30") }));
    await recordEvent(as(staff), event(id, { ...visit, kind: "DELAY" }));
    expect(await marksOf(id, staff, "staff")).toContainEqual([
      "Delayed",
      "Before the load was booked",
    ]);
  });

  test("an arrival at the last stop before the pickup is refused, and a pickup after it", async () => {
    const id = await aLoadOf("12:00", "12:30");
    const told = (given: Partial<ReportedEvent>) =>
      recordEvent(as(staff), event(id, given)).then(
        () => "done",
        ({ fields }) => fields,
      );
    expect(await told({ kind: "GATE_IN", stop: 2, occurredAt: at("17:00") })).toBe("done");
    for (const kind of ["GATE_OUT", "PICKED_UP"] as const) {
      expect(await told({ kind, stop: 1, occurredAt: at("17:01") })).toEqual({
        occurredAt: ["This is after the arrival at the last stop. Enter an earlier time."],
      });
    }
    expect(await told({ kind: "GATE_OUT", stop: 1, occurredAt: at("14:00") })).toBe("done");
    expect(await told({ kind: "GATE_IN", stop: 2, occurredAt: at("13:59") })).toEqual({
      occurredAt: [expect.stringContaining("This is before the pickup.")],
    });
  });

  test("a time that contradicts another is refused with its field, and a press that came late isn't one", async () => {
    const { id } = await aShipment(db.database, owner);
    await assignCarrier(as(staff), { id, carrierId: carrier.userId });
    await sendTruck(db.database, id);
    const said = (given: Partial<ReportedEvent>) =>
      recordEvent(as(staff), event(id, given)).then(
        () => "done",
        ({ fields }) => fields,
      );
    expect(await said({ kind: "GATE_IN", stop: 1, occurredAt: at("14:00") })).toBe("done");
    const early = { occurredAt: at("13:59") };
    for (const kind of ["GATE_OUT", "PICKED_UP"] as const) {
      expect(await said({ kind, stop: 1, ...early })).toEqual({
        occurredAt: ["This is before the arrival at this stop. Enter a later time."],
      });
    }
    const eta = new Date("2036-11-24T12:00Z");
    expect(await said({ kind: "DELAY", stop: 2, eta })).toEqual({
      eta: ["The ETA is more than 180 days ahead."],
    });
    expect(await said({ kind: "GATE_OUT", stop: 1, occurredAt: at("14:30") })).toBe("done");
    expect(await said({ kind: "DELIVERED", stop: 2, occurredAt: at("14:29") })).toEqual({
      occurredAt: [expect.stringContaining("This is before the pickup.")],
    });
    expect(await said({ kind: "DELIVERED", stop: 2, occurredAt: at("14:31") })).toBe("done");

    const pressed = await aShipment(db.database, owner);
    await assignCarrier(as(staff), { id: pressed.id, carrierId: carrier.userId });
    await sendTruck(db.database, pressed.id);
    await recordEvent(as(staff), event(pressed.id, { kind: "PICKED_UP", occurredAt: now }));
    const delivered = event(pressed.id, { kind: "DELIVERED", stop: 2, occurredAt: at("15:00") });
    expect(await recordEvent(as(staff), delivered)).toEqual({ isNew: true });
  });

  test("a carrier reports a delivery with its time and who signed, which only the parties read", async () => {
    const { id } = await aShipment(db.database, owner);
    await assignCarrier(as(staff), { id, carrierId: carrier.userId });
    await changeStatus({ database: db.database, actor: owner }, { id, to: "In Transit" });
    const stops = (await read(id, carrier, "carrier")).stops.map((stop) => ({
      ...stop,
      timeZone: "America/Chicago",
      detention: null,
    }));
    const deps = {
      ...as(carrier),
      actor: carrier,
      signer: createSigner("x".repeat(32)),
      origin: "http://x.test",
    };
    const delivery = {
      signedBy: "R. Osei",
      occurredAt: deliveryTime({ stops }, "2026-11-24T12:30", null),
      note: null,
      noteAudience: "parties" as const,
    };
    const eventId = randomUUID();
    await reportDelivery(deps, { id, stops }, { eventId, ...delivery });
    const load = await read(id, owner, "customer");
    expect(load.status).toBe("Delivered");
    const event = load.timeline.find(({ kind }) => kind === "event");
    expect(event).toMatchObject({
      title: "Delivered",
      at: at("18:30"),
      stop: 2,
      note: "Signed by R. Osei",
      audience: "parties",
    });
  });

  test("the second of two times is another than the first, in the night when clocks are set back", async () => {
    const { id } = await aShipment(db.database, owner);
    const stops = [{ timeZone: "America/Chicago" }, { timeZone: "America/Chicago" }];
    const times = (["first", "second", null] as const).map((occurrence) =>
      deliveryTime({ stops }, "2026-11-01T01:30", occurrence).toISOString(),
    );
    expect(times).toEqual([
      "2026-11-01T06:30:00.000Z",
      "2026-11-01T07:30:00.000Z",
      "2026-11-01T06:30:00.000Z",
    ]);
    const event = {
      eventId: randomUUID(),
      kind: "DELAY",
      stop: 1,
      place: null,
      note: null,
    } as const;
    await reportEvent(
      { ...as(staff), actor: staff },
      { id, stops },
      {
        ...event,
        occurredAt: "2026-11-01T01:30",
        occurrence: "second",
        eta: null,
        audience: "parties",
        noteAudience: "staff",
      },
    );
    const { timeline } = await read(id, staff, "staff");
    expect(timeline.find(({ kind }) => kind === "event")?.at).toEqual(
      new Date("2026-11-01T07:30:00Z"),
    );
  });

  test("a delivery at an impossible time changes nothing", async () => {
    const { id } = await aShipment(db.database, owner);
    await assignCarrier(as(staff), { id, carrierId: carrier.userId });
    await changeStatus({ database: db.database, actor: owner }, { id, to: "In Transit" });
    const deps = {
      ...as(carrier),
      actor: carrier,
      signer: createSigner("x".repeat(32)),
      origin: "http://x.test",
    };
    const late = {
      signedBy: "R. Osei",
      occurredAt: new Date("2026-11-25T18:30Z"),
      note: null,
      noteAudience: "parties" as const,
    };
    const stops = [{ timeZone: "America/Chicago" }] as Parameters<
      typeof reportDelivery
    >[1]["stops"];
    const attempt = reportDelivery(deps, { id, stops }, { eventId: randomUUID(), ...late });
    expect(await refusal(attempt)).toBe("invalid");
    const load = await read(id, owner, "customer");
    expect(load.status).toBe("In Transit");
    expect(load.timeline.filter(({ kind }) => kind === "event")).toEqual([]);
  });

  test("an appointment is set with the window that was agreed, in the time of its stop", async () => {
    const { id } = await aShipment(db.database, owner);
    const stop = { city: "Chicago", state: "IL" };
    const typed = stopsSchema.parse({
      version: 1,
      stops: [
        { kind: "pickup", ...stop },
        { kind: "delivery", ...stop },
      ],
    });
    const { version } = await saveStops(as(owner), { id, ...typed });
    const agreed = { stop: 2, appointmentNumber: "DOCK-7", windowTo: null };
    const windowFrom = "2026-11-25T08:00";
    await setAppointment(as(staff), { id, version, ...agreed, windowFrom });
    const load = await read(id, owner, "customer");
    expect(load.stops[1]).toMatchObject({
      appointment: "set",
      appointmentNumber: "DOCK-7",
      windowFrom: new Date("2026-11-25T14:00:00Z"),
    });
    const nowhere = setAppointment(as(staff), {
      id,
      version: load.version,
      ...agreed,
      windowFrom,
      stop: 3,
    });
    expect(await refusal(nowhere)).toBe("invalid");
  });
});
