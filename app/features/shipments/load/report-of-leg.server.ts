import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { addWords } from "../move.server.ts";
import { type Status, transitionTo } from "../shipment.ts";
import { shipments } from "../tables.server.ts";
import type { Audience } from "./audience.ts";
import { type EventSource, eventOfStatus } from "./event.ts";
import { readOwnLegs, statusOfLegs } from "./own-legs.server.ts";
import { type ReportedEvent, type Reporter, writeEvent } from "./write-event.server.ts";

type Report = {
  id: string;
  to: Status;
  note?: string | undefined;
  noteAudience: Audience;
  source?: EventSource | undefined;
  /** What else is reported of the pickup or delivery. */
  event?: Omit<ReportedEvent, "kind"> | undefined;
};

/**
 * Records a carrier's pickup or delivery of its leg of a load that was split, in the caller's
 * transaction, which has locked the load. The load itself moves at its first pickup and its last
 * delivery. Returns false for a load of one leg, of which nothing was recorded.
 * @throws AppError `conflict` when its leg isn't that far, or is further; as `writeEvent`.
 */
export async function reportOfLeg(
  tx: Queryable,
  { id, to, note, noteAudience, source, event }: Report,
  { actor, hold }: Pick<Reporter, "actor" | "hold">,
  now: Date,
): Promise<boolean> {
  const own = await readOwnLegs(tx, { shipmentId: id, carrierId: actor.companyId });
  if (own.length === 0) return false;
  const [load] = await tx.select().from(shipments).where(eq(shipments.id, id));
  const legal = transitionTo(to);
  const status = statusOfLegs(own);
  if (!load || !legal || legal.from !== status || load.canceledAt) {
    const is = load?.canceledAt ? "canceled" : status;
    throw new AppError("conflict", `Nothing was changed: your leg of this load is now ${is}.`);
  }
  const bare = {
    id,
    eventId: randomUUID(),
    occurredAt: now,
    place: null,
    eta: null,
    source,
    note: note ?? null,
    audience: "parties" as const,
    noteAudience,
  };
  // Without a stop it is where its leg begins or ends.
  const fact = { ...(event ?? bare), kind: eventOfStatus[legal.to], stop: null };
  await writeEvent(tx, load, fact, { actor, as: "carrier", hold }, now);
  const [moved] = await tx
    .select({ status: shipments.status })
    .from(shipments)
    .where(eq(shipments.id, id));
  if (moved?.status !== load.status) await addWords(tx, id, { note, noteAudience });
  return true;
}
