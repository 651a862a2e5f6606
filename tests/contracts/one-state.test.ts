import { randomUUID } from "node:crypto";
import { and, asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assignments } from "#app/features/assignments/tables.server.ts";
import { ediOutbox, ediTenders } from "#app/features/edi/tables.server.ts";
import { recordInBulk } from "#app/features/shipments/bulk.server.ts";
import { reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { correctStatus } from "#app/features/shipments/correct-status.server.ts";
import { moveByStaff } from "#app/features/shipments/desk-commands.server.ts";
import type { EventKind } from "#app/features/shipments/load/event.ts";
import { undispatchedPickup } from "#app/features/shipments/load/not-ready.server.ts";
import { readLoad } from "#app/features/shipments/load/read-load.server.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { computeStage } from "#app/features/shipments/load/stage.ts";
import { events, exceptions, stops } from "#app/features/shipments/load/tables.server.ts";
import { type Status, statuses } from "#app/features/shipments/shipment.ts";
import { shipments, statusChanges } from "#app/features/shipments/tables.server.ts";
import { correctDelivery } from "#app/flows/correct-delivery.server.ts";
import { trackShipment } from "#app/flows/track-shipment.server.ts";
import { undoReport } from "#app/flows/undo-report.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { apiOn } from "#tests/support/api.ts";
import { prepareKeys } from "#tests/support/desk-api.ts";
import { aPartner } from "#tests/support/edi.ts";
import { aCarrier, aShipment, aShipper, aStaffMember } from "#tests/support/factories.ts";
import { giveLoad, sendTruck } from "#tests/support/give-load.ts";
import { times } from "#tests/support/long-run.ts";
import { prepare, prepareDatabase } from "#tests/support/prepare.ts";
import { aReportedEvent } from "#tests/support/reported-event.ts";

const reason = "The driver called it in.";
const parties = { audience: "parties", noteAudience: "parties" } as const;
const start = new Date("2026-11-24T08:00:00Z").getTime();

describe("one state of a load", () => {
  let minute = 0;
  const clock = { now: () => new Date(start + minute * 60_000) };

  const db = prepareDatabase();
  const api = prepare(() => apiOn(db.database, { clock }));
  const people = {
    owner: prepare(() => aShipper(db.database)),
    staff: prepare(() => aStaffMember(db.database)),
    carrier: prepare(() => aCarrier(db.database)),
  };
  const keys = prepareKeys(api, people);
  const partner = prepare(() => aPartner(db.database, people.owner));

  const as = (who: keyof typeof people) => ({ database: db.database, clock, actor: people[who] });

  /** A load of two stops that a partner tendered and a carrier has. */
  async function aTenderedLoad() {
    const load = await aShipment(db.database, people.owner);
    await db.database.query.insert(stops).values([
      { shipmentId: load.id, sequence: 1, kind: "pickup" },
      { shipmentId: load.id, sequence: 2, kind: "delivery" },
    ]);
    await giveLoad(db.database, load.id, people.carrier.companyId);
    await db.database.query.insert(ediTenders).values({
      partnerId: partner.id,
      shipmentId: load.id,
      shipmentNumber: load.trackingId,
      payment: "PP",
      version: 1,
    });
    return load;
  }

  type Load = { id: string; trackingId: string };
  type Step = { door: keyof typeof doors; to: Status; kind: EventKind; stop: 1 | 2; ago: number };

  const event = ({ id }: Load, { kind, stop, ago }: Step) =>
    aReportedEvent({ id, kind, stop, occurredAt: new Date(clock.now().getTime() - ago * 60_000) });
  const post = async (who: keyof typeof people, path: string, body: object) => {
    const { status, body: answer } = await api.send(keys[who], path, { body });
    if (status >= 400) throw new AppError("conflict", `${status} ${JSON.stringify(answer)}`);
  };

  const doors = {
    "the owner's button": ({ id }: Load, { to }: Step) => changeStatus(as("owner"), { id, to }),
    "the carrier's report": ({ id }: Load, { to }: Step) =>
      reportByCarrier(as("carrier"), { id, to }),
    "the desk's move": ({ id }: Load, { to }: Step) => moveByStaff(as("staff"), { id, to, reason }),
    "the desk's correction": ({ id }: Load, { to }: Step) =>
      correctStatus(as("staff"), { id, to, reason }),
    "the carrier's event": (load: Load, step: Step) =>
      recordEvent(as("carrier"), event(load, step)),
    "the desk's event": (load: Load, step: Step) => recordEvent(as("staff"), event(load, step)),
    "an event in bulk": async ({ id }: Load, { kind }: Step) => {
      const given = {
        ids: [id],
        eventKey: randomUUID(),
        kind,
        place: null,
        note: null,
        ...parties,
      };
      const [result] = await recordInBulk(as("staff"), given);
      if (!result?.isDone) throw new AppError("conflict", result?.outcome ?? "");
    },
    "a corrected delivery": ({ id }: Load) => {
      const signed = { signedBy: "R. Osei", reason, occurredAt: new Date("2026-11-24T02:00Z") };
      const load = { id, stops: [{ timeZone: "UTC" }, { timeZone: "UTC" }] };
      return correctDelivery(as("staff"), load as Parameters<typeof correctDelivery>[1], {
        eventId: randomUUID(),
        ...signed,
      });
    },
    "the owner's API": ({ trackingId }: Load, { to }: Step) =>
      post("owner", `/shipments/${trackingId}/status`, { status: to }),
    "the carrier's API": ({ trackingId }: Load, { to }: Step) =>
      post("carrier", `/loads/${trackingId}/status`, { status: to }),
    "an event by API": ({ trackingId }: Load, { kind, stop }: Step) =>
      post("carrier", `/shipments/${trackingId}/events`, { kind, stop }),
    "the owner's undo": ({ id }: Load) => undoReport(as("owner"), { id }),
    "the carrier's undo": ({ id }: Load) => undoReport(as("carrier"), { id }),
    "the desk's undo": ({ id }: Load) => undoReport(as("staff"), { id }),
    "plain SQL": ({ id }: Load, { to }: Step) =>
      db.outside(`update shipments set status = '${to}' where id = '${id}'`),
    "a truck": ({ id }: Load) => sendTruck(db.database, id),
  };

  /** What is stored of a load, in all the places that say what state it is in. */
  async function stateOf({ id }: Load) {
    const { query } = db.database;
    const [load] = await query.select().from(shipments).where(eq(shipments.id, id));
    if (!load) throw new Error("no load");
    const told = await query
      .select({ event: events, stop: stops.kind })
      .from(events)
      .leftJoin(stops, eq(stops.id, events.stopId))
      .where(eq(events.shipmentId, id))
      .orderBy(asc(events.sequence));
    const history = await query
      .select()
      .from(statusChanges)
      .where(eq(statusChanges.shipmentId, id))
      .orderBy(asc(statusChanges.id));
    const [assignment] = await query
      .select()
      .from(assignments)
      .where(eq(assignments.shipmentId, id));
    const outbox = await query.$count(ediOutbox, eq(ediOutbox.shipmentId, id));
    return { load, told, history, assignment, outbox };
  }

  /** Everything that a load's events say, computed without the database. */
  function foldOf(told: Awaited<ReturnType<typeof stateOf>>["told"]) {
    const state = {
      status: "Quoted" as Status,
      atStop: null as string | null,
      deliveredAt: null as Date | null,
    };
    let visit = 0;
    for (const { event, stop } of told) {
      if (event.undoneAt) continue;
      const { kind, occurredAt } = event;
      const leaves = kind === "GATE_OUT" && stop !== "delivery";
      if ((kind === "PICKED_UP" || leaves) && state.status === "Quoted")
        state.status = "In Transit";
      if (kind === "DELIVERED" && stop !== "pickup") {
        state.status = "Delivered";
        state.deliveredAt = occurredAt;
      }
      if (kind === "CORRECTED") {
        state.status = event.movedTo ?? state.status;
        state.deliveredAt = state.status === "Delivered" ? occurredAt : null;
        state.atStop = null;
      }
      if ((kind === "GATE_IN" || kind === "GATE_OUT") && occurredAt.getTime() >= visit) {
        visit = occurredAt.getTime();
        state.atStop = kind === "GATE_IN" ? stop : null;
      }
    }
    return state;
  }

  async function expectOneState(load: Load) {
    const { load: row, told, history, assignment, outbox } = await stateOf(load);
    const folded = foldOf(told);
    const { status, atStop, deliveredAt } = row;
    expect({ status, atStop, deliveredAt }).toEqual(folded);
    expect(history.at(-1)?.toStatus).toBe(status);
    const moved = told.flatMap(({ event }) => event.movedTo ?? []);
    expect(history.slice(1).map(({ toStatus }) => toStatus)).toEqual(moved);
    expect(assignment?.completedAt !== null).toBe(status === "Delivered");
    expect(outbox).toBe(told.length);
    const read = { query: db.database.query, actor: people.staff };
    const seen = await readLoad(read, { id: load.id }, "staff");
    expect(seen).toMatchObject({ status, stage: computeStage(row) });
    const tracked = await trackShipment(
      { query: db.database.query, clientAddress: "192.0.2.7" },
      load.trackingId,
    );
    expect(tracked?.status).toBe(status);
    return row;
  }

  const step = fc.record({
    door: fc.constantFrom(...(Object.keys(doors) as (keyof typeof doors)[])),
    to: fc.constantFrom(...statuses),
    kind: fc.constantFrom<EventKind>("PICKED_UP", "DELIVERED", "GATE_IN", "GATE_OUT", "IN_TRANSIT"),
    stop: fc.constantFrom<1 | 2>(1, 2),
    ago: fc.integer({ min: 0, max: 300 }),
  });

  test("random facts through random doors leave the same state behind each", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
        const load = await aTenderedLoad();
        for (const one of steps) {
          minute += 1;
          const before = await stateOf(load);
          const refusal = await Promise.resolve(doors[one.door](load, one)).then(
            () => null,
            (error: unknown) => error,
          );
          const row = await expectOneState(load);
          if (refusal) {
            expect(refusal).toBeInstanceOf(AppError);
            expect(await stateOf(load)).toEqual(before);
          } else if (row.status !== before.load.status) {
            expect(row.version).toBe(before.load.version + 1);
          }
        }
      }),
      { numRuns: times(8, 100), endOnFailure: true },
    );
  });

  const pickup: Omit<Step, "door"> = { to: "In Transit", kind: "PICKED_UP", stop: 1, ago: 0 };
  const delivery: Omit<Step, "door"> = { to: "Delivered", kind: "DELIVERED", stop: 2, ago: 0 };
  const reports = (Object.keys(doors) as (keyof typeof doors)[]).filter(
    (door) => !["a truck", "a corrected delivery"].includes(door) && !door.endsWith(" undo"),
  );

  test.each(reports)("a pickup and a delivery by %s are one event each, in a 214", async (door) => {
    const load = await aTenderedLoad();
    await sendTruck(db.database, load.id);
    await doors[door](load, { door, ...pickup });
    expect(await expectOneState(load)).toMatchObject({ status: "In Transit", version: 2 });
    await doors[door](load, { door, ...delivery });
    expect(await expectOneState(load)).toMatchObject({ status: "Delivered", version: 3 });
    expect((await stateOf(load)).told).toHaveLength(2);
  });

  test.each([
    "the carrier's report",
    "the carrier's event",
    "the carrier's API",
    "an event by API",
  ] as const)("a carrier's pickup by %s is in the audit log, once", async (door) => {
    const load = await aTenderedLoad();
    await sendTruck(db.database, load.id);
    await doors[door](load, { door, ...pickup });
    const entries = await db.outside(
      `select details ->> 'kind' as kind, actor_id from audit_log where action = 'load.event' and details ->> 'trackingId' = '${load.trackingId}'`,
    );
    expect(entries).toEqual([{ kind: "PICKED_UP", actor_id: people.carrier.userId }]);
  });

  const departure = { ...pickup, kind: "GATE_OUT" } as const;
  const stop1 = async ({ id }: Load) => {
    const [stop] = await db.database.query
      .select({ arrived: stops.arrivedAt, departed: stops.departedAt })
      .from(stops)
      .where(and(eq(stops.shipmentId, id), eq(stops.sequence, 1)));
    return stop;
  };

  test.each([
    "the carrier's event",
    "the desk's event",
    "an event in bulk",
    "an event by API",
  ] as const)("the departure from the pickup is the pickup, by %s, and one event", async (door) => {
    const load = await aTenderedLoad();
    await expect(Promise.resolve(doors[door](load, { door, ...departure }))).rejects.toThrow();
    await sendTruck(db.database, load.id);
    await doors[door](load, { door, ...departure });
    expect(await expectOneState(load)).toMatchObject({ status: "In Transit", version: 2 });
    const { told } = await stateOf(load);
    expect(told.map(({ event }) => [event.kind, event.movedTo])).toEqual([
      ["GATE_OUT", "In Transit"],
    ]);
  });

  test("a departure that is undone or corrected is neither pickup nor departure", async () => {
    for (const takeBack of ["the carrier's undo", "the desk's correction"] as const) {
      const load = await aTenderedLoad();
      await sendTruck(db.database, load.id);
      await doors["the carrier's event"](load, { door: "a truck", ...departure });
      expect((await stop1(load))?.departed).not.toBeNull();
      await doors[takeBack](load, { door: "a truck", ...departure, to: "Quoted" });
      expect(await expectOneState(load)).toMatchObject({ status: "Quoted" });
      expect(await stop1(load)).toEqual({ arrived: null, departed: null });
      const arrival = { ...departure, kind: "GATE_IN" } as const;
      await doors["the carrier's event"](load, { door: "a truck", ...arrival });
      await doors["the carrier's undo"](load);
      expect(await stop1(load)).toEqual({ arrived: null, departed: null });
    }
  });

  test("a truck that leaves after a pickup in vain has no freight, until it comes back", async () => {
    const load = await aTenderedLoad();
    await sendTruck(db.database, load.id);
    const tell = async (kind: EventKind) => {
      minute += 1;
      await doors["the carrier's event"](load, { door: "a truck", ...departure, kind });
      return (await stateOf(load)).load.status;
    };
    expect(await tell("GATE_IN")).toBe("Quoted");
    expect(await tell("PICKUP_ATTEMPTED")).toBe("Quoted");
    expect(await tell("GATE_OUT")).toBe("Quoted");
    expect(await tell("GATE_IN")).toBe("Quoted");
    expect(await tell("GATE_OUT")).toBe("In Transit");
  });

  const withoutTruck = ["the carrier's report", "the desk's move", "the carrier's event"] as const;
  const byOtherDoors = ["the desk's event", "an event in bulk", "the carrier's API"] as const;
  test.each([...withoutTruck, ...byOtherDoors, "an event by API"] as const)(
    "no pickup by %s without a truck",
    async (door) => {
      const load = await aTenderedLoad();
      const attempt = Promise.resolve(doors[door](load, { door, ...pickup }));
      await expect(attempt).rejects.toThrow(/no truck is dispatched/);
      await expect(Promise.resolve(doors[door](load, { door, ...delivery }))).rejects.toThrow();
      expect(await expectOneState(load)).toMatchObject({ status: "Quoted" });
    },
  );

  test("staff watch a load that its customer says was picked up without a truck", async () => {
    const [load, sent] = [await aTenderedLoad(), await aTenderedLoad()];
    await sendTruck(db.database, sent.id);
    const open = ({ id }: Load) =>
      db.database.query
        .select({ what: exceptions.what, audience: exceptions.audience })
        .from(exceptions)
        .where(and(eq(exceptions.shipmentId, id), eq(exceptions.kind, "compliance")));
    for (const { id } of [load, sent]) await changeStatus(as("owner"), { id, to: "In Transit" });
    expect(await open(load)).toEqual([{ what: undispatchedPickup, audience: "staff" }]);
    expect(await open(sent)).toEqual([]);
  });

  test("what happened before the delivery may be told after it, and nothing that didn't", async () => {
    const load = await aTenderedLoad();
    await sendTruck(db.database, load.id);
    for (const to of ["In Transit", "Delivered"] as const) {
      await reportByCarrier(as("carrier"), { id: load.id, to });
    }
    minute += 60;
    const tell = (ago: number) =>
      recordEvent(as("carrier"), event(load, { door: "a truck", ...pickup, ago }));
    await expect(tell(5)).rejects.toThrow("before the delivery");
    expect(await tell(90)).toEqual({ isNew: true });
    expect(await expectOneState(load)).toMatchObject({ status: "Delivered" });
  });

  test("a pickup that was corrected leaves the public page", async () => {
    const load = await aTenderedLoad();
    await sendTruck(db.database, load.id);
    const told = { ...event(load, { door: "a truck", ...pickup }), audience: "public" as const };
    await recordEvent(as("staff"), told);
    const asker = { query: db.database.query, clientAddress: "192.0.2.8" };
    expect((await trackShipment(asker, load.trackingId))?.events).toHaveLength(1);
    await correctStatus(as("staff"), { id: load.id, to: "Quoted", reason });
    expect(await trackShipment(asker, load.trackingId)).toMatchObject({
      status: "Quoted",
      events: [],
    });
  });

  test("a canceled load takes no facts, by plain SQL either", async () => {
    const load = await aTenderedLoad();
    await db.outside(`update shipments set canceled_at = now() where id = '${load.id}'`);
    for (const door of reports) {
      if (door === "the desk's correction") continue;
      await expect((async () => doors[door](load, { door, ...pickup }))()).rejects.toThrow();
    }
    expect((await stateOf(load)).told).toEqual([]);
  });
});
