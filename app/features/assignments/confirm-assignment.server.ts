import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { assignments } from "./tables.server.ts";

/**
 * Records that a carrier signed its rate confirmation, in the caller's transaction, which has locked
 * the load.
 * @throws AppError `conflict` when the assignment ended.
 */
export async function recordConfirmation(tx: Queryable, id: string, now: Date): Promise<void> {
  const confirmed = await tx
    .update(assignments)
    .set({ confirmedAt: now })
    .where(and(eq(assignments.id, id), isNull(assignments.endedAt)))
    .returning({ id: assignments.id });
  if (confirmed.length === 0) {
    throw new AppError("conflict", "Nothing was signed: this load is no longer yours.");
  }
}
