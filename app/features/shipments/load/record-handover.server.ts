import { and, count, eq, ne } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { can } from "../policy.ts";
import { notByAir, notThere } from "../refusal.ts";
import { shipments } from "../tables.server.ts";
import { lockLoad } from "./lock-load.server.ts";
import { refuseOccurredAt } from "./refuse-occurred-at.server.ts";
import { carrierFor } from "./run-by.server.ts";
import { custodyEntries } from "./tables.server.ts";

type Dependencies = { database: Database; actor: Actor | null; clock: Clock };

/** Air freight that goes from one party to another. */
export type Handover = {
  /** The shipment. */
  id: string;
  /** Made with the form or by the sender: the same handover sent again is recorded once. */
  handoverId: string;
  occurredAt: Date;
  place: string;
  fromParty: string;
  toParty: string;
  pieces: number;
};

const handoversAtMost = 100;

/**
 * Adds a handover to the chain of custody of air freight, for staff or the load's carrier.
 * @throws AppError `not_found` without access or the load; `conflict` when it doesn't go by air, is
 * canceled, or has too many; `invalid` for an impossible time.
 */
export async function recordHandover(
  { database, actor, clock }: Dependencies,
  { id, handoverId, occurredAt, ...handover }: Handover,
): Promise<void> {
  if (!actor) throw new AppError("not_authenticated", "Not authenticated");
  const now = clock.now();
  await database.transaction(actor.userId, async (tx) => {
    await lockLoad(tx, id);
    const [found] = await tx
      .select({ load: shipments, carrierId: carrierFor(actor) })
      .from(shipments)
      .where(eq(shipments.id, id));
    const load = found && { ...found.load, carrierId: found.carrierId };
    const byStaff = can(actor, "move-any");
    if (!load || !(byStaff || can(actor, "report", load))) {
      throw refusalTo(actor, "shipments.move-any", notThere());
    }
    if (load.mode !== "AIR") throw notByAir();
    if (load.canceledAt) throw new AppError("conflict", "This load is canceled.");
    refuseOccurredAt(occurredAt, now, byStaff ? undefined : load.createdAt);
    await refuseTooMany(tx, id, handoverId);
    const recordedBy = actor.userId;
    const row = { shipmentId: id, submissionKey: handoverId, at: occurredAt, recordedBy };
    const added = await tx
      .insert(custodyEntries)
      .values({ ...row, ...handover })
      .onConflictDoNothing({ target: custodyEntries.submissionKey })
      .returning({ id: custodyEntries.id });
    if (added.length === 0) return;
    await tx.update(shipments).set({ lastEventAt: now }).where(eq(shipments.id, id));
    const details = { trackingId: load.trackingId, handover: handoverId };
    const entry = { actorId: actor.userId, action: "load.handover" as const, details };
    await recordAudit(tx, { ...entry, subject: { kind: "shipment", id } }, now);
  });
}

async function refuseTooMany(tx: Queryable, shipmentId: string, handoverId: string) {
  const { shipmentId: ofLoad, submissionKey } = custodyEntries;
  const [found] = await tx
    .select({ count: count() })
    .from(custodyEntries)
    // The last one may be sent twice, too.
    .where(and(eq(ofLoad, shipmentId), ne(submissionKey, handoverId)));
  if ((found?.count ?? 0) < handoversAtMost) return;
  throw new AppError(
    "conflict",
    `This load has ${handoversAtMost} handovers, which is all we keep.`,
  );
}
