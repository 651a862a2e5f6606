import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { SignedTerms } from "./signed-terms.ts";
import { assignments } from "./tables.server.ts";

const noChange = { changedAt: null, changedTerms: null, changeSeenAt: null };

/**
 * Records that a carrier signed its rate confirmation, and what it says, in the caller's transaction,
 * which has locked the load.
 * @throws AppError `conflict` when the assignment ended.
 */
export async function recordConfirmation(
  tx: Queryable,
  { id, terms }: { id: string; terms: SignedTerms },
  now: Date,
): Promise<void> {
  const confirmed = await tx
    .update(assignments)
    .set({ confirmedAt: now, signedTerms: terms, ...noChange })
    .where(and(eq(assignments.id, id), isNull(assignments.endedAt)))
    .returning({ id: assignments.id });
  if (confirmed.length === 0) {
    throw new AppError("conflict", "Nothing was signed: this load is no longer yours.");
  }
}

/**
 * Records that the load differs from what its carrier signed, or that it no longer does (null), in
 * the caller's transaction, which has locked the load. `terms` is the hash of the present terms; null
 * until staff say why it pays $0.00 or less.
 */
export async function recordChange(
  tx: Queryable,
  { id, changedAt }: { id: string; changedAt: Date | null },
  change: { terms: string | null; at: Date } | null,
): Promise<void> {
  const columns = change
    ? { changedAt: changedAt ?? change.at, changedTerms: change.terms, changeSeenAt: null }
    : noChange;
  await tx.update(assignments).set(columns).where(eq(assignments.id, id));
}

/** Records that somebody of the carrier opened the latest change of its load. */
export async function recordChangeSeen(query: Queryable, id: string, now: Date): Promise<void> {
  const isUnseen = and(isNotNull(assignments.changedAt), isNull(assignments.changeSeenAt));
  await query
    .update(assignments)
    .set({ changeSeenAt: now })
    .where(and(eq(assignments.id, id), isUnseen));
}
