import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { restoreAssignment } from "#app/features/assignments/end-assignment.server.ts";
import { findLeg, type OfLeg, readLegId } from "#app/features/assignments/legs.server.ts";
import { restoredMails } from "#app/features/assignments/mail/restored.server.tsx";
import { can } from "#app/features/assignments/policy.ts";
import { type Assignment, findLiveAssignment } from "#app/features/assignments/queries.server.ts";
import {
  type CarrierParty,
  readCarrierParty,
} from "#app/features/assignments/read-carrier.server.ts";
import { assignments } from "#app/features/assignments/tables.server.ts";
import { whyStaysTakenBack } from "#app/features/assignments/undoable-end.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { carrierBills } from "#app/features/carrier-bills/tables.server.ts";
import {
  isOfferedSince,
  lockOfferedLoad,
  restoreOffer,
} from "#app/features/carrier-offers/settle.server.ts";
import { restorePay } from "#app/features/charges/assignment-charges.server.ts";
import { boardPostings } from "#app/features/load-board/tables.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { announceChange } from "#app/features/shipments/load/follow-load.server.ts";
import {
  lostFreight,
  resolveLostCarrier,
} from "#app/features/shipments/load/lost-carrier.server.ts";
import { replayLoad } from "#app/features/shipments/load/replay-load.server.ts";
import { events } from "#app/features/shipments/load/tables.server.ts";
import { undoMinutes } from "#app/features/shipments/load/undoable.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";

type Dependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  /** The site's public origin, for links in email. */
  origin: string;
};

/**
 * Undoes that the actor took a load back, up to ten minutes later: its carrier has it again, with its
 * pay, its signed rate confirmation and its driver, and gets an email.
 * @throws AppError `not_found` without access; `conflict` with the reason when it can't be undone.
 */
export async function undoTakeBack(
  deps: Dependencies,
  { assignmentId, ...of }: OfLeg & { assignmentId: string },
): Promise<{ carrier: CarrierParty }> {
  const { database, actor, clock } = deps;
  if (!can(actor, "take-back")) throw refusalTo(actor, "assignments.take-back", noLoad());
  const now = clock.now();
  const by = actor.userId;
  const known = await findLastEnded(database.query, of);
  if (!known) throw noLoad();
  const { shipmentId } = of;
  const carrier = await readCarrierParty(database.query, known.carrierId);
  const lane = known.endedLane ?? "";
  const { trackingId } = await readStatus(database.query, shipmentId);
  const mails = await restoredMails({ trackingId, lane, carrier });
  await database.transaction(by, async (tx) => {
    const load = await lockOfferedLoad(tx, shipmentId);
    const ended = await findLastEnded(tx, of);
    if (!ended?.endedAt || ended.id !== assignmentId) throw new AppError("conflict", overtaken);
    const refusal = whyStaysTakenBack(ended, load, by, now) ?? (await whyOvertaken(tx, ended));
    if (refusal) throw new AppError("conflict", refusal);
    const { id, endedAt, offerId, custody } = ended;
    // What changed of the load meanwhile is signed again.
    await announceChange(tx, { shipmentId, now });
    await restoreAssignment(tx, id);
    await restorePay(tx, { assignmentId: id, endedAt, by }, now);
    if (offerId) await restoreOffer(tx, offerId);
    if (custody) {
      const what = lostFreight(carrier.name, custody);
      const resolution = "Its carrier has the load again.";
      await resolveLostCarrier(tx, { shipmentId, what, by, resolution }, now);
    }
    await replayLoad(tx, shipmentId);
    for (const mail of mails) await enqueueMail(tx, mail);
    const details = { trackingId, carrier: ended.carrierId };
    const entry = { actorId: by, action: "assignment.take-back-undone" as const, details };
    await recordAudit(tx, { ...entry, subject: { kind: "shipment", id: shipmentId } }, now);
  });
  return { carrier };
}

/** What the actor took back of a load and can still undo; null without it. */
export async function findUndoableEnd(
  query: Queryable,
  actor: Actor,
  of: OfLeg,
  now: Date,
): Promise<{ assignmentId: string; carrier: string; until: Date } | null> {
  if (!can(actor, "take-back")) return null;
  const ended = await findLastEnded(query, of);
  if (!ended?.endedAt) return null;
  const load = await readStatus(query, of.shipmentId);
  const refusal = whyStaysTakenBack(ended, load, actor.userId, now);
  if (refusal ?? (await whyOvertaken(query, ended))) return null;
  const { name } = await readCarrierParty(query, ended.carrierId);
  const until = new Date(ended.endedAt.getTime() + undoMinutes * 60_000);
  return { assignmentId: ended.id, carrier: name, until };
}

/** The assignment that ended last on a leg; undefined without one. */
async function findLastEnded(query: Queryable, of: OfLeg): Promise<Assignment | undefined> {
  const leg = await findLeg(query, of);
  if (!leg) return undefined;
  const [last] = await query
    .select()
    .from(assignments)
    .where(eq(assignments.legId, leg.id))
    .orderBy(desc(assignments.endedAt), desc(assignments.acceptedAt))
    .limit(1);
  return last;
}

/** Why the end stays because of what followed it, as a message; null without that. */
async function whyOvertaken(query: Queryable, ended: Assignment): Promise<string | null> {
  const { id, shipmentId, legId, endedAt } = ended;
  if (!endedAt) return overtaken;
  if (await findLiveAssignment(query, { shipmentId, legId })) {
    return "Nothing was undone: another carrier has this load now.";
  }
  const leg = { shipmentId, legId: await readLegId(query, ended) };
  const isPosted = await query.$count(
    boardPostings,
    and(eq(boardPostings.shipmentId, shipmentId), gt(boardPostings.postedAt, endedAt)),
  );
  if (isPosted > 0 || (await isOfferedSince(query, leg, endedAt))) {
    return "Nothing was undone: the load was offered again. Book the carrier again instead.";
  }
  const later = and(
    eq(events.shipmentId, shipmentId),
    gt(events.reportedAt, endedAt),
    isNull(events.undoneAt),
  );
  if ((await query.$count(events, later)) > 0) return overtaken;
  const billed = and(eq(carrierBills.assignmentId, id), gt(carrierBills.receivedAt, endedAt));
  if ((await query.$count(carrierBills, billed)) === 0) return null;
  return "Nothing was undone: the carrier billed what was owed.";
}

async function readStatus(query: Queryable, id: string) {
  const { trackingId, status, canceledAt } = shipments;
  const [load] = await query
    .select({ trackingId, status, canceledAt })
    .from(shipments)
    .where(eq(shipments.id, id));
  if (!load) throw noLoad();
  return load;
}

const overtaken = "Nothing was undone: something else was done after it. Book the carrier again.";
const noLoad = () => new AppError("not_found", "This load does not exist.");
