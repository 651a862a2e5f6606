import { randomUUID } from "node:crypto";
import { and, asc, eq, gt } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { hasFreight } from "#app/features/assignments/assignment.ts";
import { holderOf } from "#app/features/assignments/holder.ts";
import type { LegTimeField } from "#app/features/assignments/leg-times.ts";
import { openAssignment } from "#app/features/assignments/open-assignment.server.ts";
import { type Assignment, listAssignmentsOf } from "#app/features/assignments/queries.server.ts";
import { reportByCarrier } from "#app/features/shipments/carrier-loads.server.ts";
import { changeStatus } from "#app/features/shipments/commands.server.ts";
import { correctStatus } from "#app/features/shipments/correct-status.server.ts";
import { driverStepSchema } from "#app/features/shipments/load/driver-schema.ts";
import type { EventKind } from "#app/features/shipments/load/event.ts";
import { recordEvent } from "#app/features/shipments/load/record-event.server.ts";
import { events } from "#app/features/shipments/load/tables.server.ts";
import { readVisits } from "#app/features/shipments/load/visits.server.ts";
import { type Status, statuses } from "#app/features/shipments/shipment.ts";
import { shipments, statusChanges } from "#app/features/shipments/tables.server.ts";
import { takeBackLoad } from "#app/flows/end-assignment.server.ts";
import { joinLegs } from "#app/flows/join-legs.server.ts";
import { readDriverLoad } from "#app/flows/read-driver-load.server.ts";
import { legFacts, readLegTimes } from "#app/flows/read-leg-times.server.ts";
import { reportStep } from "#app/flows/report-by-driver.server.ts";
import { setLegTimes } from "#app/flows/set-leg-times.server.ts";
import { undoReport } from "#app/flows/undo-report.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { aVettedCarrier } from "#tests/support/carriers.ts";
import { driverScene } from "#tests/support/driver-scene.ts";
import { prepareLoadScene } from "#tests/support/load-scene.ts";
import { times } from "#tests/support/long-run.ts";
import { aReportedEvent } from "#tests/support/reported-event.ts";

const reason = "The driver called it in.";
const custody = "Tow yard, 500 Sagamore Parkway in Lafayette, IN 47905.";

describe("who has the freight of a load of several legs", () => {
  let carriers: readonly Actor[];
  let minute = 0;
  const { db, staff, owner, carrier } = prepareLoadScene();
  beforeAll(async () => {
    carriers = [carrier, await aVettedCarrier(db.database), await aVettedCarrier(db.database)];
  });
  const scene = driverScene(() => ({ db, staff, owner, carrier }));
  const { on, aSplitLoad, legsOf, versionOf, tokenOf, split } = scene;
  const query = () => db.database.query;
  const start = new Date("2026-11-21T18:00Z").getTime();
  const clock = { now: () => new Date(start + minute * 60_000) };
  const as = (actor: Actor | undefined) => ({ ...on(actor ?? null), clock });

  const listOf = async (id: string) =>
    (await listAssignmentsOf(query(), id)).map(({ assignment, leg }) => ({ ...assignment, leg }));
  type Run = Awaited<ReturnType<typeof listOf>>[number];
  const liveOf = async (id: string) => (await listOf(id)).filter(({ endedAt }) => endedAt === null);

  /** Gives a leg to a carrier and sends its truck, whatever was agreed. */
  async function cover(id: string, legId: string, by: Actor | undefined) {
    const opened = { offerId: null, acceptedBy: null, source: "staff" } as const;
    const carrierId = by?.companyId ?? "";
    const given = { shipmentId: id, legId, carrierId, ...opened };
    await db.database.transaction(null, (tx) => openAssignment(tx, given, clock.now()));
    await db.outside(`update assignments set dispatched_at = accepted_at, driver = 'Robin Hale',
      driver_phone = '(219) 555-0177', truck = 'T' where leg_id = '${legId}' and ended_at is null`);
  }

  async function aLoad(): Promise<string> {
    const { id, legs } = await aSplitLoad();
    for (const [index, leg] of legs.entries()) await cover(id, leg.id, carriers[index]);
    return id;
  }

  type Step = { door: keyof typeof doors; leg: number; to: Status; kind: EventKind; stop: number };
  const event = (id: string, { kind, stop }: { kind: EventKind; stop: number | null }) =>
    aReportedEvent({ id, kind, stop, occurredAt: clock.now() });
  const refuse = (why: string) => {
    throw new AppError("conflict", why);
  };
  const carrierOf = (run: Run | undefined) =>
    carriers.find(({ companyId }) => companyId === run?.carrierId);
  const driverSees = (run: Assignment) => readDriverLoad(query(), run);
  const press = async (run: Run) => {
    const { step, heldBackBy } = (await driverSees(run)) ?? {};
    if (!step) return refuse("nothing to press");
    const typed = { step: step.kind, stop: String(step.stop), eventId: randomUUID() };
    const sent = driverStepSchema.parse({ ...typed, signedBy: "R. Osei" });
    await reportStep(as(undefined), tokenOf(run), sent).catch((error: Error) => {
      // What a driver may press is taken.
      throw heldBackBy
        ? error
        : new Error(`${step.kind} at ${step.stop} was refused: ${error.message}`);
    });
  };
  const onLeg = async (id: string, leg: number) => {
    const live = await liveOf(id);
    return live[leg % Math.max(live.length, 1)] ?? refuse("no carrier");
  };
  const doors = {
    "a driver's press": async (id: string, { leg }: Step) => press(await onLeg(id, leg)),
    "another driver's press": async (id: string, { leg }: Step) => press(await onLeg(id, leg + 1)),
    "a carrier's report": async (id: string, { leg, to }: Step) =>
      reportByCarrier(as(carrierOf(await onLeg(id, leg))), { id, to }),
    "a carrier's event": async (id: string, { leg, kind, stop }: Step) =>
      recordEvent(
        as(carrierOf(await onLeg(id, leg))),
        event(id, { kind, stop: Math.min(stop, 2) }),
      ),
    "a carrier's event on the way": async (id: string, { leg, kind }: Step) =>
      recordEvent(as(carrierOf(await onLeg(id, leg))), event(id, { kind, stop: null })),
    "the desk's event": (id: string, step: Step) => recordEvent(as(staff), event(id, step)),
    "the desk's times of a leg": async (id: string, { leg, kind, stop }: Step) => {
      const run = await onLeg(id, leg);
      const legId = run.leg.id;
      const known = await readLegTimes(query(), { shipmentId: id, legId });
      if (!known) return refuse("no carrier");
      const at = { ...known.at };
      for (const { field } of legFacts) {
        if (setBy[kind]?.[stop % 2] === field) at[field] = clock.now();
        if (takenBackBy[kind] === field) at[field] = null;
      }
      const sent = { id, legId, version: await versionOf(id), at, reason };
      return setLegTimes({ ...as(staff), actor: staff }, sent);
    },
    "the desk's correction": (id: string, { to }: Step) =>
      correctStatus(as(staff), { id, to, reason }),
    "the owner's button": (id: string, { to }: Step) => changeStatus(as(owner), { id, to }),
    "the undo of the last report": async (id: string) => {
      const [last] = await db.outside(
        `select reported_by from shipment_events where shipment_id = '${id}' order by sequence desc limit 1`,
      );
      const reporter = [staff, owner, ...carriers].find((one) => one.userId === last?.reported_by);
      return undoReport(as(reporter ?? staff), { id });
    },
    "plain SQL": (id: string, { to }: Step) =>
      db.outside(`update shipments set status = '${to}' where id = '${id}'`),
    "the loss of a carrier": async (id: string, { leg }: Step) => {
      const live = await onLeg(id, leg);
      const end = { reason: "fell off", note: "No word.", keep: [], tonuCents: 0 } as const;
      const where = hasFreight(live) ? custody : null;
      await takeBackLoad(as(staff), { shipmentId: id, legId: live.leg.id, ...end, custody: where });
    },
    "another carrier": async (id: string, { leg }: Step) => {
      const taken = new Set((await liveOf(id)).map((run) => run.leg.id));
      const open = (await legsOf(id)).find((one) => !taken.has(one.id));
      const [load] = await db.outside(`select status from shipments where id = '${id}'`);
      if (!open || load?.status === "Delivered") return refuse("all covered");
      return cover(id, open.id, carriers[leg]);
    },
    "a split": (id: string, { stop }: Step) =>
      split(id, { after: stop, zip: "46204", firstMode: "truck", secondMode: "truck" }),
    "a join": async (id: string, { leg }: Step) => {
      const legs = await legsOf(id);
      const version = await versionOf(id);
      return joinLegs(as(staff), { id, version, legId: legs[leg]?.id ?? "" });
    },
  };

  /** What our team's form of a leg's times sets, or takes back, in a step of this kind. */
  const setBy: Partial<Record<EventKind, readonly LegTimeField[]>> = {
    PICKED_UP: ["pickedUpAt", "pickedUpAt"],
    DELIVERED: ["handedOffAt", "handedOffAt"],
    GATE_IN: ["cameAt", "arrivedAt"],
  };
  const takenBackBy: Partial<Record<EventKind, LegTimeField>> = {
    GATE_OUT: "handedOffAt",
    IN_TRANSIT: "pickedUpAt",
  };

  /** What is stored of a load, its legs and the visits of its stops. */
  async function stateOf(id: string) {
    const [load] = await query().select().from(shipments).where(eq(shipments.id, id));
    if (!load) throw new Error("no load");
    const history = await query()
      .select({ to: statusChanges.toStatus })
      .from(statusChanges)
      .where(eq(statusChanges.shipmentId, id))
      .orderBy(asc(statusChanges.id));
    const runs = await listOf(id);
    const legs = await legsOf(id);
    const visits = await readVisits(query(), id);
    const [last] = await db.outside(
      `select coalesce(max(sequence), 0) as sequence from shipment_events where shipment_id = '${id}'`,
    );
    return { load, history, runs, legs, visits, last: Number(last?.sequence) };
  }
  type State = Awaited<ReturnType<typeof stateOf>>;

  /** The times that an assignment's own people recorded, or our team for them. */
  const timesOf = ({ visits, runs }: State, id: string) => {
    const run = runs.find((one) => one.id === id);
    return {
      pickedUpAt: run?.pickedUpAt,
      completedAt: run?.completedAt,
      visits: visits
        .filter(({ assignmentId }) => assignmentId === id)
        // A split moves the numbers of legs.
        .map(({ leg, ...visit }) => visit)
        .toSorted((one, other) => one.stopId.localeCompare(other.stopId)),
    };
  };

  function expectChain({ load, legs, runs }: State) {
    const live = legs.map(({ id }) => runs.find((run) => run.leg.id === id && !run.endedAt));
    const holder = holderOf(
      load.status,
      legs.map((leg, index) => {
        const lost = runs.filter((run) => run.leg.id === leg.id && run.custody !== null);
        const lostAt = lost.length > 0 ? custody : null;
        return { handedOffAt: leg.handedOffAt, live: live[index] ?? null, lostAt };
      }),
    );
    // Of a delivered load nobody else has the freight, even where its legs weren't reported.
    const holders =
      load.status === "In Transit" ? live.filter((run) => run && hasFreight(run)) : [];
    const holds = holder.kind === "carrier" ? [holder.assignmentId] : [];
    expect(holders.map((run) => run?.id)).toEqual(holds);
    for (const run of runs) {
      if (run.completedAt) expect(run.pickedUpAt).not.toBeNull();
    }
    for (const [index, run] of live.entries()) {
      const ahead = legs[index - 1];
      if (run?.pickedUpAt && ahead) expect(ahead.handedOffAt).not.toBeNull();
    }
    if (load.status === "Quoted") {
      expect(live.some((run) => run?.pickedUpAt)).toBe(false);
      expect(legs.some(({ handedOffAt }) => handedOffAt)).toBe(false);
    }
    const last = live.at(-1);
    if (last?.pickedUpAt) expect(last.completedAt !== null).toBe(load.status === "Delivered");
  }

  /** Nobody's press changes what another one's truck did; only a correction or an undo takes back. */
  async function expectOthersUnchanged(id: string, before: State, after: State, leg?: string) {
    const told = await query()
      .select({ kind: events.kind, assignmentId: events.assignmentId })
      .from(events)
      .where(and(eq(events.shipmentId, id), gt(events.sequence, before.last)));
    if (told.some(({ kind }) => kind === "CORRECTED")) return;
    for (const run of before.runs) {
      if (run.leg.id === leg || told.some(({ assignmentId }) => assignmentId === run.id)) continue;
      expect(timesOf(after, run.id)).toEqual(timesOf(before, run.id));
    }
  }

  async function expectNextSteps(id: string, { load }: State) {
    for (const run of await liveOf(id)) {
      const seen = await driverSees(run);
      const isDone = run.completedAt !== null || load.status === "Delivered";
      expect(seen?.step ?? null, `${run.leg.sequence}`).toEqual(
        isDone ? null : { kind: expect.any(String), stop: expect.any(Number) },
      );
    }
  }

  const step = fc.record({
    door: fc.constantFrom(...(Object.keys(doors) as (keyof typeof doors)[])),
    leg: fc.integer({ min: 0, max: 2 }),
    to: fc.constantFrom(...statuses),
    kind: fc.constantFrom<EventKind>("PICKED_UP", "DELIVERED", "GATE_IN", "GATE_OUT", "IN_TRANSIT"),
    stop: fc.integer({ min: 1, max: 4 }),
  });

  test("is one at each moment, and nobody's times are another's, whoever presses what", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
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
          } else if (one.door !== "the undo of the last report") {
            const isOfLeg = one.door === "the desk's times of a leg";
            const leg = isOfLeg ? (await onLeg(id, one.leg)).leg.id : undefined;
            await expectOthersUnchanged(id, before, after, leg);
          }
          expect(after.history.at(-1)?.to).toBe(after.load.status);
          expectChain(after);
          await expectNextSteps(id, after);
        }
      }),
      { numRuns: times(8, 200), endOnFailure: true },
    );
  });
});
