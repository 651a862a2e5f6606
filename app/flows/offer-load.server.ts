import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { and, eq, gte, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Actor } from "#app/features/accounts/actor.ts";
import { findCarrierPeople } from "#app/features/accounts/carrier-people.server.ts";
import { refusalTo } from "#app/features/accounts/staff-permission.ts";
import { companyDays } from "#app/features/accounts/today.ts";
import { readLegId } from "#app/features/assignments/legs.server.ts";
import type { Details } from "#app/features/audit/entry.ts";
import { recordAudit } from "#app/features/audit/record.server.ts";
import { carrierOfferMail } from "#app/features/carrier-offers/mail/offer.server.tsx";
import { readOfferedLoad } from "#app/features/carrier-offers/offered-load.server.ts";
import { termsShown } from "#app/features/carrier-offers/offered-terms.ts";
import { can } from "#app/features/carrier-offers/policy.ts";
import { listOffersOf } from "#app/features/carrier-offers/queries.server.ts";
import type { offersFields } from "#app/features/carrier-offers/schema.ts";
import { lockOfferedLoad } from "#app/features/carrier-offers/settle.server.ts";
import { carrierOfferLinks, carrierOffers } from "#app/features/carrier-offers/tables.server.ts";
import { storeTerms } from "#app/features/carrier-offers/terms.server.ts";
import { drawToken, hashToken } from "#app/features/carrier-offers/token.server.ts";
import { findOpenBid } from "#app/features/load-board/settle-bids.server.ts";
import { enqueueMail } from "#app/features/mail/enqueue.server.ts";
import { type ChargeLine, flatLine, totalOf } from "#app/features/money/charge-line.ts";
import { linesOf } from "#app/features/money/price-input.ts";
import { noStopOff } from "#app/features/money/typed-lines.ts";
import { usdText } from "#app/features/money/usd.ts";
import { hasStopOff } from "#app/features/shipments/load/has-stop-off.server.ts";
import { refuseStep } from "#app/features/shipments/load/refuse-step.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database, Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { refuseObjections } from "./carrier-objections.server.ts";
import { readLegDay } from "./leg-day.server.ts";
import { refuseThinMargin } from "./pay-guide.server.ts";
import { listOverridden } from "./recheck-carrier.server.ts";

export type OfferDependencies = {
  database: Database;
  actor: Actor | null;
  clock: Clock;
  /** The site's public origin, for links in email. */
  origin: string;
};

const hour = 60 * 60 * 1_000;
const failed = "Nothing was sent";

/** A load, and which of its legs; a load of one leg needs no choice. */
type LegOf = { id: string; legId?: string | null | undefined };

/**
 * Offers a load to carriers that pass the checks, or that staff override with a reason. Each of
 * their dispatchers gets an email with a link of their own; an earlier offer to the same carrier is withdrawn. Returns the number
 * of offers sent.
 * @throws AppError `not_found` without access; `conflict` when the load is canceled, moving or
 * assigned; `invalid` when a carrier fails the checks, hazmat details are incomplete, the offer
 * exceeds the maximum pay, leaves less than the margin floor without a reason, or has a stop-off for a
 * load with two stops; as `findLeg`. Nothing is sent then.
 */
export async function offerLoad(
  deps: OfferDependencies,
  { id, legId, ...typed }: LegOf & z.output<z.ZodObject<typeof offersFields>>,
): Promise<number> {
  const { carrierIds, maxCents, hours, override, creditOverride, marginOverride } = typed;
  const offer = { carrierIds, lines: linesOf(typed), maxCents, hours, override };
  return sendOffers(deps, { id, legId, ...offer, creditOverride, marginOverride });
}

/**
 * Offers a load again to a carrier that countered, at its price, which takes a reason below the margin
 * floor even within the maximum that was decided before.
 * @throws AppError as `offerLoad`; `conflict` when there is no open counter.
 */
export async function takeUpCounter(
  deps: OfferDependencies,
  {
    id,
    offerId,
    marginOverride = null,
  }: { id: string; offerId: string; marginOverride?: string | null | undefined },
): Promise<void> {
  if (!can(deps.actor, "offer")) throw refusalTo(deps.actor, "carrier-offers.offer", noLoad());
  const offers = await listOffersOf(deps.database.query, id);
  const offer = offers.find((one) => one.id === offerId && one.state === "countered");
  if (!offer?.counterCents) {
    throw new AppError(
      "conflict",
      "Nothing was sent: this offer was already answered or withdrawn.",
    );
  }
  const { legId, carrierId, maxCents, override, counterCents } = offer;
  const lines = linesAtTotal(offer.lines, counterCents);
  const refuse = (tx: Queryable) => refuseAnswered(tx, offerId);
  await sendOffers(
    deps,
    {
      id,
      legId,
      carrierIds: [carrierId],
      lines,
      maxCents,
      hours: 24,
      override,
      marginOverride,
      weighedCents: counterCents,
      continued: new Map([[carrierId, offerId]]),
    },
    refuse,
  );
}

/**
 * The same lines at another total: the linehaul absorbs the difference, or becomes the only line.
 */
export function linesAtTotal(lines: readonly ChargeLine[], cents: number): ChargeLine[] {
  const others = lines.filter(({ code }) => code !== "linehaul");
  const linehaul = cents - totalOf(others);
  if (linehaul <= 0) return [flatLine("linehaul", cents)];
  return [flatLine("linehaul", linehaul), ...others];
}

/** Why a bid is taken although it leaves less than the margin floor, or the customer is over its limit. */
type BidReasons = { [Field in "marginOverride" | "creditOverride"]?: string | null | undefined };

/**
 * Offers a load to the carrier of a bid from the board, at its price.
 * @throws AppError as `offerLoad`; `conflict` when the bid is settled.
 */
export async function takeUpBid(
  deps: OfferDependencies,
  {
    id,
    bidId,
    marginOverride = null,
    creditOverride = null,
  }: { id: string; bidId: string } & BidReasons,
): Promise<void> {
  if (!can(deps.actor, "offer")) throw refusalTo(deps.actor, "carrier-offers.offer", noLoad());
  const bid = await findOpenBid(deps.database.query, id, bidId);
  if (!bid) throw new AppError("conflict", "Nothing was sent: this bid is already settled.");
  const { legId, carrierId, cents, placedAt } = bid;
  const offer = {
    lines: [flatLine("linehaul", cents)],
    maxCents: cents,
    hours: 24,
    override: null,
  };
  const refuse = (tx: Queryable) => refuseTakenUp(tx, { id, bidId, carrierId, placedAt });
  const to = { id, legId, carrierIds: [carrierId] };
  await sendOffers(deps, { ...to, ...offer, creditOverride, marginOverride }, refuse);
}

type Offers = LegOf & {
  carrierIds: readonly string[];
  lines: readonly ChargeLine[];
  maxCents: number;
  hours: number;
  override: string | null;
  /**
   * The reason to offer it although the customer is over its limit; undefined for an offer that
   * continues.
   */
  creditOverride?: string | null;
  /** The same for a pay that leaves less than the margin floor. */
  marginOverride?: string | null;
  /** That pay, in US cents: the maximum when left out. */
  weighedCents?: number;
  /**
   * The offers that these continue, by carrier: what staff overrode then still holds, and their reason
   * overrides nothing else.
   */
  continued?: ReadonlyMap<string, string>;
};

/** @throws AppError `conflict` when the offer no longer stands as a counter. */
async function refuseAnswered(tx: Queryable, offerId: string): Promise<void> {
  const { id, state } = carrierOffers;
  const countered = await tx.$count(carrierOffers, and(eq(id, offerId), eq(state, "countered")));
  if (countered > 0) return;
  throw new AppError("conflict", "Nothing was sent: this offer was already answered or withdrawn.");
}

type TakenBid = { id: string; bidId: string; carrierId: string; placedAt: Date };

/** @throws AppError `conflict` when the bid is settled, or its carrier has an offer at it. */
async function refuseTakenUp(tx: Queryable, bid: TakenBid): Promise<void> {
  const { id, bidId, carrierId, placedAt } = bid;
  if (!(await findOpenBid(tx, id, bidId))) {
    throw new AppError("conflict", "Nothing was sent: this bid is already settled.");
  }
  const sinceBid = and(
    eq(carrierOffers.shipmentId, id),
    eq(carrierOffers.carrierId, carrierId),
    inArray(carrierOffers.state, ["open", "countered"]),
    gte(carrierOffers.sentAt, placedAt),
  );
  if ((await tx.$count(carrierOffers, sinceBid)) === 0) return;
  throw new AppError("conflict", "Nothing was sent: this carrier already has an offer at its bid.");
}

/**
 * Sends offers in one transaction, unless `refuse` throws once the load is locked.
 * @throws AppError as `offerLoad`.
 */
export async function sendOffers(
  deps: OfferDependencies,
  offers: Offers,
  refuse?: (tx: Queryable) => Promise<void>,
): Promise<number> {
  const { database, actor, clock } = deps;
  const { id, lines, maxCents, override } = offers;
  const of = { shipmentId: id, legId: offers.legId };
  if (!can(actor, "offer")) throw refusalTo(actor, "carrier-offers.offer", noLoad());
  const totalCents = totalOf(lines);
  if (totalCents > maxCents) {
    throw new AppError(
      "invalid",
      `Nothing was sent: ${usdText(totalCents)} is above the maximum pay of ${usdText(maxCents)}.`,
    );
  }
  const { drafts, terms } = await draftOffers(deps, offers);
  const now = clock.now();
  const sent = { lines, totalCents, maxCents, override, sentAt: now, sentBy: actor.userId };
  await database.transaction(actor.userId, async (tx) => {
    const load = await lockOfferedLoad(tx, id);
    const credit = await refuseStep(tx, {
      step: "offer",
      ...of,
      failed,
      reasons: offers,
      passed: offers.creditOverride === undefined ? ["creditOverride"] : [],
    });
    const legId = await readLegId(tx, of);
    await refuse?.(tx);
    const offered = await readOfferedLoad(tx, id, { isAccepted: false, legId });
    if (!isDeepStrictEqual(termsShown(offered), terms)) throw changedMeanwhile();
    if (lines.some(({ code }) => code === "stop-off") && !(await hasStopOff(tx, id))) {
      throw new AppError("invalid", `Nothing was sent: ${inSentence(noStopOff)}.`);
    }
    const margin =
      offers.marginOverride === undefined
        ? {}
        : await refuseThinMargin(tx, id, {
            cents: offers.weighedCents ?? maxCents,
            reason: offers.marginOverride,
            failed,
          });
    const day = (await readLegDay(tx, of)) ?? companyDays(clock).today;
    const checks: Record<string, Details> = {};
    for (const { emails, ...draft } of drafts) {
      const { carrierId } = draft;
      const before = offers.continued?.get(carrierId);
      const earlier = { shipmentId: id, carrierId, offerId: before ?? null };
      checks[carrierId] = await refuseObjections(tx, actor, {
        carrierId,
        day,
        failed,
        override: before ? null : override,
        overridden: before ? await listOverridden(tx, earlier) : [],
      });
      await withdrawEarlier(tx, { shipmentId: id, legId, carrierId }, now);
      await tx.insert(carrierOffers).values({ ...draft, ...sent, shipmentId: id, legId });
      await storeTerms(tx, { offerId: draft.id, version: 1, terms }, now);
      for (const { userId, tokenHash, mail } of emails) {
        await tx.insert(carrierOfferLinks).values({ tokenHash, offerId: draft.id, userId });
        await enqueueMail(tx, mail);
      }
    }
    if (!load.tenderedAt) await noteTender(tx, id, now);
    const details = {
      trackingId: load.trackingId,
      totalCents,
      maxCents,
      checks,
      ...credit,
      ...margin,
    };
    const subject = { kind: "shipment", id };
    await recordAudit(
      tx,
      { actorId: actor.userId, action: "carrier-offer.send", subject, details },
      now,
    );
  });
  return drafts.length;
}

/** Prepares each carrier's offer and its dispatchers' emails before the transaction opens. */
async function draftOffers({ database, clock, origin }: OfferDependencies, offers: Offers) {
  const { query } = database;
  const { id, carrierIds, lines, hours } = offers;
  const legId = await readLegId(query, { shipmentId: id, legId: offers.legId });
  const [people, load] = await Promise.all([
    findCarrierPeople(query, carrierIds, "dispatch"),
    readOfferedLoad(query, id, { isAccepted: false, legId }),
  ]);
  const reached = Map.groupBy(people, ({ companyId }) => companyId);
  if (reached.size < new Set(carrierIds).size) {
    throw new AppError(
      "invalid",
      "Nothing was sent. One of these carriers no longer has anyone who can answer. Reload the page.",
    );
  }
  const expiresAt = new Date(clock.now().getTime() + hours * hour);
  // By carrier, as payment runs lock their files too, so that none of them block each other.
  const inOrder = [...reached].sort(([one], [other]) => (one < other ? -1 : 1));
  const drafts = await Promise.all(
    inOrder.map(async ([carrierId, dispatchers]) => {
      const emails = dispatchers.map(async ({ userId, firstName, email }) => {
        const token = drawToken();
        const totalCents = totalOf(lines);
        const offer = { firstName, email, lines, totalCents, expiresAt, token };
        const mail = await carrierOfferMail(offer, load, origin);
        return { userId, tokenHash: hashToken(token), mail };
      });
      return { id: randomUUID(), carrierId, expiresAt, emails: await Promise.all(emails) };
    }),
  );
  return { drafts, terms: termsShown(load) };
}

async function withdrawEarlier(
  tx: Queryable,
  { shipmentId, legId, carrierId }: { shipmentId: string; legId: string | null; carrierId: string },
  now: Date,
): Promise<void> {
  await tx
    .update(carrierOffers)
    .set({ state: "withdrawn", settledAt: now })
    .where(
      and(
        eq(carrierOffers.shipmentId, shipmentId),
        sql`${carrierOffers.legId} is not distinct from ${legId}`,
        eq(carrierOffers.carrierId, carrierId),
        inArray(carrierOffers.state, ["open", "countered"]),
      ),
    );
}

async function noteTender(tx: Queryable, id: string, now: Date): Promise<void> {
  await tx.update(shipments).set({ tenderedAt: now }).where(eq(shipments.id, id));
}

const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
const changedMeanwhile = () =>
  new AppError("conflict", "Nothing was sent: this load just changed. Check it, then try again.");
const noLoad = () => new AppError("not_found", "This load does not exist.");
