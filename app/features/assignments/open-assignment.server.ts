import { operations } from "#app/features/company/operations.ts";
import { announce } from "#app/features/shipments/load/follow-load.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AssignmentSource } from "./assignment.ts";
import { coverLostFreight } from "./cover-lost-freight.server.ts";
import { nextDriverVersion } from "./driver.server.ts";
import { chooseLeg, ensureLegs } from "./legs.server.ts";
import { assignments } from "./tables.server.ts";

type Opened = {
  shipmentId: string;
  /** Which leg; a load of one needs no choice. */
  legId?: string | null | undefined;
  carrierId: string;
  source: AssignmentSource;
  offerId: string | null;
  /** Who agreed: the carrier's person, or the staff member who booked it by phone. */
  acceptedBy: string | null;
};

/**
 * Gives a leg without a carrier to one, in the caller's transaction, which has locked the load. Freight
 * that lost its carrier has one again, and what others were offered of the leg, or bid on it, ends. Returns the
 * assignment's ID.
 * @throws AppError `conflict` when the leg has a carrier; as `chooseLeg`.
 */
export async function openAssignment(tx: Queryable, opened: Opened, now: Date): Promise<string> {
  const { shipmentId, legId, ...assigned } = opened;
  const { tonuCents } = operations.rateConfirmation;
  const all = await ensureLegs(tx, shipmentId);
  const leg = chooseLeg(all, legId);
  if (leg) await coverLostFreight(tx, { shipmentId, legId: leg.id, by: opened.acceptedBy }, now);
  const [assignment] = leg
    ? await tx
        .insert(assignments)
        .values({
          shipmentId,
          legId: leg.id,
          tonuCents,
          ...assigned,
          acceptedAt: now,
          driverVersion: nextDriverVersion(shipmentId),
        })
        .onConflictDoNothing()
        .returning({ id: assignments.id })
    : [];
  if (!leg || !assignment) throw new AppError("conflict", "This load already has a carrier.");
  const covered = {
    assignmentId: assignment.id,
    legId: all.length > 1 ? leg.id : null,
    winnerId: opened.carrierId,
  };
  announce(tx, "legCovered", { shipmentId, now, ...covered });
  return assignment.id;
}
