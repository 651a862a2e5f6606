import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { openAssignment } from "#app/features/assignments/open-assignment.server.ts";
import { assignments, legs } from "#app/features/assignments/tables.server.ts";
import { reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { correctStatus } from "#app/features/shipments/correct-status.server.ts";
import type { EventKind } from "#app/features/shipments/load/event.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { events, stops } from "#app/features/shipments/load/tables.server.ts";
import { type Status, statuses } from "#app/features/shipments/shipment.ts";
import { shipments, statusChanges } from "#app/features/shipments/tables.server.ts";
import { undoReport } from "#app/flows/undo-report.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import type { FreshDatabase } from "#tests/support/fresh.ts";
import { sendTruck } from "#tests/support/give-load.ts";
import { legsScene } from "#tests/support/legs-scene.ts";
import { loadScene } from "#tests/support/load-scene.ts";
import { times } from "#tests/support/long-run.ts";

const reason = "The driver called it in.";
const parties = { audience: "parties", noteAudience: "parties" } as const;

describe("one state of a load of three legs", () => {
  let db: FreshDatabase;
  let staff: Actor;
  let owner: Actor;
  let carrier: Actor;
  let carriers: readonly Actor[];
  let minute = 0;
  beforeAll(async () => {
    ({ db, staff, owner, carrier } = await loadScene());
    carriers = [carrier, await aVettedCarrier(db.database), await aVettedCarrier(db.database)];
  });
  afterAll(() => db.close());
  const { on, aSplitLoad } = legsScene(() => ({ db, staff, owner, carrier }));
  const clock = { now: () => new Date(Date.now() + minute * 60_000) };
  const as = (actor: Actor | undefined) => ({ ...on(actor ?? null), clock });

  /** A load of three legs, each with its carrier's truck. */
  async function aLoad(): Promise<string> {
    const load = await aSplitLoad();
    for (const [index, leg] of load.legs.entries()) {
      await openAssignment(
        db.database.query,
        {
          shipmentId: load.id,
          legId: leg.id,
          offerId: null,
          acceptedBy: null,
          carrierId: carriers[index]?.companyId ?? "",
          source: "staff",
        },
        new Date(),
      );
    }
    await sendTruck(db.database, load.id);
    return load.id;
  }

  type Step = { door: keyof typeof doors; leg: number; to: Status; kind: EventKind; stop: number };
  const event = (id: string, { kind, stop }: { kind: EventKind; stop: number | null }) => ({
    id,
    eventId: randomUUID(),
    kind,
    stop,
    place: null,
    note: null,
    eta: null,
    ...parties,
    occurredAt: clock.now(),
  });
  const doors = {
    "a carrier's report": (id: string, { leg, to }: Step) =>
      reportByCarrier(as(carriers[leg]), { id, to }),
    "a carrier's event": (id: string, { leg, kind, stop }: Step) =>
      recordEvent(as(carriers[leg]), event(id, { kind, stop: Math.min(stop, 2) })),
    "a carrier's event on the way": (id: string, { leg, kind }: Step) =>
      recordEvent(as(carriers[leg]), event(id, { kind, stop: null })),
    "the desk's event": (id: string, step: Step) => recordEvent(as(staff), event(id, step)),
    "the desk's correction": (id: string, { to }: Step) =>
      correctStatus(as(staff), { id, to, reason }),
    "the owner's button": (id: string, { to }: Step) => changeStatus(as(owner), { id, to }),
    "the undo of the last report": async (id: string) => {
      const [last] = await db.outside(
        `select reported_by from shipment_events where shipment_id = '${id}' order by sequence desc limit 1`,
      );
      const reporter = [staff, owner, ...carriers].find((one) => one.userId === last?.reported_by);
      await undoReport(as(reporter ?? staff), { id });
    },
    "plain SQL": (id: string, { to }: Step) =>
      db.outside(`update shipments set status = '${to}' where id = '${id}'`),
  };

  /** What is stored of a load and its legs. */
  async function stateOf(id: string) {
    const { query } = db.database;
    const [load] = await query.select().from(shipments).where(eq(shipments.id, id));
    const told = await query
      .select({ event: events, stop: stops })
      .from(events)
      .leftJoin(stops, eq(stops.id, events.stopId))
      .where(eq(events.shipmentId, id))
      .orderBy(asc(events.sequence));
    const history = await query
      .select({ to: statusChanges.toStatus })
      .from(statusChanges)
      .where(eq(statusChanges.shipmentId, id))
      .orderBy(asc(statusChanges.id));
    const run = await query
      .select({ picked: assignments.pickedUpAt, done: assignments.completedAt })
      .from(assignments)
      .innerJoin(legs, eq(legs.id, assignments.legId))
      .where(eq(assignments.shipmentId, id))
      .orderBy(asc(legs.sequence));
    if (!load) throw new Error("no load");
    return { load, told, history: history.map(({ to }) => to), run };
  }

  /** Whether an event away from a handoff says that the freight is on the truck. */
  const takesFreight = (kind: EventKind, stop = 1) =>
    kind === "PICKED_UP" || (kind === "GATE_OUT" && stop === 1);

  /** Everything that the events say of the load and its legs, computed without the database. */
  function foldOf(told: Awaited<ReturnType<typeof stateOf>>["told"]) {
    const state = { status: "Quoted" as Status };
    const run = [1, 2, 3].map(() => ({ picked: false, done: false }));
    const move = (to: Status) => {
      if (to === state.status) return;
      for (const [index, leg] of run.entries()) {
        if (to === "Quoted") Object.assign(leg, { picked: false, done: false });
        else if (index === 0) leg.picked = true;
        if (to === "Delivered") leg.done = true;
        else if (index === 2) leg.done = false;
      }
      state.status = to;
    };
    for (const { event, stop } of told) {
      // A report that was undone, and the correction that reversed it, say nothing.
      if (event.undoneAt) continue;
      const handoff = stop?.kind === "handoff" ? stop.sequence - 1 : undefined;
      if (handoff !== undefined) {
        const [ended, begun] = [run[handoff - 1], run[handoff]];
        if (!ended || !begun) throw new Error("a handoff without its legs");
        if (event.kind === "DELIVERED" || event.kind === "PICKED_UP") ended.done = true;
        if (event.kind === "PICKED_UP") begun.picked = true;
      } else if (takesFreight(event.kind, stop?.sequence) && state.status === "Quoted") {
        move("In Transit");
      } else if (event.kind === "DELIVERED" && (!stop || stop.sequence === 4)) {
        move("Delivered");
      } else if (event.kind === "CORRECTED" && event.movedTo) {
        move(event.movedTo);
      }
    }
    return { ...state, run };
  }

  const step = fc.record({
    door: fc.constantFrom(...(Object.keys(doors) as (keyof typeof doors)[])),
    leg: fc.integer({ min: 0, max: 2 }),
    to: fc.constantFrom(...statuses),
    kind: fc.constantFrom<EventKind>("PICKED_UP", "DELIVERED", "GATE_IN", "GATE_OUT"),
    stop: fc.integer({ min: 1, max: 4 }),
  });

  test("random facts of its legs through random doors leave what its events say", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        const id = await aLoad();
        for (const one of steps) {
          minute += 1;
          const before = await stateOf(id);
          const refusal = await Promise.resolve(doors[one.door](id, one)).then(
            () => null,
            (error: unknown) => error,
          );
          const after = await stateOf(id);
          if (refusal) {
            expect(refusal).toBeInstanceOf(AppError);
            expect(after).toEqual(before);
          }
          const { status, run } = foldOf(after.told);
          expect(after.load.status).toBe(status);
          expect(after.history.at(-1)).toBe(status);
          expect(after.run.map(({ picked, done }) => [picked !== null, done !== null])).toEqual(
            run.map(({ picked, done }) => [picked, done]),
          );
          // The load is delivered with its last leg, and nobody has what is Quoted.
          expect(after.run.at(-1)?.done !== null).toBe(status === "Delivered");
          expect(after.run.some(({ picked }) => picked)).toBe(status !== "Quoted");
        }
      }),
      { numRuns: times(6, 60), endOnFailure: true },
    );
  });
});
