import { and, asc, eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import type { OfLeg } from "#app/features/assignments/legs.server.ts";
import { type Assignment, findLiveAssignment } from "#app/features/assignments/queries.server.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { auditLog } from "#app/features/audit/tables.server.ts";
import { carrierOffers } from "#app/features/carrier-offers/tables.server.ts";
import { lockCarrierFile } from "#app/features/carriers/file-commands.server.ts";
import { vetCarrierById } from "#app/features/carriers/file-queries.server.ts";
import { leftAfter, type Overridden } from "#app/features/carriers/vetting.ts";
import { unconfirmed } from "#app/features/shipments/load/refuse-step.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { refuseObjections } from "./carrier-objections.server.ts";
import { readLegDay } from "./leg-day.server.ts";

/** A carrier with a load, or with an offer of it. */
type Taken = OfLeg & {
  carrierId: string;
  /** The offer that it has, or has it by; null for a load that staff assigned. */
  offerId: string | null;
  /** Left out while it is only offered. */
  assignmentId?: string;
};

const noted = z.object({ objections: z.array(z.string()), override: z.string() });

/**
 * What staff overrode when they offered a carrier the load, or later for its assignment, as the audit
 * log has it.
 */
export async function listOverridden(
  query: Queryable,
  { shipmentId, carrierId, offerId, assignmentId }: Taken,
): Promise<Overridden[]> {
  const { at, details, subjectKind, subjectId, id } = auditLog;
  const sentAt = sql`(select ${carrierOffers.sentAt} from ${carrierOffers} where ${carrierOffers.id} = ${offerId})`;
  const ofAssignment = assignmentId && sql`${details} ->> 'assignment' = ${assignmentId}`;
  const rows = await query
    .select({ details })
    .from(auditLog)
    .where(
      and(
        eq(subjectKind, "shipment"),
        eq(subjectId, shipmentId),
        or(offerId ? sql`${at} = ${sentAt}` : undefined, ofAssignment || undefined),
      ),
    )
    .orderBy(asc(id));
  return rows.flatMap(({ details: { checks, carrier, ...own } }) => {
    const ofOffer = z.record(z.string(), z.unknown()).safeParse(checks).data?.[carrierId];
    const found = noted.safeParse(ofOffer ?? (carrier === carrierId ? own : undefined)).data;
    return found ? [{ texts: found.objections, reason: found.override }] : [];
  });
}

/** The day for which a carrier is checked: that of its leg's pickup, today while that is unknown. */
const dayOf = async (query: Queryable, clock: Clock, of: OfLeg) =>
  (await readLegDay(query, of)) ?? companyDays(clock).today;

/**
 * Checks a carrier once more before it takes or signs for a load, in the caller's transaction. What
 * objects is ours to know.
 * @throws AppError `invalid` when something objects that staff haven't overridden.
 */
export async function refuseUnfitCarrier(tx: Queryable, clock: Clock, taken: Taken): Promise<void> {
  await lockCarrierFile(tx, taken.carrierId);
  const day = await dayOf(tx, clock, taken);
  const carrier = await vetCarrierById(tx, taken.carrierId, day);
  const overridden = await listOverridden(tx, taken);
  const isFit = carrier && leftAfter(carrier.objections, overridden).length === 0;
  if (isFit && carrier.state !== "do not use") return;
  throw unconfirmed();
}

/**
 * Checks the carrier of a load once more for staff, in the caller's transaction. Returns the details
 * for the audit log.
 * @throws AppError as `refuseObjections`.
 */
export async function recheckAssignment(
  tx: Queryable,
  { actor, clock }: { actor: Actor; clock: Clock },
  assignment: Assignment,
  { override, failed }: { override: string | null; failed: string },
): Promise<Details> {
  const taken = takenBy(assignment);
  const { carrierId } = assignment;
  const overridden = await listOverridden(tx, taken);
  const day = await dayOf(tx, clock, taken);
  const asked = { carrierId, day, override, overridden, failed };
  const checks = await refuseObjections(tx, actor, asked);
  return { carrier: carrierId, assignment: assignment.id, ...checks };
}

const takenBy = ({ id, shipmentId, legId, carrierId, offerId }: Assignment): Taken => ({
  shipmentId,
  legId,
  carrierId,
  offerId,
  assignmentId: id,
});

/** The checks that the carrier of a load fails and nobody overrode, for staff. */
export type FailedChecksOfLoad = {
  carrierId: string;
  texts: string[];
  /** Whether a reason can override them. */
  canOverride: boolean;
};

/**
 * What stops the carrier of a load from signing and being dispatched, for staff: the caller checks the
 * policy. Null without a carrier, once it was dispatched, and when nothing does.
 */
export async function readFailedChecks(
  query: Queryable,
  clock: Clock,
  of: OfLeg,
): Promise<FailedChecksOfLoad | null> {
  const live = await findLiveAssignment(query, of);
  if (!live || live.dispatchedAt) return null;
  const taken = takenBy(live);
  const { carrierId } = live;
  const carrier = await vetCarrierById(query, carrierId, await dayOf(query, clock, taken));
  if (!carrier || carrier.objections.length === 0) return null;
  const canOverride = carrier.state !== "do not use";
  const overridden = canOverride ? await listOverridden(query, taken) : [];
  const texts = leftAfter(carrier.objections, overridden).map(({ text }) => text);
  return texts.length > 0 ? { carrierId, texts, canOverride } : null;
}
