import { and, asc, count, desc, eq, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companyNameOf } from "#app/features/accounts/company-name.server.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import { assignments } from "#app/features/assignments/tables.server.ts";
import { waitsForReview } from "#app/features/papers/has-proof.server.ts";
import { canBeOpened } from "#app/features/papers/store.server.ts";
import { papers, paperVersions } from "#app/features/papers/tables.server.ts";
import { hasFreightProblem } from "#app/features/shipments/load/open-exception.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { anyContains } from "#app/platform/database/contains.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byMoment, readPage } from "#app/platform/database/page.server.ts";
import { reviewReasons } from "./carrier-bill.ts";
import { expectedColumn, onOtherBills } from "./expected.server.ts";
import type { BillFilter } from "./filter.ts";
import { can } from "./policy.ts";
import { carrierBills, paymentRuns } from "./tables.server.ts";

// Callers check the policy: functions that begin with "own" are for carriers, all others for staff.

const carrier = companyNameOf(companies);

const columns = {
  id: carrierBills.id,
  shipmentId: carrierBills.shipmentId,
  carrierId: carrierBills.carrierId,
  trackingId: shipments.trackingId,
  carrier,
  number: carrierBills.number,
  billedOn: carrierBills.billedOn,
  lines: carrierBills.lines,
  totalCents: carrierBills.totalCents,
  expectedCents: expectedColumn,
  onOtherBillsCents: onOtherBills,
  state: carrierBills.state,
  approvedCents: carrierBills.approvedCents,
  reason: carrierBills.reason,
  createdAt: carrierBills.receivedAt,
  dueOn: carrierBills.dueOn,
  payTo: carrierBills.payTo,
  hasProof: sql<boolean>`${shipments.podReceivedAt} is not null`,
  hasProofToReview: waitsForReview(shipments.id),
  hasFreightProblem: hasFreightProblem(shipments.id),
  hasEarlierBill: sql<boolean>`exists (
    select from carrier_bills b
    where b.assignment_id = ${carrierBills.assignmentId} and b.state in ('to approve', 'disputed')
      and (b.received_at, b.id) < (${carrierBills.receivedAt}, ${carrierBills.id})
  )`,
  hasApprovedBill: sql<boolean>`exists (
    select from carrier_bills b
    where b.assignment_id = ${carrierBills.assignmentId} and b.id <> ${carrierBills.id}
      and b.approved_cents is not null
  )`,
  isCanceled: sql<boolean>`${shipments.canceledAt} is not null`,
  hasEnded: sql<boolean>`${assignments.endedAt} is not null`,
  paidOn: paymentRuns.paidOn,
  method: paymentRuns.method,
  reference: paymentRuns.reference,
};

/** The query for all bills, without conditions or order. */
export function selectBills(query: Queryable) {
  return query
    .select(columns)
    .from(carrierBills)
    .innerJoin(shipments, eq(shipments.id, carrierBills.shipmentId))
    .innerJoin(companies, eq(companies.id, carrierBills.carrierId))
    .innerJoin(assignments, eq(assignments.id, carrierBills.assignmentId))
    .leftJoin(paymentRuns, eq(paymentRuns.id, carrierBills.runId))
    .$dynamic();
}

type Wanted = BillFilter & {
  /** Those of one load. */
  trackingId?: string | undefined;
  carrierId?: string | undefined;
  /** The first and last day of the bill, and of its payment, as ISO 8601 dates. */
  billedFrom?: string | undefined;
  billedTo?: string | undefined;
  paidFrom?: string | undefined;
  paidTo?: string | undefined;
};

/** One page of bills, the newest first. */
export function listBills(
  query: Queryable,
  {
    state,
    search,
    trackingId,
    carrierId,
    billedFrom,
    billedTo,
    paidFrom,
    paidTo,
    ...place
  }: Wanted,
) {
  const narrowed = and(
    state === "all" ? undefined : eq(carrierBills.state, state),
    trackingId === undefined ? undefined : eq(shipments.trackingId, trackingId),
    carrierId === undefined ? undefined : eq(carrierBills.carrierId, carrierId),
    billedFrom === undefined ? undefined : gte(carrierBills.billedOn, billedFrom),
    billedTo === undefined ? undefined : lte(carrierBills.billedOn, billedTo),
    paidFrom === undefined ? undefined : gte(paymentRuns.paidOn, paidFrom),
    paidTo === undefined ? undefined : lte(paymentRuns.paidOn, paidTo),
    search === undefined
      ? undefined
      : anyContains([carrierBills.number, shipments.trackingId, carrier], search),
  );
  const order = {
    direction: "descending" as const,
    by: byMoment(carrierBills.receivedAt, carrierBills.id),
  };
  return readPage(place, order, ({ where, orderBy, limit }) =>
    selectBills(query)
      .where(and(narrowed, where))
      .orderBy(...orderBy)
      .limit(limit),
  );
}

/** The number of bills in each state that needs work. */
export async function countBills(query: Queryable) {
  const found = await query
    .select({ state: carrierBills.state, count: count() })
    .from(carrierBills)
    // In two parts, because each has an index that leaves out the bills that are settled.
    .where(
      or(
        inArray(carrierBills.state, ["to approve", "disputed"]),
        eq(carrierBills.state, "approved"),
      ),
    )
    .groupBy(carrierBills.state);
  return new Map(found.map(({ state, count }) => [state, count]));
}

/** The number of bills that staff have to approve or dispute. */
export async function countBillsToApprove(query: Queryable): Promise<number> {
  return query.$count(carrierBills, eq(carrierBills.state, "to approve"));
}

/** One bill; undefined if there is none. */
export async function readBill(query: Queryable, id: string) {
  const [found] = await selectBills(query).where(eq(carrierBills.id, id));
  return found;
}

export type BillRecord = NonNullable<Awaited<ReturnType<typeof readBill>>>;

/** The version ID of the file that came with a bill; null without a file that can be opened. */
export async function findBillPaper(
  query: Queryable,
  { id, shipmentId }: Pick<BillRecord, "id" | "shipmentId">,
) {
  const [found] = await query
    .select({ id: paperVersions.id })
    .from(paperVersions)
    .innerJoin(papers, eq(papers.id, paperVersions.paperId))
    .where(
      and(
        eq(papers.shipmentId, shipmentId),
        eq(papers.kind, "carrier bill"),
        eq(papers.subject, id),
        canBeOpened,
      ),
    );
  return found?.id ?? null;
}

/** The bills of a load, the oldest first. */
export function listBillsOf(query: Queryable, shipmentId: string) {
  return selectBills(query)
    .where(eq(carrierBills.shipmentId, shipmentId))
    .orderBy(asc(carrierBills.receivedAt), asc(carrierBills.id));
}

/** The bills to pay, by due date; only `ids`, if given. */
export function listPayable(query: Queryable, ids?: readonly string[]) {
  const which: SQL | undefined = ids && inArray(carrierBills.id, [...ids]);
  return selectBills(query)
    .where(and(eq(carrierBills.state, "approved"), which))
    .orderBy(asc(carrierBills.dueOn), asc(carrierBills.id))
    .limit(500);
}

/** The columns of its own bill that a carrier sees. */
function asOwn(found: BillRecord) {
  const { expectedCents: _, hasProof: __, isCanceled: ___, hasEnded: ____, ...rest } = found;
  const {
    onOtherBillsCents: _____,
    hasProofToReview: ______,
    hasFreightProblem: _______,
    hasEarlierBill: ________,
    hasApprovedBill: _________,
    ...bill
  } = rest;
  return { ...bill, review: reviewOf(found) };
}

/** Why a bill waits for a person's decision; nothing once somebody decided. */
export function reviewOf(bill: BillRecord): string[] {
  return bill.state === "to approve" ? reviewReasons(bill) : [];
}

export type OwnBill = ReturnType<typeof asOwn>;

/** The bills of a verified carrier, newest first; only those of one load, if given. */
export async function listOwnBills(
  query: Queryable,
  actor: Actor | null,
  shipmentId?: string,
): Promise<OwnBill[]> {
  if (!can(actor, "see-own")) return [];
  const found = await selectBills(query)
    .where(
      and(
        eq(carrierBills.carrierId, actor.companyId),
        shipmentId === undefined ? undefined : eq(carrierBills.shipmentId, shipmentId),
      ),
    )
    .orderBy(desc(carrierBills.receivedAt), desc(carrierBills.id))
    .limit(200);
  return found.map(asOwn);
}

/** The bills of a verified carrier, one page at a time; undefined for anyone else. */
export async function pageOwnBills(query: Queryable, actor: Actor | null, wanted: Wanted) {
  if (!can(actor, "see-own")) return undefined;
  const page = await listBills(query, { ...wanted, carrierId: actor.companyId });
  return { ...page, rows: page.rows.map(asOwn) };
}

/** A bill of the actor's as a carrier; undefined for any other. */
export async function readOwnBill(query: Queryable, actor: Actor | null, id: string) {
  const found = await readBill(query, id);
  return found && can(actor, "see-own", found) ? asOwn(found) : undefined;
}
