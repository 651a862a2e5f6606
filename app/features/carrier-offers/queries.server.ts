import { and, desc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companyNameOf } from "#app/features/accounts/company-name.server.ts";
import { readActorById } from "#app/features/accounts/read-actor.server.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import { legPlaces } from "#app/features/assignments/leg-places.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type PagePlace, readPage } from "#app/platform/database/page.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { OfferStanding } from "./carrier-offer.ts";
import { can } from "./policy.ts";
import { carrierOfferLinks, carrierOffers, carrierOfferTerms } from "./tables.server.ts";
import { hashToken } from "./token.server.ts";

const carrier = companyNameOf(companies);
const live = legPlaces(carrierOffers.legId);

/** The city of a stop as an offer shows it, or last showed it; the load's own for one from before that was stored. */
function shownCity(place: "0" | "-1", otherwise: SQL<string>): SQL<string> {
  return sql<string>`coalesce(
    (select shown.terms->'stops'->${sql.raw(place)}->>'city' from ${carrierOfferTerms} shown
      where shown.offer_id = ${carrierOffers.id} order by shown.version desc limit 1),
    ${otherwise})`;
}

/** What a carrier may see of an offer: never the maximum pay, nor who else has one. */
const own = {
  id: carrierOffers.id,
  shipmentId: carrierOffers.shipmentId,
  carrierId: carrierOffers.carrierId,
  trackingId: shipments.trackingId,
  /** Which leg; null for a load of one. */
  legId: carrierOffers.legId,
  /** The version of what it shows of the load; 0 for one from before that was stored. */
  version: sql<number>`coalesce((select max(shown.version) from ${carrierOfferTerms} shown where shown.offer_id = ${carrierOffers.id}), 0)`,
  /** From where to where, as the offer shows it, or last showed it; only the city is shown. */
  origin: shownCity("0", live.origin),
  destination: shownCity("-1", live.destination),
  carrier,
  state: carrierOffers.state,
  lines: carrierOffers.lines,
  totalCents: carrierOffers.totalCents,
  expiresAt: carrierOffers.expiresAt,
  sentAt: carrierOffers.sentAt,
  counterCents: carrierOffers.counterCents,
  counterNote: carrierOffers.counterNote,
  declineReason: carrierOffers.declineReason,
  settledAt: carrierOffers.settledAt,
};

export type OwnOffer = NonNullable<Awaited<ReturnType<typeof findOwnOffer>>>;

const { maxCents, override, counteredAt } = carrierOffers;

/** What staff see of an offer. */
const onDesk = {
  ...own,
  maxCents,
  override,
  counteredAt,
  /** Since when it shows its load as it does now. */
  shownSince: sql<Date | null>`(select max(shown.shown_since) from ${carrierOfferTerms} shown
    where shown.offer_id = ${carrierOffers.id})`.mapWith(carrierOfferTerms.shownSince),
};

/** An offer as staff see it. */
export type DeskOffer = Awaited<ReturnType<typeof listOffersOf>>[number];

function selectAny(query: Queryable, which: SQL | undefined) {
  return query
    .select(own)
    .from(carrierOffers)
    .innerJoin(shipments, eq(shipments.id, carrierOffers.shipmentId))
    .innerJoin(companies, eq(companies.id, carrierOffers.carrierId))
    .where(which);
}

function selectForDesk(query: Queryable, which: SQL | undefined) {
  return query
    .select(onDesk)
    .from(carrierOffers)
    .innerJoin(shipments, eq(shipments.id, carrierOffers.shipmentId))
    .innerJoin(companies, eq(companies.id, carrierOffers.carrierId))
    .where(which);
}

function selectOwn(query: Queryable, which: SQL | undefined) {
  return selectAny(query, which)
    .orderBy(desc(carrierOffers.sentAt), desc(carrierOffers.id))
    .limit(100);
}

/**
 * The offer of an emailed link with the person it went to, as whom it acts; undefined for an unknown
 * token, or once that person has left the carrier or doesn't answer its offers anymore.
 */
export async function findByToken(query: Queryable, token: string) {
  const [link] = await query
    .select()
    .from(carrierOfferLinks)
    .where(eq(carrierOfferLinks.tokenHash, hashToken(token)));
  const actor = link && (await readActorById(query, link.userId, "carrier"));
  if (!link || !actor || !can(actor, "answer")) return undefined;
  const offer = await findOwnOffer(query, actor, link.offerId);
  return offer && { offer, actor };
}

/** An offer to the carrier that the actor acts for; undefined when it is not theirs. */
export async function findOwnOffer(query: Queryable, actor: Actor | null, id: string) {
  if (!can(actor, "list-own")) return undefined;
  const theirs = eq(carrierOffers.carrierId, actor.companyId);
  const [found] = await selectOwn(query, and(eq(carrierOffers.id, id), theirs));
  return found;
}

/** The offers to the carrier that the actor acts for, the latest first. */
export async function listOwnOffers(query: Queryable, actor: Actor | null) {
  if (!can(actor, "list-own")) return [];
  return selectOwn(query, eq(carrierOffers.carrierId, actor.companyId));
}

type Filter = {
  standing?: OfferStanding | undefined;
  now: Date;
  trackingId?: string | undefined;
};

const newestFirst = {
  direction: "descending",
  by: [
    { sql: carrierOffers.sentAt, kind: "instant", of: (row: OwnOffer) => row.sentAt },
    { sql: carrierOffers.id, kind: "uuid", of: (row: OwnOffer) => row.id },
  ],
} as const;

/** One page of the same, of all standings or one, of all loads or one. */
export async function pageOwnOffers(
  query: Queryable,
  actor: Actor | null,
  filter: Filter,
  place: PagePlace,
) {
  const none = { rows: [], next: null, previous: null };
  if (!can(actor, "list-own")) return none;
  const theirs = and(eq(carrierOffers.carrierId, actor.companyId), narrow(filter));
  return readPage(place, newestFirst, (part) =>
    selectAny(query, and(theirs, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit),
  );
}

/**
 * One page of the offers to all carriers, for staff.
 * @throws AppError `forbidden`.
 */
export async function pageAllOffers(
  query: Queryable,
  actor: Actor | null,
  filter: Filter,
  place: PagePlace,
) {
  if (!can(actor, "see-all")) {
    throw new AppError("forbidden", "Only our staff list the offers to all carriers.");
  }
  return readPage(place, newestFirst, (part) =>
    selectForDesk(query, and(narrow(filter), part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit),
  );
}

/** An offer to any carrier, for staff; undefined without access or without the offer. */
export async function findAnyOffer(query: Queryable, actor: Actor | null, id: string) {
  if (!can(actor, "see-all")) return undefined;
  const [found] = await selectForDesk(query, eq(carrierOffers.id, id));
  return found;
}

function narrow({ standing, now, trackingId }: Filter): SQL | undefined {
  return and(
    standing && stands(standing, now),
    trackingId === undefined ? undefined : eq(shipments.trackingId, trackingId),
  );
}

/** `standingAt` as a condition. */
function stands(standing: OfferStanding, now: Date): SQL | undefined {
  const { state, expiresAt } = carrierOffers;
  if (standing === "expired") return and(eq(state, "open"), lte(expiresAt, now));
  return and(eq(state, standing), standing === "open" ? gt(expiresAt, now) : undefined);
}

/** All offers of a load, the latest first, for staff; the caller checks access. */
export async function listOffersOf(query: Queryable, shipmentId: string) {
  return selectForDesk(query, eq(carrierOffers.shipmentId, shipmentId)).orderBy(
    desc(carrierOffers.sentAt),
    desc(carrierOffers.id),
  );
}

/** The open offers of a load to these carriers; each has at most one. As `listOffersOf`. */
export async function listOpenOffersTo(
  query: Queryable,
  shipmentId: string,
  carrierIds: readonly string[],
) {
  const all = await listOffersOf(query, shipmentId);
  return all.filter(({ state, carrierId }) => state === "open" && carrierIds.includes(carrierId));
}
