import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { instantText } from "#app/features/shipments/load/activity.ts";
import { eventTitle } from "#app/features/shipments/load/ending.ts";
import { eventLabel } from "#app/features/shipments/load/event.ts";
import { lockLoad } from "#app/features/shipments/load/lock-load.server.ts";
import { events, stops } from "#app/features/shipments/load/tables.server.ts";
import { can } from "#app/features/shipments/policy.ts";
import { notThere } from "#app/features/shipments/refusal.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { listDone, refuseBilled, reverseReport } from "./undo-report.server.ts";

type Dependencies = { database: Database; actor: Actor; clock: Clock };

const shownAtMost = 50;

/**
 * Takes back, for our team, one report of a load at any time, also another person's: it stays on
 * record as undone, and what follows from the others is computed again.
 * @throws AppError `not_found` without access or without the report; `conflict` with the reason where it
 * moved the load, another report builds on it, or a leg was billed as done by it.
 */
export async function takeBackReport(
  { database, actor, clock }: Dependencies,
  { id, event, reason }: { id: string; event: string; reason: string },
): Promise<{ title: string }> {
  if (!can(actor, "move-any")) throw refusalTo(actor, "shipments.move-any", notThere());
  const now = clock.now();
  return database.transaction(actor.userId, async (tx) => {
    const load = await lockLoad(tx, id);
    if (!load) throw notThere();
    if (load.canceledAt) throw refused("this load is canceled");
    const [report] = await tx
      .select()
      .from(events)
      .where(and(eq(events.id, event), eq(events.shipmentId, id)));
    if (!report) throw notThere();
    if (report.undoneAt) throw refused("this report was taken back already. Reload the page");
    if (report.movedTo || report.kind === "CORRECTED") {
      throw refused("it set the status of the load. Correct the status instead");
    }
    const done = await listDone(tx, id);
    await reverseReport(tx, load, { report, by: actor.userId }, now);
    await refuseBrokenChain(tx, id);
    await refuseBilled(tx, load, { last: report, done });
    const details = { trackingId: load.trackingId, kind: report.kind, event, reason };
    const entry = { actorId: actor.userId, action: "load.event-undone" as const, details };
    await recordAudit(tx, { ...entry, subject: { kind: "shipment", id } }, now);
    return { title: eventLabel(report.kind) };
  });
}

/** The reports of a load that our team can take back, the latest first, for a form. */
export async function listTakenBackable(query: Queryable, id: string, now: Date) {
  const { movedTo, undoneAt, kind, occurredAt, sequence, source } = events;
  const rows = await query
    .select({
      id: events.id,
      kind,
      at: occurredAt,
      source,
      stop: stops.sequence,
      zone: stops.timeZone,
      decision: stops.decision,
      stopKind: stops.kind,
    })
    .from(events)
    .leftJoin(stops, eq(stops.id, events.stopId))
    .where(and(eq(events.shipmentId, id), isNull(undoneAt), isNull(movedTo), ne(kind, "CORRECTED")))
    .orderBy(desc(sequence))
    .limit(shownAtMost);
  return rows.map((row) => {
    const where = row.stop === null ? "" : `, stop ${row.stop}`;
    const when = instantText(row.at, row.zone, now);
    const title = eventTitle(row.kind, { decision: row.decision, kind: row.stopKind });
    return { value: row.id, text: `${title}${where}, ${when}, ${row.source}` };
  });
}

/** @throws AppError `conflict` where a leg has, or handed off, freight that it never got. */
export async function refuseBrokenChain(tx: Queryable, shipmentId: string): Promise<void> {
  const { rows } = await tx.execute<{ sequence: number; handed: boolean }>(sql`
    select legs.sequence, legs.handed_off_at is not null and live.picked_up_at is null as handed
    from legs
    join assignments as live on live.leg_id = legs.id and live.ended_at is null
    left join legs as ahead on ahead.shipment_id = legs.shipment_id and ahead.sequence = legs.sequence - 1
    where legs.shipment_id = ${shipmentId} and (
      (legs.handed_off_at is not null and live.picked_up_at is null)
      or (live.picked_up_at is not null and ahead.id is not null and ahead.handed_off_at is null))
    order by legs.sequence limit 1`);
  const [broken] = rows;
  if (!broken) return;
  const what = broken.handed ? "handoff" : "pickup";
  throw refused(`the ${what} of leg ${broken.sequence} builds on it. Take that back first`);
}

const refused = (why: string) => new AppError("conflict", `Nothing was taken back: ${why}.`);
