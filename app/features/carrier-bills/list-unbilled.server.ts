import { and, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companyNameOf } from "#app/features/accounts/company-name.server.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import { assignments } from "#app/features/assignments/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { can } from "./policy.ts";

const atMost = 200;

const { id, endedAt, completedAt } = assignments;

/** What was agreed and is on no bill, decided or not, in US cents. */
const cents = sql<number>`(
  (select coalesce(sum(c.cents), 0) from charges c
    where c.assignment_id = ${id} and c.state = 'approved')
  - (select coalesce(sum(coalesce(b.approved_cents, b.total_cents)), 0) from carrier_bills b
    where b.assignment_id = ${id} and b.state <> 'rejected')
)`.mapWith(Number);

const columns = {
  id,
  shipmentId: assignments.shipmentId,
  trackingId: shipments.trackingId,
  carrier: companyNameOf(companies),
  endReason: assignments.endReason,
  /** When it was delivered, or the carrier no longer had it. */
  since: sql`coalesce(${endedAt}, ${completedAt})`.mapWith(endedAt),
  cents,
};

const selectUnbilled = (query: Queryable) =>
  query
    .select(columns)
    .from(assignments)
    .innerJoin(shipments, eq(shipments.id, assignments.shipmentId))
    .innerJoin(companies, eq(companies.id, assignments.carrierId))
    .$dynamic();

/**
 * What the actor's carrier is owed and hasn't billed: of the loads that it delivered, and of those that
 * it no longer has, such as a truck ordered, not used. The latest first.
 */
export async function listOwnUnbilled(query: Queryable, actor: Actor | null) {
  if (!can(actor, "see-own")) return [];
  const isDone = or(isNotNull(endedAt), isNotNull(completedAt));
  return selectUnbilled(query)
    .where(and(eq(assignments.carrierId, actor.companyId), isDone, sql`${cents} > 0`))
    .orderBy(desc(columns.since), desc(id))
    .limit(atMost);
}

/**
 * What we owe carriers that no longer have their load, such as for a truck ordered, not used, and that
 * they haven't billed, the latest first. For staff: the caller checks the policy.
 */
export function listEndedUnbilled(query: Queryable) {
  return selectUnbilled(query)
    .where(and(isNotNull(endedAt), sql`${cents} > 0`))
    .orderBy(desc(endedAt), desc(id))
    .limit(atMost);
}

export type Unbilled = Awaited<ReturnType<typeof listEndedUnbilled>>[number];
