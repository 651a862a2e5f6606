import { asc, count, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { operations } from "#app/features/company/operations.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { shipments } from "../tables.server.ts";
import { flagUnconfirmedAir, refuseHeld } from "./air-hold.server.ts";
import { type Audience, canRead, changesLoad, withCarrier } from "./audience.ts";
import { auditEvent } from "./audit-event.server.ts";
import { type EventKind, type EventSource, isTrouble, maximumEvents } from "./event.ts";
import { describeEvent, holdsBill, tellsTrouble } from "./freight-facts.ts";
import type { LoadDriver } from "./load-driver.ts";
import { isLastDelivery, legBegunAt, stopsOfLegs } from "./movement.ts";
import { refuseNotReady, watchUndispatched, watchUnreported } from "./not-ready.server.ts";
import { currentLeg, edgeOf, type OwnLeg, readReportersLegs } from "./own-legs.server.ts";
import { findBegun, partOf } from "./part-of-load.server.ts";
import { precedenceOf } from "./precedence.ts";
import { raiseTrouble } from "./raise-trouble.server.ts";
import { readFreightFacts } from "./read-freight-facts.server.ts";
import { refuseDisorder } from "./refuse-disorder.server.ts";
import { refuseKind } from "./refuse-kind.server.ts";
import { refuseOccurredAt } from "./refuse-occurred-at.server.ts";
import { refuseUnrun } from "./refuse-unrun.server.ts";
import { isForCarrier, type ReportsAs } from "./reports-as.ts";
import { firstRowId } from "./row-ids.server.ts";
import { recordSignature } from "./signature.server.ts";
import type { StopKind } from "./stop.ts";
import { events, stops } from "./tables.server.ts";
import { eventOfTakeOver, findLostLeg } from "./take-over-event.server.ts";

/** Something that happened to a load, as it is reported. */
export type ReportedEvent = {
  /** The shipment. */
  id: string;
  /** Made with the form or by the sender: the same event sent again is recorded once. */
  eventId: string;
  kind: EventKind;
  /** The place of the stop it is about, counted from 1; null for one on the way. */
  stop: number | null;
  occurredAt: Date;
  place: string | null;
  /** Who sees it; a carrier sees its own in any case. */
  audience: Audience;
  note: string | null;
  /** Who of them reads the note. */
  noteAudience: Audience;
  /** When that stop is reached. */
  eta: Date | null;
  /** Handling units that were loaded, delivered or refused; all of them where a refusal has no count. */
  pieces?: number | null;
  /** The number of the seal. */
  seal?: string | null;
  /** Whether that is whole and the same at the delivery. */
  sealIntact?: boolean | null;
  /** The receiver's name, for a delivery at the last stop; the earlier one stays when left out. */
  signedBy?: string | null;
  /** How it came; by whom it was reported when left out. */
  source?: EventSource | undefined;
  /** What goes into the history of the status that it moves to. */
  words?: StatusWords | undefined;
};

/** What is said with a change of a status. */
export type StatusWords = {
  /** Why staff made it, for staff. */
  reason?: string | undefined;
  note?: string | undefined;
  /** Who reads the note; only our team when left out. */
  noteAudience?: Audience | undefined;
};

export type Load = typeof shipments.$inferSelect;

/** Who reports, and as what. */
export type Reporter = {
  actor: Actor | LoadDriver;
  as: ReportsAs;
  /** Whether air freight that staff must confirm is held; the company's setting unless given. */
  hold?: boolean | undefined;
  /** The leg of which our team says something, with a reason; its truck and signature are no matter then. */
  leg?: OwnLeg | undefined;
};

/**
 * Writes an event of a load that the caller's transaction has locked, by whichever door it came, with its
 * entry in the audit log. The database moves the load as the event says: status with its words in the
 * history, version, news and whatever follows from them.
 * @throws AppError `conflict` with the reason for a load that is canceled or not ready for its pickup;
 * `invalid` with the field for a kind that can't be reported now, a time or stop that can't be, and an
 * audience that can't be kept.
 */
export async function writeEvent(
  tx: Queryable,
  load: Load,
  reported: ReportedEvent,
  { actor, as, hold = operations.holdUnknownAirFreight, leg: told }: Reporter,
  now: Date,
): Promise<void> {
  const reporters = isForCarrier(as) ? await readReportersLegs(tx, load.id, actor) : [];
  const own = told ? [told] : reporters;
  const part = partOf(load, own);
  await refuseKind(tx, reported, { ...part, mode: load.mode });
  refuseOccurredAt(reported.occurredAt, now, isForCarrier(as) ? load.createdAt : undefined);
  refuseEta(reported);
  const { event, stop, leg, takesOver } = await findSubject(tx, load, reported, own);
  const assignmentId = leg?.assignmentId ?? (await findAssignmentTold(tx, event, stop));
  await refuseDisorder(tx, event, { stop, assignmentId, now });
  if (event.kind === "DELIVERED" && as !== "customer") await refuseUnrun(tx, load, stop);
  const hasFreight =
    takesOver ||
    event.kind === "PICKED_UP" ||
    (await leavesWithFreight(tx, load, event, { stop, assignmentId }));
  const begins = hasFreight && (await findBegun(tx, load, { part, own, stop }));
  if (begins && as !== "customer") refuseNotReady(begins, as, told !== undefined);
  const picksUp = begins && load.status === "Quoted";
  if (picksUp && hold) await refuseHeld(tx, load.id);
  const readers = readersOf(event, as);
  if (!isForOurTeam(event, as)) refuseHiddenFact({ ...event, ...readers });
  await refuseTooMany(tx, load.id);
  const facts = await readFreightFacts(tx, event, assignmentId);
  const written = await tx
    .insert(events)
    .values({
      id: event.eventId,
      shipmentId: load.id,
      kind: event.kind,
      stopId: stop?.id,
      assignmentId,
      occurredAt: event.occurredAt,
      reportedAt: now,
      source: event.source ?? as,
      reportedBy: actor.userId,
      place: event.place,
      note: event.note,
      ...readers,
      ...historyOf(event.words),
      eta: event.eta,
      ...facts,
      precedes: precedenceOf(event, { ...load, dispatchedAt: part.dispatchedAt, now }),
    })
    .onConflictDoNothing({ target: events.id })
    .returning({ id: events.id });
  // The caller has looked for it among those of this load.
  if (written.length === 0)
    throw invalid("eventId", "This ID is of another event. Make a new one.");
  if (event.kind === "DELIVERED") await recordSignature(tx, event, stop);
  if (picksUp) await flagUnconfirmedAir(tx, load.id);
  if (picksUp && as === "customer")
    await watchUndispatched(tx, { ...begins, id: load.id }, actor, now);
  if (event.kind === "DELIVERED" && as === "customer") await watchUnreported(tx, load, actor, now);
  if (tellsTrouble({ ...facts, kind: event.kind })) {
    await raiseTrouble(
      tx,
      load,
      event,
      describeEvent({ ...facts, note: event.note }),
      { actor, as, holdsBill: holdsBill({ ...facts, kind: event.kind }) },
      now,
    );
  }
  await auditEvent(tx, load, { ...event, source: event.source ?? as }, actor, now);
}

/** The words of a status as its event takes them into the history; none where nothing is said. */
export function historyOf({ reason, note, noteAudience }: StatusWords = {}) {
  if (!reason && !note) return {};
  return { statusReason: reason, statusNote: note, statusNoteAudience: noteAudience };
}

/**
 * Whether our team decides what others are told of an event: trouble that a carrier reports. Its ETA is
 * on the load in any case.
 */
const isForOurTeam = ({ kind }: ReportedEvent, as: Reporter["as"]) =>
  isForCarrier(as) && isTrouble(kind);

/** Who reads an event and its note. */
function readersOf(
  event: ReportedEvent,
  as: Reporter["as"],
): { audience: Audience; noteAudience: Audience } {
  const { audience, noteAudience } = event;
  if (!isForCarrier(as)) return { audience, noteAudience };
  if (isForOurTeam(event, as)) return { audience: "carrier", noteAudience: "carrier" };
  return { audience: withCarrier(audience), noteAudience: withCarrier(noteAudience) };
}

function refuseEta({ occurredAt, eta, stop }: ReportedEvent): void {
  if (eta && stop === null) throw invalid("stop", "Choose the stop that the ETA is for.");
  if (eta && eta < occurredAt) throw invalid("eta", "The ETA is before the event.");
}

/** @throws AppError `invalid` for a fact of the load that its parties see anyway. */
function refuseHiddenFact(event: ReportedEvent): void {
  const { audience } = event;
  if (!changesLoad(event)) return;
  if (canRead("customer", audience) && canRead("carrier", audience)) return;
  throw invalid(
    "audience",
    "Customer and carrier see arrivals, departures, deliveries and ETAs on the load. Let both see it, and keep the note to our team.",
  );
}

async function refuseTooMany(tx: Queryable, shipmentId: string): Promise<void> {
  const [found] = await tx
    .select({ count: count() })
    .from(events)
    .where(eq(events.shipmentId, shipmentId));
  if ((found?.count ?? 0) < maximumEvents) return;
  throw new AppError("conflict", `This load has ${maximumEvents} events, which is all we keep.`);
}

type Subject = { stop: FoundStop | null; assignmentId: string | null };

/** Whether an event is the departure of a load's freight, which is its pickup. */
async function leavesWithFreight(
  tx: Queryable,
  { id, status }: Load,
  { kind }: ReportedEvent,
  { stop, assignmentId }: Subject,
): Promise<boolean> {
  if (kind !== "GATE_OUT" || status !== "Quoted") return false;
  return hasFreightLoaded(tx, id, { stopId: stop?.id ?? null, assignmentId });
}

type Leaving = { stopId: string | null; assignmentId: string | null };

/** Whether a truck that leaves a pickup, or no stop in particular, has the freight. */
export async function hasFreightLoaded(
  tx: Queryable,
  shipmentId: string,
  { stopId, assignmentId }: Leaving,
): Promise<boolean> {
  const { rows } = await tx.execute<{ leaves: boolean }>(
    sql`select leaves_with_freight(${shipmentId}, ${stopId}, ${assignmentId}) as leaves`,
  );
  return rows[0]?.leaves === true;
}

/** What an event is about: its stop, and the leg of its reporter, or the one that it takes freight over for. */
async function findSubject(
  tx: Queryable,
  load: Load,
  reported: ReportedEvent,
  own: readonly OwnLeg[],
) {
  const stop = await findStopOf(tx, load.id, reported, own);
  const lost = await findLostLeg(tx, load, reported, { own, stop });
  if (lost) return { ...eventOfTakeOver(reported, lost, stop), leg: lost };
  const leg = own.find(({ sequence }) => sequence === stop?.leg) ?? currentLeg(own);
  const leaves = await leavesHandoffWithFreight(tx, reported, { leg, stop });
  const event = leaves ? { ...reported, kind: "PICKED_UP" as const } : reported;
  return { event, stop, leg, takesOver: false };
}

/** Whose fact an event is that no carrier reports; null where no carrier had to do with it. */
async function findAssignmentTold(
  tx: Queryable,
  { id, kind }: ReportedEvent,
  stop: { id: string } | null,
): Promise<string | null> {
  const { rows } = await tx.execute<{ told: string | null }>(
    sql`select assignment_told(${id}, ${stop?.id ?? null}, ${kind}) as told`,
  );
  return rows[0]?.told ?? null;
}

/**
 * Whether the carrier of a later leg leaves the handoff at which its leg begins: it has picked up there,
 * unless its last try was without success. The one of the leg before only leaves.
 */
async function leavesHandoffWithFreight(
  tx: Queryable,
  { id, kind }: ReportedEvent,
  { leg, stop }: { leg: OwnLeg | undefined; stop: FoundStop | null },
): Promise<boolean> {
  if (kind !== "GATE_OUT" || !leg || leg.pickedUpAt || stop?.begins !== leg.sequence) return false;
  return hasFreightLoaded(tx, id, { stopId: null, assignmentId: leg.assignmentId });
}

/**
 * The stop of an event; null for one on the way. The carrier of a leg picks up where it begins and
 * delivers where it ends, whichever handoff it names.
 */
async function findStopOf(
  tx: Queryable,
  shipmentId: string,
  { kind, stop: place }: ReportedEvent,
  reporters: readonly OwnLeg[],
) {
  const own = reporters.filter(({ isOnly }) => !isOnly);
  const named = place === null ? null : await findStop(tx, shipmentId, place, own);
  const moves = kind === "PICKED_UP" || kind === "DELIVERED";
  if (own.length === 0 || !moves || (named && named.kind !== "handoff")) return named;
  return findStop(tx, shipmentId, (all) => edgeOf(all, own, kind === "PICKED_UP"), own);
}

type FoundStop = Awaited<ReturnType<typeof findStop>>;

/**
 * A stop by its place, as the carrier of these legs counts them; a load that was booked with six
 * fields gets its two stops now.
 */
async function findStop(
  tx: Queryable,
  shipmentId: string,
  place: number | ((all: readonly { kind: StopKind }[]) => number),
  own: readonly OwnLeg[],
) {
  const select = () =>
    tx
      .select({ id: stops.id, kind: stops.kind, sequence: stops.sequence })
      .from(stops)
      .where(eq(stops.shipmentId, shipmentId))
      .orderBy(asc(stops.sequence));
  let found = await select();
  if (found.length === 0) {
    await tx.insert(stops).values([
      { id: firstRowId(shipmentId, "origin"), shipmentId, sequence: 1, kind: "pickup" },
      { id: firstRowId(shipmentId, "destination"), shipmentId, sequence: 2, kind: "delivery" },
    ]);
    found = await select();
  }
  const legs = own.map(({ sequence }) => sequence);
  const counted = typeof place === "number" ? place : place(found);
  const ofLeg = own.length > 0 ? stopsOfLegs(found, legs)[counted - 1] : undefined;
  const inLoad = own.length > 0 ? (ofLeg?.place ?? 0) : counted;
  const stop = found[inLoad - 1];
  if (!stop) throw invalid("stop", "This load has no such stop. Reload the page.");
  const begins = stop.kind === "handoff" ? legBegunAt(found, inLoad) : undefined;
  /** The reporter's own leg that it belongs to. */
  const leg = ofLeg?.leg;
  return { ...stop, isLast: isLastDelivery(found, inLoad), begins, leg };
}

function invalid(field: string, message: string): AppError {
  return new AppError("invalid", message, { fields: { [field]: [message] } });
}
