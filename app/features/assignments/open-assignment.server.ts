import { and, asc, eq, isNull } from "drizzle-orm";
import { operations } from "#app/features/company/operations.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { AssignmentSource } from "./assignment.ts";
import { onlyLegMode } from "./leg.ts";
import { assignments, legs } from "./tables.server.ts";

type Opened = {
  shipmentId: string;
  carrierId: string;
  source: AssignmentSource;
  offerId: string | null;
  /** Who agreed: the carrier's person, or the staff member who booked it by phone. */
  acceptedBy: string | null;
};

/**
 * Gives the first leg without a carrier to one, in the caller's transaction, which has locked the
 * load. Returns the assignment's ID.
 * @throws AppError `conflict` when each leg has a carrier.
 */
export async function openAssignment(tx: Queryable, opened: Opened, now: Date): Promise<string> {
  const { shipmentId, ...assigned } = opened;
  const { tonuCents } = operations.rateConfirmation;
  const legId = await findOpenLeg(tx, shipmentId);
  const [assignment] = legId
    ? await tx
        .insert(assignments)
        .values({ shipmentId, legId, tonuCents, ...assigned, acceptedAt: now })
        .onConflictDoNothing()
        .returning({ id: assignments.id })
    : [];
  if (!assignment) throw new AppError("conflict", "This load already has a carrier.");
  return assignment.id;
}

/** The first leg without a live assignment; a load's only leg gets its row here. */
async function findOpenLeg(tx: Queryable, shipmentId: string): Promise<string | undefined> {
  const rows = await tx
    .select({ id: legs.id, assignmentId: assignments.id })
    .from(legs)
    .leftJoin(assignments, and(eq(assignments.legId, legs.id), isNull(assignments.endedAt)))
    .where(eq(legs.shipmentId, shipmentId))
    .orderBy(asc(legs.sequence));
  if (rows.length > 0) return rows.find(({ assignmentId }) => assignmentId === null)?.id;
  const [load] = await tx
    .select({ mode: shipments.mode })
    .from(shipments)
    .where(eq(shipments.id, shipmentId));
  if (!load) throw new AppError("not_found", "This load does not exist.");
  const [leg] = await tx
    .insert(legs)
    .values({ shipmentId, sequence: 1, mode: onlyLegMode(load.mode) })
    .returning({ id: legs.id });
  return leg?.id;
}
