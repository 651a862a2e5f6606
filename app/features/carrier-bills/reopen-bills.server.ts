import { and, eq, sql } from "drizzle-orm";
import { charges } from "#app/features/charges/tables.server.ts";
import { usdText } from "#app/features/money/usd.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { carrierBills } from "./tables.server.ts";

/**
 * Takes back the approval of an assignment's unpaid bills in the caller's transaction, because what
 * was agreed is owed no longer: a person decides on them again.
 * @throws AppError `invalid` when more was paid for the assignment than stays owed.
 */
export async function reopenBills(tx: Queryable, assignmentId: string): Promise<void> {
  const ofAssignment = eq(carrierBills.assignmentId, assignmentId);
  await tx
    .update(carrierBills)
    .set({ state: "to approve", approvedCents: null, decidedAt: null, decidedBy: null })
    .where(and(ofAssignment, eq(carrierBills.state, "approved")));
  const [paid] = await tx
    .select({ cents: sql<string>`coalesce(sum(${carrierBills.approvedCents}), 0)` })
    .from(carrierBills)
    .where(and(ofAssignment, eq(carrierBills.state, "paid")));
  const [owed] = await tx
    .select({ cents: sql<string>`coalesce(sum(${charges.cents}), 0)` })
    .from(charges)
    .where(and(eq(charges.assignmentId, assignmentId), eq(charges.state, "approved")));
  const paidCents = Number(paid?.cents ?? 0);
  if (paidCents <= Number(owed?.cents ?? 0)) return;
  const message = `We already paid this carrier ${usdText(paidCents)}. Keep at least that much of its pay.`;
  throw new AppError("invalid", message, { fields: { keep: [message] } });
}
