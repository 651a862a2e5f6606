import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companies, users } from "#app/features/accounts/tables.server.ts";
import { hasFreightProblem } from "#app/features/shipments/load/open-exception.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { anyContains } from "#app/platform/database/contains.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byMoment, type PagePlace, readPage } from "#app/platform/database/page.server.ts";
import { type InvoiceStanding, parseInvoiceNumber } from "./invoice.ts";
import { can } from "./policy.ts";
import { countOpenDisputes, listDisputes } from "./read-disputes.server.ts";
import {
  creditRequests,
  customerCredits,
  customerPayments,
  invoiceDisputes,
  invoices,
} from "./tables.server.ts";

// For staff, except what begins with "own": the callers check the policy.

/** The name that an invoice was billed to. */
export const customerOfInvoice = sql<string>`${invoices.content} -> 'billTo' ->> 'name'`;

/** What credit memos took off an invoice, in US cents. */
const creditedCents = sql<string>`(
  select coalesce(sum(memo.total_cents), 0) from ${invoices} as memo
  where memo.credited_id = ${sql.raw('"invoices"."id"')})`.mapWith(Number);

const isDisputed = sql<boolean>`exists (select from ${invoiceDisputes}
  where ${invoiceDisputes.invoiceId} = ${sql.raw('"invoices"."id"')} and ${invoiceDisputes.answeredAt} is null)`;

const columns = {
  id: invoices.id,
  kind: invoices.kind,
  number: invoices.number,
  shipmentId: invoices.shipmentId,
  companyId: invoices.companyId,
  creditedId: invoices.creditedId,
  reason: invoices.reason,
  customer: customerOfInvoice,
  trackingId: shipments.trackingId,
  totalCents: invoices.totalCents,
  openCents: invoices.openCents,
  creditedCents,
  isDisputed,
  issuedOn: invoices.issuedOn,
  dueOn: invoices.dueOn,
  createdAt: invoices.issuedAt,
  sentAt: invoices.sentAt,
};

type View = InvoiceStanding | "all" | "to approve" | "disputed";

const creditWaits = sql`exists (select from ${creditRequests}
  where ${creditRequests.invoiceId} = ${sql.raw('"invoices"."id"')} and ${creditRequests.decidedAt} is null)`;

/** The condition of a list on a day, ISO 8601. Credit memos are only in the list of all. */
function isIn(view: View, today: string): SQL | undefined {
  const isOpen = gt(invoices.openCents, 0);
  if (view === "all") return undefined;
  if (view === "to approve") return creditWaits;
  if (view === "disputed") return isDisputed;
  if (view === "open") return isOpen;
  if (view === "overdue") return and(isOpen, lt(invoices.dueOn, today));
  const isSettled = and(eq(invoices.openCents, 0), eq(invoices.kind, "invoice"));
  if (view === "credited") return and(isSettled, eq(creditedCents, invoices.totalCents));
  return and(isSettled, ne(creditedCents, invoices.totalCents));
}

type Wanted = PagePlace & {
  view: View;
  search?: string | undefined;
  /** Those of one load. */
  trackingId?: string | undefined;
  /** The first and last due date, as ISO 8601 dates; credit memos aren't due. */
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
};

/** One page of invoices, the newest first. */
export function listInvoices(
  query: Queryable,
  { view, search, trackingId, dueFrom, dueTo, ...place }: Wanted,
  today: string,
  whose?: string,
) {
  const isDueIn = and(
    eq(invoices.kind, "invoice"),
    dueFrom === undefined ? undefined : gte(invoices.dueOn, dueFrom),
    dueTo === undefined ? undefined : lte(invoices.dueOn, dueTo),
  );
  const narrowed = and(
    isIn(view, today),
    trackingId === undefined ? undefined : eq(shipments.trackingId, trackingId),
    dueFrom === undefined && dueTo === undefined ? undefined : isDueIn,
    whose === undefined ? undefined : eq(invoices.companyId, whose),
    search === undefined ? undefined : matches(search),
  );
  const order = {
    direction: "descending" as const,
    by: byMoment(invoices.issuedAt, invoices.id),
  };
  return readPage(place, order, ({ where, orderBy, limit }) =>
    query
      .select(columns)
      .from(invoices)
      .innerJoin(shipments, eq(shipments.id, invoices.shipmentId))
      .where(and(narrowed, where))
      .orderBy(...orderBy)
      .limit(limit),
  );
}

function matches(search: string): SQL | undefined {
  const number = parseInvoiceNumber(search);
  if (number) return and(eq(invoices.kind, number.kind), eq(invoices.number, number.number));
  return anyContains([customerOfInvoice, shipments.trackingId], search);
}

const isToBill = and(
  isNotNull(shipments.unbilledAt),
  or(eq(shipments.status, "Delivered"), isNotNull(shipments.canceledAt)),
);

/** Delivered with its proof and nothing wrong with its freight, or canceled. */
const isReadyToBill = and(
  isToBill,
  or(
    and(isNotNull(shipments.podReceivedAt), not(hasFreightProblem(shipments.id))),
    isNotNull(shipments.canceledAt),
  ),
);

/** Delivered, without a proof. */
const lacksProof = and(isToBill, isNull(shipments.podReceivedAt), isNull(shipments.canceledAt));

type WhichToBill = {
  search?: string | undefined;
  /** Only those that are ready, or only those that lack a proof; all when left out. */
  isReady?: boolean;
};

/** One page of the loads with unbilled charges, the longest waiting first. */
export function listToBill(
  query: Queryable,
  place: PagePlace,
  { search, isReady }: WhichToBill = {},
) {
  const order = {
    direction: "ascending" as const,
    by: byMoment(sql`${shipments.unbilledAt}`, shipments.id),
  };
  const name = sql<string>`coalesce(${companies.name}, ${users.name})`;
  const matching =
    search === undefined ? undefined : anyContains([name, shipments.trackingId], search);
  const listed = isReady === undefined ? isToBill : isReady ? isReadyToBill : lacksProof;
  return readPage(place, order, ({ where, orderBy, limit }) =>
    query
      .select({
        id: shipments.id,
        trackingId: shipments.trackingId,
        customer: name,
        origin: shipments.origin,
        destination: shipments.destination,
        createdAt: sql<Date>`${shipments.unbilledAt}`.mapWith(shipments.createdAt),
        hasProof: sql<boolean>`${shipments.podReceivedAt} is not null`,
        isCanceled: sql<boolean>`${shipments.canceledAt} is not null`,
      })
      .from(shipments)
      .innerJoin(users, eq(users.id, shipments.userId))
      .innerJoin(companies, eq(companies.id, shipments.companyId))
      .where(and(listed, matching, where))
      .orderBy(...orderBy)
      .limit(limit),
  );
}

/** The number of items in each list that staff work on. */
export async function countInvoices(query: Queryable, today: string) {
  const [found] = await query
    .select({
      open: count(),
      overdue: sql<number>`count(*) filter (where ${invoices.dueOn} < ${today})::int`,
    })
    .from(invoices)
    .where(gt(invoices.openCents, 0));
  const [waiting] = await query
    .select({ count: sql<number>`count(distinct ${creditRequests.invoiceId})::int` })
    .from(creditRequests)
    .where(isNull(creditRequests.decidedAt));
  return {
    toBill: await countReadyToBill(query),
    notReady: await query.$count(shipments, lacksProof),
    toApprove: waiting?.count ?? 0,
    disputed: await countOpenDisputes(query),
    open: found?.open ?? 0,
    overdue: found?.overdue ?? 0,
  };
}

/** The number of loads that can be billed now. */
export function countReadyToBill(query: Queryable): Promise<number> {
  return query.$count(shipments, isReadyToBill);
}

/** One invoice with its lines, payments, credit memos and disputes; undefined without one. */
export async function readInvoice(query: Queryable, which: SQL | undefined) {
  const { content, lines, termsDays } = invoices;
  const [found] = await query
    .select({ ...columns, content, lines, termsDays })
    .from(invoices)
    .innerJoin(shipments, eq(shipments.id, invoices.shipmentId))
    .where(which);
  if (!found) return undefined;
  const { id, kind, number, reason, totalCents, issuedOn } = invoices;
  const credits = await query
    .select({ id, kind, number, reason, totalCents, issuedOn })
    .from(invoices)
    .where(eq(invoices.creditedId, found.id))
    .orderBy(asc(number));
  const disputes = await listDisputes(query, found.id);
  return { ...found, credits, disputes, payments: await readPayments(query, found.id) };
}

/** What a payment had beyond its invoices, which is credit on account; in US cents. */
const creditCents = sql`(
  select coalesce(sum(kept.cents), 0) from ${customerCredits} as kept
  where kept.receipt_id = ${sql.raw('"customer_payments"."receipt_id"')} and kept.voids is null
    and not exists (select from ${customerCredits} as void where void.voids = kept.id)
)`.mapWith(Number);

/** The payments on an invoice, voids included, the oldest first. */
async function readPayments(query: Queryable, invoiceId: string) {
  const { id, cents, method, receivedOn, reference, voids } = customerPayments;
  const found = await query
    .select({ id, cents, method, receivedOn, reference, voids, creditCents })
    .from(customerPayments)
    .where(eq(customerPayments.invoiceId, invoiceId))
    .orderBy(asc(id));
  const voided = new Set(found.map((one) => one.voids));
  return found.map((one) => ({ ...one, isVoided: voided.has(one.id) }));
}

export type InvoiceRecord = NonNullable<Awaited<ReturnType<typeof readInvoice>>>;

/** An invoice of the actor's company, by its displayed number; undefined for any other. */
export async function readOwnInvoice(query: Queryable, actor: Actor | null, number: string) {
  const parsed = parseInvoiceNumber(number);
  if (!parsed) return undefined;
  const which = and(eq(invoices.kind, parsed.kind), eq(invoices.number, parsed.number));
  const found = await readInvoice(query, which);
  return found && can(actor, "see-own", found) ? found : undefined;
}

/** Invoices of the actor's company; see `listInvoices`. */
export function listOwnInvoices(query: Queryable, actor: Actor, wanted: Wanted, today: string) {
  return listInvoices(query, wanted, today, actor.companyId);
}

/** A customer's open invoices, by due date. */
export function listOpen(query: Queryable, companyId: string) {
  return query
    .select(columns)
    .from(invoices)
    .innerJoin(shipments, eq(shipments.id, invoices.shipmentId))
    .where(and(eq(invoices.companyId, companyId), gt(invoices.openCents, 0)))
    .orderBy(asc(invoices.dueOn), asc(invoices.number));
}

export type OpenInvoice = Awaited<ReturnType<typeof listOpen>>[number];

/** The invoices and credit memos of a load, the latest first. */
export function listInvoicesOf(query: Queryable, shipmentId: string) {
  return query
    .select(columns)
    .from(invoices)
    .innerJoin(shipments, eq(shipments.id, invoices.shipmentId))
    .where(eq(invoices.shipmentId, shipmentId))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id));
}
