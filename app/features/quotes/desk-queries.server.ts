import { and, asc, count, desc, eq, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.server.ts";
import { anyContains } from "#app/platform/database/contains.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byMoment, readPage } from "#app/platform/database/page.server.ts";
import type { QuoteFilter } from "./desk-filter.ts";
import { hasStatusOn, type QuoteStatus, statusOn } from "./effective-status.server.ts";
import { typedRequestNumber } from "./quote-request.ts";
import { quoteNotes, quoteOffers, quoteRequests } from "./tables.server.ts";

// For staff: the callers check the policy.

/**
 * One page of the requests for a filter; requests that need work are sorted with the oldest pending
 * first.
 */
export function listQuotes(query: Queryable, filter: QuoteFilter, today: string) {
  const status = statusOn(today);
  const narrow = and(inView(filter.status, today), ...narrowRequests(filter));
  return readPage(filter, orderOf(filter.status), ({ where, orderBy, limit }) =>
    query
      .select({
        id: quoteRequests.id,
        company: quoteRequests.companyName,
        name: quoteRequests.contactName,
        service: quoteRequests.serviceType,
        pickup: quoteRequests.pickupLocation,
        delivery: quoteRequests.deliveryLocation,
        ready: quoteRequests.readyDate,
        status: status.as("effective_status"),
        ownerId: quoteRequests.ownerId,
        owner: users.name,
        createdAt: quoteRequests.createdAt,
      })
      .from(quoteRequests)
      .leftJoin(users, eq(users.id, quoteRequests.ownerId))
      .where(and(narrow, where))
      .orderBy(...orderBy)
      .limit(limit),
  );
}

/**
 * The number of requests in each status in which they wait: for us, or for the customer's answer while
 * the quote is valid. There's no end to those that are settled, so they aren't counted.
 */
export async function countOpenQuotes(
  query: Queryable,
  today: string,
): Promise<ReadonlyMap<QuoteStatus, number>> {
  const { status } = quoteRequests;
  const found = await query
    .select({ status, count: count() })
    .from(quoteRequests)
    .where(or(inArray(status, toDoStatuses), hasStatusOn(today, "quoted")))
    .groupBy(status);
  return new Map(found.map((row) => [row.status, row.count]));
}

/** The number of requests that are not in review yet. */
export async function countPendingQuotes(query: Queryable): Promise<number> {
  return query.$count(quoteRequests, eq(quoteRequests.status, "pending"));
}

/** All requested services, for the filter: one step in their index for each, not one for each request. */
export async function askedServices(query: Queryable): Promise<string[]> {
  const { serviceType } = quoteRequests;
  const first = (after?: SQL) =>
    query
      .select({ service: serviceType })
      .from(quoteRequests)
      .where(after && gt(serviceType, after))
      .orderBy(asc(serviceType))
      .limit(1);
  const { rows } = await query.execute<{ service: string }>(sql`
    with recursive asked as (
      (${first()})
      union all
      select found.service_type from asked, lateral (${first(sql`asked.service_type`)}) found
    )
    select service_type as service from asked`);
  return rows.map(({ service }) => service);
}

/** One request with its notes and its quotes, the latest first; undefined without one. */
export async function readQuote(query: Queryable, id: string, today: string) {
  const [request] = await query
    .select({ request: quoteRequests, status: statusOn(today).as("effective_status") })
    .from(quoteRequests)
    .where(eq(quoteRequests.id, id));
  if (!request) return undefined;
  const [notes, offers] = await Promise.all([
    query
      .select()
      .from(quoteNotes)
      .where(eq(quoteNotes.requestId, id))
      .orderBy(desc(quoteNotes.id)),
    query
      .select()
      .from(quoteOffers)
      .where(eq(quoteOffers.requestId, id))
      .orderBy(desc(quoteOffers.sentAt), desc(quoteOffers.id)),
  ]);
  return { ...request.request, status: request.status, notes, offers };
}

/** A company's latest requests. */
export function listCompanyQuotes(query: Queryable, companyId: string, today: string, limit = 10) {
  const { id, serviceType, pickupLocation, deliveryLocation, createdAt } = quoteRequests;
  return query
    .select({
      id,
      service: serviceType,
      pickup: pickupLocation,
      delivery: deliveryLocation,
      status: statusOn(today).as("effective_status"),
      createdAt,
    })
    .from(quoteRequests)
    .where(eq(quoteRequests.companyId, companyId))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** The statuses in which a request waits for us. */
const toDoStatuses: QuoteStatus[] = ["pending", "in review"];

function inView(view: QuoteFilter["status"], today: string): SQL | undefined {
  if (view === "all") return undefined;
  if (view === "to do") return inArray(quoteRequests.status, toDoStatuses);
  return hasStatusOn(today, view);
}

const { contactName, companyName, email, pickupLocation, deliveryLocation } = quoteRequests;
const searched = [contactName, companyName, email, pickupLocation, deliveryLocation];

function matchesSearch(search: string): SQL | undefined {
  const number = typedRequestNumber(search);
  const isNumber = number === undefined ? undefined : eq(quoteRequests.number, number);
  return or(isNumber, anyContains(searched, search));
}

/** The conditions of a filter other than its status. */
export function narrowRequests({
  service,
  owner,
  search,
}: Pick<QuoteFilter, "service" | "owner" | "search">) {
  return [
    service === undefined ? undefined : eq(quoteRequests.serviceType, service),
    owner === "nobody" ? isNull(quoteRequests.ownerId) : undefined,
    owner && owner !== "nobody" ? eq(quoteRequests.ownerId, owner) : undefined,
    search ? matchesSearch(search) : undefined,
  ];
}

function orderOf(view: QuoteFilter["status"]) {
  const came = byMoment(quoteRequests.createdAt, quoteRequests.id);
  if (view === "pending" || view === "in review")
    return { direction: "ascending", by: came } as const;
  if (view !== "to do") return { direction: "descending", by: came } as const;
  const isTaken = {
    sql: sql`${quoteRequests.status} <> 'pending'`,
    kind: "flag",
    of: (row: { status: QuoteStatus; createdAt: Date; id: string }) => row.status !== "pending",
  } as const;
  return { direction: "ascending", by: [isTaken, ...came] } as const;
}
