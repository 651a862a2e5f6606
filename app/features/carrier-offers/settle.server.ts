import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type CarrierOfferState, closedOffer, standingAt } from "./carrier-offer.ts";
import { carrierOffers } from "./tables.server.ts";

/**
 * Locks a load until the transaction ends, so that only one change to its offers runs at a time.
 */
export async function lockOfferedLoad(tx: Queryable, shipmentId: string) {
  const { trackingId, carrierId, status, canceledAt, tenderedAt } = shipments;
  const [load] = await tx
    .select({ trackingId, carrierId, status, canceledAt, tenderedAt })
    .from(shipments)
    .where(eq(shipments.id, shipmentId))
    .for("update");
  if (!load) throw new AppError("not_found", "This load does not exist.");
  return load;
}

/**
 * Changes an open offer that hasn't expired, in the caller's transaction, which has locked its
 * load. A carrier that declines takes its counter back, too.
 * @throws AppError `conflict` when it is no longer open.
 */
export async function settleOpen(
  tx: Queryable,
  id: string,
  change: Partial<typeof carrierOffers.$inferInsert> & { state: CarrierOfferState },
  now: Date,
): Promise<void> {
  const isOpen = and(eq(carrierOffers.state, "open"), gt(carrierOffers.expiresAt, now));
  const isCountered = eq(carrierOffers.state, "countered");
  const settled = await tx
    .update(carrierOffers)
    .set(change)
    .where(
      and(eq(carrierOffers.id, id), change.state === "declined" ? or(isOpen, isCountered) : isOpen),
    )
    .returning({ id: carrierOffers.id });
  if (settled.length > 0) return;
  throw new AppError("conflict", closedOffer[await readStanding(tx, id, now)]);
}

/** What is no longer offered: a leg that was covered, null for a load of one; all legs when left out. */
export type EndedOffer = { shipmentId: string; legId?: string | null; winnerId: string | null };

/**
 * Withdraws the open and countered offers of a covered leg, or of a canceled load, in the caller's
 * transaction; returns the carriers that had one, except the winner.
 */
export async function withdrawOthers(
  tx: Queryable,
  { shipmentId, legId, winnerId }: EndedOffer,
  now: Date,
): Promise<string[]> {
  const withdrawn = await tx
    .update(carrierOffers)
    .set({ state: "withdrawn", settledAt: now })
    .where(
      and(
        eq(carrierOffers.shipmentId, shipmentId),
        legId === undefined ? undefined : sql`${carrierOffers.legId} is not distinct from ${legId}`,
        inArray(carrierOffers.state, ["open", "countered"]),
      ),
    )
    .returning({
      carrierId: carrierOffers.carrierId,
      expiresAt: carrierOffers.expiresAt,
      counteredAt: carrierOffers.counteredAt,
    });
  return withdrawn
    .filter(({ expiresAt, counteredAt }) => counteredAt !== null || expiresAt > now)
    .map(({ carrierId }) => carrierId)
    .filter((carrierId) => carrierId !== winnerId);
}

/** Ends an accepted offer whose assignment ended, in the caller's transaction. */
export async function endOffer(tx: Queryable, id: string): Promise<void> {
  await tx
    .update(carrierOffers)
    .set({ state: "ended" })
    .where(and(eq(carrierOffers.id, id), eq(carrierOffers.state, "accepted")));
}

/** Accepts an offer again whose assignment goes on, in the caller's transaction. */
export async function restoreOffer(tx: Queryable, id: string): Promise<void> {
  await tx
    .update(carrierOffers)
    .set({ state: "accepted" })
    .where(and(eq(carrierOffers.id, id), eq(carrierOffers.state, "ended")));
}

/**
 * Whether carriers can answer an offer of a leg, null for a load of one, or could have since a time.
 */
export async function isOfferedSince(
  query: Queryable,
  { shipmentId, legId }: { shipmentId: string; legId: string | null },
  since: Date,
): Promise<boolean> {
  const ofLeg = and(
    eq(carrierOffers.shipmentId, shipmentId),
    sql`${carrierOffers.legId} is not distinct from ${legId}`,
  );
  return (await query.$count(carrierOffers, and(ofLeg, gt(carrierOffers.sentAt, since)))) > 0;
}

/**
 * Refuses early what `settleOpen` would refuse in the transaction; locks nothing.
 * @throws AppError `conflict` for an offer that is no longer open; `not_found` without it.
 */
export async function refuseClosedOffer(query: Queryable, id: string, now: Date): Promise<void> {
  const standing = await readStanding(query, id, now);
  if (standing !== "open") throw new AppError("conflict", closedOffer[standing]);
}

async function readStanding(query: Queryable, id: string, now: Date) {
  const { state, expiresAt } = carrierOffers;
  const [offer] = await query
    .select({ state, expiresAt })
    .from(carrierOffers)
    .where(eq(carrierOffers.id, id));
  if (!offer) throw new AppError("not_found", "This offer does not exist.");
  return standingAt(offer, now);
}
