import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, isNull, or, type SQL } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import type { LegTimeField } from "#app/features/assignments/leg-times.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { instantText } from "#app/features/shipments/load/activity.ts";
import type { EventKind } from "#app/features/shipments/load/event.ts";
import { lockLoad } from "#app/features/shipments/load/lock-load.server.ts";
import { events } from "#app/features/shipments/load/tables.server.ts";
import { writeEvent } from "#app/features/shipments/load/write-event.server.ts";
import { can } from "#app/features/shipments/policy.ts";
import { notThere } from "#app/features/shipments/refusal.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type LegFact, type LegTimes, legFacts, readLegTimes } from "./read-leg-times.server.ts";
import { refuseBrokenChain } from "./take-back-report.server.ts";
import { listDone, refuseBilled, reverseReport } from "./undo-report.server.ts";

type Dependencies = { database: Database; actor: Actor; clock: Clock };

type SetTimes = {
  id: string;
  legId: string;
  /** The version of the load with the times that were read. */
  version: number;
  /** When each happened; null for what didn't. */
  at: Readonly<Record<LegTimeField, Date | null>>;
  reason: string;
};

/** A fact of a leg with the time that it had and the one that it gets; null where it has none. */
type Changed = LegFact & { before: Date | null; after: Date | null };

/**
 * Sets, for our team, when the truck of a leg came, picked up, arrived and handed off, or takes such a fact back:
 * all of it or none, with a reason. An earlier time stays on record. A leg whose carrier reports nothing,
 * such as an airline, needs no truck and no signature for it, but the freight of the leg before.
 * @throws AppError `not_found` without access; `conflict` when the load changed since `version`, is canceled or has
 * no stops, no carrier has the leg, or another leg or a bill builds on what is taken back; `invalid` with the field of a time
 * that can't be.
 */
export async function setLegTimes(
  { database, actor, clock }: Dependencies,
  { id, legId, version, reason, at }: SetTimes,
): Promise<void> {
  if (!can(actor, "move-any")) throw refusalTo(actor, "shipments.move-any", notThere());
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    const load = await lockLoad(tx, id);
    const times = load && (await readLegTimes(tx, { shipmentId: id, legId }));
    if (!load) throw notThere();
    if (load.canceledAt) throw refused("this load is canceled");
    if (!times) throw refused("no carrier has this leg, or its stops aren't known yet");
    if (load.version !== version) {
      throw refused(
        "something was reported since you opened this form. Check the times it has now",
      );
    }
    const changes = changesOf(times, at);
    if (changes.length === 0) throw refused("these are the times that it has");
    refuseDisorder(times, changes);
    const done = await listDone(tx, id);
    const by = { actor, times, now };
    for (const change of changes.toReversed()) if (!change.after) await takeBack(tx, change, by);
    for (const change of changes) if (change.after) await report(tx, change, by);
    await refuseBrokenChain(tx, id);
    await refuseBilled(tx, load, { last: { movedTo: null }, done });
    const details = {
      trackingId: load.trackingId,
      leg: times.sequence,
      changes: changes.map((change) => textOf(change, times, now)),
      reason,
    };
    const entry = { actorId: actor.userId, action: "load.leg-times" as const, details };
    await recordAudit(tx, { ...entry, subject: { kind: "shipment", id } }, now);
  });
}

/** What differs from the times that a leg has, which its form shows to the minute. */
function changesOf(times: LegTimes, at: SetTimes["at"]): Changed[] {
  return legFacts.flatMap((fact) => {
    const before = times.at[fact.field];
    const after = at[fact.field];
    return minuteOf(before) === minuteOf(after) ? [] : [{ ...fact, before, after }];
  });
}

const minuteOf = (at: Date | null) => at && Math.floor(at.getTime() / 60_000);

/** @throws AppError `invalid` at a time that is missing, before the one ahead of it, or after the next leg's pickup. */
function refuseDisorder({ at, nextPickedUpAt }: LegTimes, changes: readonly Changed[]): void {
  const all = legFacts.map((fact) => {
    const changed = changes.find(({ field }) => field === fact.field);
    return { ...fact, at: changed ? changed.after : at[fact.field] };
  });
  const known = all.flatMap((fact) => (fact.at ? [{ ...fact, at: fact.at }] : []));
  for (const [index, fact] of known.entries()) {
    const ahead = known[index - 1];
    if (ahead && fact.at < ahead.at) {
      throw invalid(fact.field, `This is before "${ahead.label}". Enter a later time.`);
    }
  }
  const isNew = changes.some(({ field, after }) => field === "handedOffAt" && after !== null);
  if (isNew && !known.some(({ field }) => field === "pickedUpAt")) {
    throw invalid("pickedUpAt", "Enter when it picked up, too.");
  }
  const handedOff = known.find(({ field }) => field === "handedOffAt");
  if (handedOff && nextPickedUpAt && handedOff.at > nextPickedUpAt) {
    throw invalid(
      "handedOffAt",
      "This is after the pickup of the next leg. Enter an earlier time.",
    );
  }
}

type By = { actor: Actor; times: LegTimes; now: Date };

async function report(tx: Queryable, { kind, end, field, after }: Changed, by: By): Promise<void> {
  const { actor, now } = by;
  const times = await readLegTimes(tx, by.times);
  const [load] = await tx.select().from(shipments).where(eq(shipments.id, by.times.shipmentId));
  if (!load || !times || !after) throw notThere();
  const event = {
    id: load.id,
    eventId: randomUUID(),
    kind,
    stop: end === "begin" ? 1 : times.stopCount,
    occurredAt: after,
    place: null,
    note: null,
    eta: null,
    audience: "parties",
    noteAudience: "parties",
  } as const;
  await writeEvent(tx, load, event, { actor, as: "staff", leg: times.leg }, now).catch(
    (error: unknown) => {
      throw atField(error, field);
    },
  );
}

/** The same refusal at the field of this form whose time is refused. */
function atField(error: unknown, field: string): unknown {
  if (!(error instanceof AppError) || !error.fields) return error;
  const messages = Object.values(error.fields).flat();
  return invalid(field, messages[0] ?? error.message);
}

/** Takes back what says a fact of a leg, the latest first. */
async function takeBack(tx: Queryable, { field, end, label }: Changed, by: By): Promise<void> {
  const { times, actor, now } = by;
  const load = await lockLoad(tx, times.shipmentId);
  if (!load) throw notThere();
  const reports = await tx
    .select()
    .from(events)
    .where(
      and(
        eq(events.shipmentId, times.shipmentId),
        eq(events.assignmentId, times.leg.assignmentId),
        saying(field, times.stops[end].id),
        isNull(events.undoneAt),
      ),
    )
    .orderBy(desc(events.sequence));
  if (reports.some(({ movedTo }) => movedTo !== null)) {
    throw refused(`"${label}" set the status of the load. Correct the status instead`);
  }
  for (const report of reports) await reverseReport(tx, load, { report, by: actor.userId }, now);
  const left = (await readLegTimes(tx, times))?.at[field];
  if (left) throw refused(`"${label}" follows from another report. Take that one back`);
}

/** The reports that say a fact of a leg: a truck that leaves where its leg begins has picked up. */
function saying(field: LegFact["field"], stopId: string): SQL | undefined {
  const atStop = (kinds: EventKind[]) =>
    and(inArray(events.kind, kinds), eq(events.stopId, stopId));
  if (field === "handedOffAt") return atStop(["DELIVERED"]);
  if (field !== "pickedUpAt") return atStop(["GATE_IN"]);
  const onTheWay = and(inArray(events.kind, ["PICKED_UP", "IN_TRANSIT"]), isNull(events.stopId));
  return or(atStop(["PICKED_UP", "GATE_OUT"]), onTheWay);
}

/** "Picked up: Nov 24, 9:00 AM EST (was Nov 24, 8:00 AM EST)". */
function textOf({ label, end, before, after }: Changed, { stops }: LegTimes, now: Date): string {
  const text = (at: Date | null) => (at ? instantText(at, stops[end].timeZone, now) : "none");
  return `${label}: ${text(after)} (was ${text(before)})`;
}

const refused = (why: string) => new AppError("conflict", `Nothing was changed: ${why}.`);

function invalid(field: string, message: string): AppError {
  return new AppError("invalid", "Nothing was changed.", { fields: { [field]: [message] } });
}
