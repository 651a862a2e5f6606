import { and, eq, gte, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type OfferState, quoteOfferStanding } from "./offer.ts";
import { quoteOffers, quoteRequests } from "./tables.server.ts";

type Settled = { today: string; now: Date } & (
  | { state: "accepted"; userId: string; companyId: string; trackingId: string }
  | { state: "declined"; reason: string | null }
);

/**
 * Closes an open quote and its request with the customer's answer, in the caller's transaction;
 * only the first answer is accepted.
 * @throws AppError `conflict` when it was answered, withdrawn or has expired: nothing is changed
 * then.
 */
export async function settleOffer(
  tx: Queryable,
  offer: { id: string; requestId: string },
  answer: Settled,
): Promise<void> {
  const { state, now, today } = answer;
  // Locks the request first, as the desk does, so that concurrent answers queue up here instead of
  // deadlocking.
  await tx
    .select({ id: quoteRequests.id })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, offer.requestId))
    .for("update");
  const accepted = state === "accepted";
  const booked = accepted ? { acceptedBy: answer.userId, trackingId: answer.trackingId } : {};
  const settled = await tx
    .update(quoteOffers)
    .set({ state, settledAt: now, ...booked })
    .where(
      and(
        eq(quoteOffers.id, offer.id),
        eq(quoteOffers.state, "open"),
        gte(quoteOffers.validUntil, today),
      ),
    )
    .returning({ id: quoteOffers.id });
  if (settled.length === 0) throw await notOpen(tx, offer.id, today);
  const outcome = accepted
    ? { userId: answer.userId, companyId: answer.companyId }
    : { declinedBy: "customer" as const, declinedReason: answer.reason };
  await tx
    .update(quoteRequests)
    .set({
      status: state,
      validUntil: null,
      version: sql`${quoteRequests.version} + 1`,
      ...outcome,
    })
    .where(eq(quoteRequests.id, offer.requestId));
}

async function notOpen(tx: Queryable, id: string, today: string): Promise<AppError> {
  const [now] = await tx
    .select({ state: quoteOffers.state, validUntil: quoteOffers.validUntil })
    .from(quoteOffers)
    .where(eq(quoteOffers.id, id));
  return now
    ? new AppError("conflict", quoteRefusals[quoteOfferStanding(now, today)])
    : new AppError("not_found", "This quote does not exist.");
}

/** Why a quote that isn't open can't be answered. */
export const quoteRefusals: Record<OfferState | "expired", string> = {
  open: "This quote just changed. Review it, then try again.",
  accepted: "This quote was already accepted.",
  declined: "This quote was already declined.",
  withdrawn: "This quote was withdrawn: a newer one takes its place, or the request was closed.",
  expired: "This quote has expired. Ask us for a new one.",
};
