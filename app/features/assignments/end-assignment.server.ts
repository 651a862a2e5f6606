import { and, eq, isNull } from "drizzle-orm";
import { announce } from "#app/features/shipments/load/follow-load.server.ts";
import { replayLoad } from "#app/features/shipments/load/replay-load.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { hasFreight } from "./assignment.ts";
import type { AssignmentEnded } from "./news.ts";
import type { Assignment } from "./queries.server.ts";
import { assignments } from "./tables.server.ts";

export type EndedAssignment = Omit<
  AssignmentEnded,
  "assignmentId" | "carrierId" | "offerId" | "isPickedUp"
> & {
  /** Where the freight is and who has it, when it was picked up. */
  custody: string | null;
  by: string | null;
};

/**
 * Ends a live assignment in the caller's transaction, which has locked the load. Its pay, its bills and its
 * offer follow, and its carrier hears of it.
 * @throws AppError `conflict` when it already ended or is completed.
 */
export async function recordEnd(
  tx: Queryable,
  assignment: Assignment,
  { custody, by, ...decided }: EndedAssignment,
  now: Date,
): Promise<void> {
  const { id, shipmentId, carrierId, offerId } = assignment;
  const { reason, note, lane } = decided;
  const open = and(
    eq(assignments.id, id),
    isNull(assignments.endedAt),
    isNull(assignments.completedAt),
  );
  const ended = { endNote: note, custody, endedBy: by, endedLane: lane };
  const done = await tx
    .update(assignments)
    .set({ endedAt: now, endReason: reason, ...ended })
    .where(open)
    .returning({ id: assignments.id });
  if (done.length === 0) {
    throw new AppError("conflict", "Nothing was changed: this carrier no longer has the load.");
  }
  await replayLoad(tx, shipmentId);
  const ofIt = { assignmentId: id, carrierId, offerId, isPickedUp: hasFreight(assignment) };
  announce(tx, "assignmentEnded", { shipmentId, now, ...ofIt, ...decided });
}

/** Gives a carrier back what it had before its assignment ended, in the caller's transaction. */
export async function restoreAssignment(tx: Queryable, id: string): Promise<void> {
  const ended = { endNote: null, custody: null, endedBy: null, endedLane: null };
  await tx
    .update(assignments)
    .set({ endedAt: null, endReason: null, ...ended })
    .where(eq(assignments.id, id));
}
