import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, gt, inArray, or } from "drizzle-orm";
import { changeRow } from "#app/features/assignments/changed-terms.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { changedOffer, type OfferedTerms } from "./offered-terms.ts";
import { carrierOffers, carrierOfferTerms } from "./tables.server.ts";

/** Stores what an offer shows of its load as its next version, from 1. */
export async function storeTerms(
  tx: Queryable,
  { offerId, version, terms }: { offerId: string; version: number; terms: OfferedTerms },
  now: Date,
): Promise<void> {
  await tx.insert(carrierOfferTerms).values({ offerId, version, terms, shownSince: now });
}

/** What an offer showed of its load at first; undefined for one from before it was stored. */
export async function readFirstTerms(query: Queryable, offerId: string) {
  const [first] = await query
    .select({ terms: carrierOfferTerms.terms })
    .from(carrierOfferTerms)
    .where(eq(carrierOfferTerms.offerId, offerId))
    .orderBy(carrierOfferTerms.version)
    .limit(1);
  return first?.terms;
}

/** What an offer shows of its load, or last showed of it; undefined for one from before it was stored. */
export async function readShownTerms(query: Queryable, offerId: string) {
  const [latest] = await query
    .select({ version: carrierOfferTerms.version, terms: carrierOfferTerms.terms })
    .from(carrierOfferTerms)
    .where(eq(carrierOfferTerms.offerId, offerId))
    .orderBy(desc(carrierOfferTerms.version))
    .limit(1);
  return latest;
}

/** The offers of a load that show it as it is: those that wait for an answer or were accepted. */
export function listShown(query: Queryable, shipmentId: string, now: Date) {
  const { id, carrierId, legId, state, expiresAt, totalCents } = carrierOffers;
  const isOpen = and(eq(state, "open"), gt(expiresAt, now));
  return query
    .select({ id, carrierId, legId, state, totalCents })
    .from(carrierOffers)
    .where(
      and(
        eq(carrierOffers.shipmentId, shipmentId),
        or(isOpen, inArray(state, ["countered", "accepted"])),
      ),
    )
    .orderBy(id);
}

/**
 * Refuses an answer to other terms than the offer has now, in the caller's transaction, which has
 * locked the load. `version` is the one that was shown.
 * @throws AppError `conflict` with what changed since.
 */
export async function refuseOtherTerms(
  tx: Queryable,
  { offerId, version }: { offerId: string; version: number },
): Promise<void> {
  const now = await readShownTerms(tx, offerId);
  if ((now?.version ?? 0) === version) return;
  const [shown] = await tx
    .select({ terms: carrierOfferTerms.terms })
    .from(carrierOfferTerms)
    .where(and(eq(carrierOfferTerms.offerId, offerId), eq(carrierOfferTerms.version, version)));
  const changes = shown && now ? changedOffer(shown.terms, now.terms).map(changeRow) : [];
  const what = changes.map(({ label, value }) => ` ${label}: ${value}.`).join("");
  throw new AppError(
    "conflict",
    `You haven't taken this load: it changed since you opened this offer.${what} Check it as it is now, then answer again.`,
  );
}

/** Whether stored terms still say what a load is now. */
export const isSameOffer = (stored: OfferedTerms, now: OfferedTerms) =>
  isDeepStrictEqual(stored, JSON.parse(JSON.stringify(now)));
