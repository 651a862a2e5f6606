import { and, desc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byMoment, type PagePlace, readPage } from "#app/platform/database/page.server.ts";
import type { QuoteFilter } from "./desk-filter.ts";
import { narrowRequests } from "./desk-queries.server.ts";
import { hasStatusOn, type QuoteStatus, statusOn } from "./effective-status.server.ts";
import { can } from "./policy.ts";
import { quoteOffers, quoteRequests } from "./tables.server.ts";

export type Offer = NonNullable<Awaited<ReturnType<typeof readOffer>>>;

/**
 * A quote for anyone with its link; undefined when it does not exist, or when a person of another
 * company is signed in.
 */
export async function findOffer(query: Queryable, id: string, actor: Actor | null) {
  const found = await readOffer(query, id);
  return found && can(actor, "read", found) ? found : undefined;
}

/** A quote with its request; the caller checks the policy. */
export async function readOffer(query: Queryable, id: string) {
  const [found] = await query
    .select({
      ...getTableColumns(quoteOffers),
      companyId: quoteRequests.companyId,
      userId: quoteRequests.userId,
      name: quoteRequests.contactName,
      company: quoteRequests.companyName,
      email: quoteRequests.email,
      service: quoteRequests.serviceType,
    })
    .from(quoteOffers)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quoteOffers.requestId))
    .where(eq(quoteOffers.id, id));
  return found;
}

/** The quote that a load was booked from, by tracking ID; the caller checks access. */
export async function findBookedOffer(query: Queryable, trackingId: string) {
  const { id, requestId, priceCents, terms } = quoteOffers;
  const [found] = await query
    .select({ id, requestId, priceCents, terms })
    .from(quoteOffers)
    .where(eq(quoteOffers.trackingId, trackingId));
  return found;
}

/** A quote request of the actor's company, with its last quote. */
export type OwnQuote = Awaited<ReturnType<typeof listOwnQuotes>>["rows"][number];

type OwnFilter = PagePlace & { today: string; status?: QuoteStatus | undefined } & Pick<
    QuoteFilter,
    "service" | "search"
  >;

/**
 * One page of the quote requests of the actor's company, the latest first, each with its last quote; of
 * all statuses or one.
 */
export async function listOwnQuotes(
  query: Queryable,
  { companyId }: Actor,
  { today, status, service, search, ...place }: OwnFilter,
) {
  const by = byMoment(quoteRequests.createdAt, quoteRequests.id);
  const filter = and(status && hasStatusOn(today, status), ...narrowRequests({ service, search }));
  const page = await readPage(place, { direction: "descending", by }, (part) =>
    selectRequests(query, today)
      .where(and(eq(quoteRequests.companyId, companyId), filter, part.where))
      .orderBy(...part.orderBy)
      .limit(part.limit),
  );
  return { ...page, rows: await addLatestOffers(query, page.rows) };
}

/** One quote request of the actor's company, with its last quote; undefined if it isn't theirs. */
export async function findOwnQuote(
  query: Queryable,
  { companyId }: Actor,
  id: string,
  today: string,
): Promise<OwnQuote | undefined> {
  const requests = await selectRequests(query, today).where(
    and(eq(quoteRequests.companyId, companyId), eq(quoteRequests.id, id)),
  );
  const [found] = await addLatestOffers(query, requests);
  return found;
}

function selectRequests(query: Queryable, today: string) {
  return query
    .select({
      id: quoteRequests.id,
      company: quoteRequests.companyName,
      name: quoteRequests.contactName,
      service: quoteRequests.serviceType,
      pickup: quoteRequests.pickupLocation,
      delivery: quoteRequests.deliveryLocation,
      status: statusOn(today).as("effective_status"),
      declinedBy: quoteRequests.declinedBy,
      declinedReason: quoteRequests.declinedReason,
      createdAt: quoteRequests.createdAt,
    })
    .from(quoteRequests);
}

/** The same requests, each with its last quote; null without one. */
export async function addLatestOffers<Request extends { id: string }>(
  query: Queryable,
  requests: readonly Request[],
) {
  const ids = requests.map(({ id }) => id);
  const offers = await query
    .selectDistinctOn([quoteOffers.requestId], getTableColumns(quoteOffers))
    .from(quoteOffers)
    .where(inArray(quoteOffers.requestId, ids))
    .orderBy(quoteOffers.requestId, desc(quoteOffers.sentAt));
  const latest = new Map(offers.map((offer) => [offer.requestId, offer]));
  return requests.map((request) => ({ ...request, offer: latest.get(request.id) ?? null }));
}
