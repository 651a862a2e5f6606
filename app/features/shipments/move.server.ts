import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Audience } from "./load/audience.ts";
import { type EventSource, eventOfStatus } from "./load/event.ts";
import { carrierFor } from "./load/run-by.server.ts";
import { type ReportedEvent, type Reporter, writeEvent } from "./load/write-event.server.ts";
import { notThere } from "./refusal.ts";
import { type Status, transitionTo } from "./shipment.ts";
import { shipments, statusChanges } from "./tables.server.ts";

type Move = {
  id: string;
  to: Status;
  /** The reason, which only staff see. */
  reason?: string | undefined;
  note?: string | undefined;
  /** Who reads the note; only our team when left out. */
  noteAudience?: Audience;
  /** How it came; by whom it is moved when left out. */
  source?: EventSource | undefined;
  /** What else is reported of the pickup or delivery. */
  event?: Omit<ReportedEvent, "kind"> | undefined;
};

/** A shipment's owner, carrier as `carrierFor` says, and status. */
export function selectState(query: Queryable, id: string, actor: Actor | null = null) {
  return query
    .select({
      companyId: shipments.companyId,
      carrierId: carrierFor(actor),
      status: shipments.status,
      canceledAt: shipments.canceledAt,
      trackingId: shipments.trackingId,
    })
    .from(shipments)
    .where(eq(shipments.id, id));
}

/**
 * Moves a shipment along an allowed transition, in the caller's transaction: the event that reports
 * the status is written, and reason and note are added to the history that follows from it.
 * @throws AppError `conflict` when its status does not lead to `to`, or it is held; as `writeEvent`.
 */
export async function move(
  tx: Queryable,
  { id, to, source, event, ...words }: Move,
  reporter: Reporter,
  now: Date,
): Promise<void> {
  const [load] = await tx.select().from(shipments).where(eq(shipments.id, id)).for("no key update");
  if (!load) throw notThere();
  const legal = transitionTo(to);
  if (!legal || load.status !== legal.from || load.canceledAt) {
    throw stale(load.canceledAt ? "canceled" : load.status);
  }
  const fact = event ?? { ...bareEvent, id, eventId: randomUUID(), occurredAt: now, source };
  await writeEvent(tx, load, { ...fact, kind: eventOfStatus[legal.to] }, reporter, now);
  await addWords(tx, id, words);
}

/** An event that says no more than that it happened. */
const bareEvent = {
  stop: null,
  place: null,
  eta: null,
  note: null,
  audience: "parties",
  noteAudience: "parties",
} satisfies Partial<ReportedEvent>;

/** Adds staff's reason and a note to the latest change of a shipment. */
export async function addWords(
  tx: Queryable,
  id: string,
  { reason, note, noteAudience }: Pick<Move, "reason" | "note" | "noteAudience">,
): Promise<void> {
  if (!reason && !note) return;
  await tx
    .update(statusChanges)
    .set({ reason, note, noteAudience })
    .where(
      eq(
        statusChanges.id,
        sql`(select max(id) from ${statusChanges} where ${statusChanges.shipmentId} = ${id})`,
      ),
    );
}

/** Records that no truck is at a stop of the load, because its carrier no longer has it. */
export async function clearAtStop(tx: Queryable, id: string): Promise<void> {
  await tx.update(shipments).set({ atStop: null }).where(eq(shipments.id, id));
}

const stale = (now: Status | "canceled") =>
  new AppError("conflict", `Nothing was changed: this shipment is now ${now}.`);
