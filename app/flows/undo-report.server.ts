import { randomUUID } from "node:crypto";
import { and, desc, eq, getTableColumns, gte, inArray, isNull, or, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { listLiveAssignments } from "#app/features/assignments/queries.server.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { carrierBills } from "#app/features/carrier-bills/tables.server.ts";
import { eventLabel } from "#app/features/shipments/load/event.ts";
import { tellsTrouble } from "#app/features/shipments/load/freight-facts.ts";
import { replayLoad } from "#app/features/shipments/load/replay-load.server.ts";
import { resolveExceptions } from "#app/features/shipments/load/resolve-exceptions.server.ts";
import { carrierFor } from "#app/features/shipments/load/run-by.server.ts";
import { events, exceptions, stops } from "#app/features/shipments/load/tables.server.ts";
import { undoMinutes, whyNotUndone } from "#app/features/shipments/load/undoable.ts";
import { historyOf } from "#app/features/shipments/load/write-event.server.ts";
import { milestoneNews } from "#app/features/shipments/notifications/tables.server.ts";
import { can } from "#app/features/shipments/policy.ts";
import { notThere } from "#app/features/shipments/refusal.ts";
import { shipments, statusChanges } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

type Load = typeof shipments.$inferSelect;
type Report = typeof events.$inferSelect;
/** The last report of a load. */
type LastReport = Report & {
  isHandoff: boolean;
  /** The carrier whose driver made it; null for a person's report. */
  driverOf: string | null;
};

/**
 * Undoes the actor's last report of a load, or that of its carrier's driver, up to ten minutes later: the
 * report stays on record as undone, and status, times, ETA and exceptions are as they were before it. Email that was sent isn't
 * recalled.
 * @param event The report that the page showed; the latest when left out.
 * @throws AppError `not_found` without access; `conflict` with the reason when it can't be undone.
 */
export async function undoReport(
  { database, actor, clock }: Dependencies,
  { id, event }: { id: string; event?: string | undefined },
): Promise<{ title: string }> {
  if (!actor) throw new AppError("not_authenticated", "Not authenticated");
  const now = clock.now();
  return database.transaction(actor.userId, async (tx) => {
    const [load] = await tx.select().from(shipments).where(eq(shipments.id, id)).for("update");
    if (!load || !mayReport(actor, await withOwnCarrier(tx, load, actor))) throw notThere();
    const last = await readLastReport(tx, id);
    if (!last) throw new AppError("conflict", "Nothing was undone: nothing was reported.");
    const refusal =
      event !== undefined && event !== last.id
        ? "Nothing was undone: someone reported something after it."
        : whyNotUndone(last, load, isOwn(last, actor), now);
    if (refusal) throw new AppError("conflict", refusal);
    const done = await listDone(tx, id);
    await reverseReport(tx, load, { report: last, by: actor.userId }, now);
    await refuseBilled(tx, load, { last, done });
    const details = { trackingId: load.trackingId, kind: last.kind, event: last.id };
    const entry = { actorId: actor.userId, action: "load.event-undone" as const, details };
    await recordAudit(tx, { ...entry, subject: { kind: "shipment", id } }, now);
    return { title: eventLabel(last.kind) };
  });
}

/** The report of a load that a person can still undo; null without one. */
export async function findUndoable(
  query: Queryable,
  actor: Actor | null,
  load: Pick<Load, "id" | "status" | "canceledAt" | "companyId" | "carrierId">,
  now: Date,
): Promise<{ event: string; title: string; until: Date } | null> {
  if (!actor || !mayReport(actor, load)) return null;
  const last = await readLastReport(query, load.id);
  if (!last || whyNotUndone(last, load, isOwn(last, actor), now)) return null;
  const until = new Date(last.reportedAt.getTime() + undoMinutes * 60_000);
  return { event: last.id, title: eventLabel(last.kind), until };
}

/**
 * `path`, the page of a load, for the toast about the actor's report of it; left out where the report
 * can't be undone.
 */
export async function undoFrom(
  { database: { query }, actor, clock }: Dependencies,
  id: string,
  path: string,
): Promise<{ undo?: string }> {
  const [load] = await query.select().from(shipments).where(eq(shipments.id, id));
  const own = load && actor && (await withOwnCarrier(query, load, actor));
  const undoable = own && (await findUndoable(query, actor, own, clock.now()));
  return undoable ? { undo: path } : {};
}

/** A load with the actor's own company as its carrier, where it runs a leg of it. */
async function withOwnCarrier(query: Queryable, load: Load, actor: Actor): Promise<Load> {
  const [found] = await query
    .select({ carrierId: carrierFor(actor) })
    .from(shipments)
    .where(eq(shipments.id, load.id));
  return { ...load, carrierId: found?.carrierId ?? null };
}

function mayReport(actor: Actor, load: Pick<Load, "companyId" | "carrierId">): boolean {
  const actions = ["move-any", "report", "change-status"] as const;
  return actions.some((action) => can(actor, action, load));
}

/** Whether a report is an actor's to undo: their own, or that of their company's driver. */
function isOwn({ reportedBy, driverOf }: LastReport, { userId, companyId }: Actor): boolean {
  return reportedBy === userId || (driverOf !== null && driverOf === companyId);
}

async function readLastReport(query: Queryable, id: string): Promise<LastReport | undefined> {
  const [last] = await query
    .select({
      ...getTableColumns(events),
      isHandoff: sql<boolean>`coalesce(${stops.kind} = 'handoff', false)`,
      driverOf: sql<string | null>`(select carrier_id from assignments
        where assignments.id = ${events.assignmentId} and ${events.source} = 'driver')`,
    })
    .from(events)
    .leftJoin(stops, eq(stops.id, events.stopId))
    .where(eq(events.shipmentId, id))
    .orderBy(desc(events.sequence))
    .limit(1);
  return last;
}

/** The IDs of the live assignments of a load that are done. */
export async function listDone(tx: Queryable, shipmentId: string): Promise<string[]> {
  const live = await listLiveAssignments(tx, shipmentId);
  return live.filter(({ completedAt }) => completedAt !== null).map(({ id }) => id);
}

type Undone = { last: Pick<Report, "movedTo">; done: readonly string[] };

/** @throws AppError `conflict` where a load or a leg was billed that is no longer done. */
export async function refuseBilled(
  tx: Queryable,
  load: Load,
  { last, done }: Undone,
): Promise<void> {
  const still = await listDone(tx, load.id);
  const reopened = done.filter((id) => !still.includes(id));
  const bills =
    reopened.length > 0 &&
    (await tx.$count(carrierBills, inArray(carrierBills.assignmentId, reopened)));
  const isBilled = last.movedTo === "Delivered" && load.billedAt !== null;
  if (!bills && !isBilled) return;
  throw new AppError(
    "conflict",
    "Nothing was undone: this load was billed as delivered. Call us, and we'll correct it.",
  );
}

/**
 * Marks a report as undone in the caller's transaction, which has locked the load, and computes again what
 * follows from the others; a status that it set is set back.
 */
export async function reverseReport(
  tx: Queryable,
  load: Load,
  { report: last, by }: { report: Report; by: string },
  now: Date,
): Promise<void> {
  await tx.update(events).set({ undoneAt: now }).where(eq(events.id, last.id));
  // An email that wasn't written yet is not sent.
  await tx.delete(milestoneNews).where(eq(milestoneNews.eventId, last.id));
  await resolveWhatItRaised(tx, { last, by }, now);
  if (last.movedTo) {
    const note = `Undone: ${eventLabel(last.kind)} was reported by mistake`;
    await tx.insert(events).values({
      id: randomUUID(),
      shipmentId: load.id,
      kind: "CORRECTED",
      movedTo: last.movedTo === "Delivered" ? "In Transit" : "Quoted",
      occurredAt: now,
      reportedAt: now,
      source: last.source === "driver" ? "carrier" : last.source,
      reportedBy: by,
      audience: "parties",
      noteAudience: "parties",
      undoneAt: now,
      ...historyOf({ note, noteAudience: "parties" }),
    });
    await hideLastChanges(tx, load.id);
  } else {
    // A page that was read before shows the report as current.
    await tx
      .update(shipments)
      .set({ version: sql`${shipments.version} + 1` })
      .where(eq(shipments.id, load.id));
  }
  await replayLoad(tx, load.id);
}

/** Marks the change that a report made, and the one that reversed it just now. */
async function hideLastChanges(tx: Queryable, shipmentId: string): Promise<void> {
  const lastTwo = tx
    .select({ id: statusChanges.id })
    .from(statusChanges)
    .where(eq(statusChanges.shipmentId, shipmentId))
    .orderBy(desc(statusChanges.id))
    .limit(2);
  await tx.update(statusChanges).set({ undone: true }).where(inArray(statusChanges.id, lastTwo));
}

/** Exceptions that the report opened are resolved; to one that was open before, a sentence is added. */
async function resolveWhatItRaised(
  tx: Queryable,
  { last, by }: { last: Report; by: string },
  now: Date,
): Promise<void> {
  const ofPickup = and(
    eq(exceptions.kind, "compliance"),
    gte(exceptions.raisedAt, last.reportedAt),
    sql`${last.movedTo === "In Transit"}`,
  );
  const which = or(eq(exceptions.raisedAt, last.reportedAt), ofPickup);
  const resolution = "The report was undone.";
  const { shipmentId } = last;
  const resolved = await resolveExceptions(tx, { shipmentId, which, resolution, by }, now);
  if (resolved > 0 || !tellsTrouble(last)) return;
  const open = and(eq(exceptions.shipmentId, shipmentId), isNull(exceptions.resolvedAt));
  await tx
    .update(exceptions)
    .set({ what: sql`${exceptions.what} || ' The last report was undone.'` })
    .where(and(open, eq(exceptions.kind, "service")));
}
