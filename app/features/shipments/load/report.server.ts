import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { type Clock, systemClock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { notThere } from "../refusal.ts";
import { type Status, statuses } from "../shipment.ts";
import { shipments } from "../tables.server.ts";
import { type EventKind, eventOfStatus } from "./event.ts";
import type { LoadDriver } from "./load-driver.ts";
import { lockLoad } from "./lock-load.server.ts";
import { type ReportDoor, type ReportsAs, refuseVisitor, reportsAs } from "./reports-as.ts";
import { carrierFor } from "./run-by.server.ts";
import { eventOfReport, type StatusReport } from "./status-report.server.ts";
import { events } from "./tables.server.ts";
import { type ReportedEvent, type Reporter, writeEvent } from "./write-event.server.ts";

export type ReportDependencies = {
  database: Database;
  actor: Actor | null;
  clock?: Clock;
  hold?: Reporter["hold"];
};

/** What is reported of a load: an event, or a pickup or delivery by the status it leads to. */
export type SentReport = ReportedEvent | StatusReport;

/** What was reported: whether it is new, or what an earlier request has recorded. */
export type Reported = { trackingId: string; isNew: boolean };

/** Who reports: a person by a door, or the driver of an assignment. */
type Reporting = { hold?: Reporter["hold"] } & (
  | { actor: Actor; door: ReportDoor }
  | { actor: LoadDriver; door?: never }
);

/**
 * Reports what happened to a load, whichever door it comes by: an event with its entry in the audit log, a
 * status that moves with its words in the history. The same report sent again is recorded once, and answered
 * as the first one.
 * @param also what else is recorded with it, in the same transaction
 * @throws AppError as `reportIn`; the refusal of the door without an actor.
 */
export function report(
  { database, actor, clock = systemClock, hold }: ReportDependencies,
  door: ReportDoor,
  told: SentReport,
  also?: (tx: Queryable) => Promise<unknown>,
): Promise<Reported> {
  if (!actor) throw refuseVisitor(door);
  return database.transaction(actor.userId, async (tx) => {
    const reported = await reportIn(tx, { actor, door, hold }, told, clock.now());
    await also?.(tx);
    return reported;
  });
}

/**
 * The same in the caller's transaction.
 * @throws AppError the refusal of the door, without access or the load; `conflict` where the status doesn't
 * lead to the one that is reported, and for a report that was taken back; as `writeEvent`.
 */
export async function reportIn(
  tx: Queryable,
  { hold, ...who }: Reporting,
  told: SentReport,
  now: Date,
): Promise<Reported> {
  const { actor } = who;
  const load = await lockForReport(tx, told.id, actor);
  const as: ReportsAs = who.door === undefined ? "driver" : reportsAs(who.actor, who.door, load);
  if (!load) throw notThere();
  const { trackingId } = load;
  const sent = { ...told, eventId: told.eventId ?? randomUUID() };
  if (await isRepeat(tx, sent, load.status)) return { trackingId, isNew: false };
  const by = { actor, as, hold };
  const event = "kind" in sent ? sent : await eventOfReport(tx, load, sent, by, now);
  await writeEvent(tx, load, event, by, now);
  return { trackingId, isNew: true };
}

/** A load that can't change until the transaction ends, with the carrier that the actor sees. */
async function lockForReport(tx: Queryable, id: string, actor: Pick<Actor, "companyId">) {
  await lockLoad(tx, id);
  const [found] = await tx
    .select({ load: shipments, carrierId: carrierFor(actor) })
    .from(shipments)
    .where(eq(shipments.id, id));
  return found && { ...found.load, carrierId: found.carrierId };
}

/** Whether a load has this report already. @throws AppError `conflict` for one that was taken back. */
async function isRepeat(
  tx: Queryable,
  sent: SentReport & { eventId: string },
  status: Status,
): Promise<boolean> {
  const [known] = await tx
    .select({ kind: events.kind, undoneAt: events.undoneAt, movedTo: events.movedTo })
    .from(events)
    .where(and(eq(events.id, sent.eventId), eq(events.shipmentId, sent.id)));
  // Another kind under its ID is refused by `writeEvent`.
  if (!known || !kindsOf(sent).includes(known.kind)) return false;
  if (!known.undoneAt && !isBefore(status, known.movedTo)) return true;
  throw new AppError(
    "conflict",
    "Nothing was changed: this report was undone or corrected. Reload the page to report it again.",
  );
}

/** Whether a load is less far than a report moved it, which our team has corrected since. */
function isBefore(status: Status, movedTo: Status | null): boolean {
  return movedTo !== null && statuses.indexOf(status) < statuses.indexOf(movedTo);
}

/** The kinds under which a report may be stored. */
function kindsOf(told: SentReport): (EventKind | undefined)[] {
  const kind =
    "kind" in told ? told.kind : told.to === "Quoted" ? undefined : eventOfStatus[told.to];
  // A truck that leaves a handoff with the freight has picked it up; freight that is taken over on its way
  // is in transit again.
  if (kind === "GATE_OUT") return [kind, "PICKED_UP", "IN_TRANSIT"];
  return kind === "PICKED_UP" ? [kind, "IN_TRANSIT"] : [kind];
}
