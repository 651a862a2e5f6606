import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { EndReason } from "./assignment.ts";
import { assignments } from "./tables.server.ts";

export type EndedAssignment = {
  reason: EndReason;
  note: string | null;
  /** Where the freight is and who has it, when it was picked up. */
  custody: string | null;
  endedBy: string | null;
  /** From where to where the load was, such as "Gary, IN to Kokomo, IN". */
  lane: string;
};

/**
 * Ends a live assignment in the caller's transaction, which has locked the load.
 * @throws AppError `conflict` when it already ended or is completed.
 */
export async function recordEnd(
  tx: Queryable,
  id: string,
  { reason, ...ended }: EndedAssignment,
  now: Date,
): Promise<void> {
  const open = and(
    eq(assignments.id, id),
    isNull(assignments.endedAt),
    isNull(assignments.completedAt),
  );
  const done = await tx
    .update(assignments)
    .set({ endedAt: now, endReason: reason, ...endedColumns(ended) })
    .where(open)
    .returning({ id: assignments.id });
  if (done.length === 0) {
    throw new AppError("conflict", "Nothing was changed: this carrier no longer has the load.");
  }
}

/** Gives a carrier back what it had before its assignment ended, in the caller's transaction. */
export async function restoreAssignment(tx: Queryable, id: string): Promise<void> {
  const ended = { endNote: null, custody: null, endedBy: null, endedLane: null };
  await tx
    .update(assignments)
    .set({ endedAt: null, endReason: null, ...ended })
    .where(eq(assignments.id, id));
}

function endedColumns({ note, custody, endedBy, lane }: Omit<EndedAssignment, "reason">) {
  return { endNote: note, custody, endedBy, endedLane: lane };
}
