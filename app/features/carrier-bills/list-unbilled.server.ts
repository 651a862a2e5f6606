import { and, count, desc, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import { companyNameOf } from "#app/features/accounts/company-name.server.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import { assignments } from "#app/features/assignments/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import { anyContains } from "#app/platform/database/contains.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byMoment, type PagePlace, readPage } from "#app/platform/database/page.server.ts";
import { can } from "./policy.ts";

const mostOwn = 200;

const { id, endedAt, completedAt, unbilledCents } = assignments;

/** When a load was delivered, or its carrier no longer had it. */
const since = sql`coalesce(${endedAt}, ${completedAt})`;

const carrier = companyNameOf(companies);

const columns = {
  id,
  shipmentId: assignments.shipmentId,
  trackingId: shipments.trackingId,
  carrier,
  endReason: assignments.endReason,
  hadFreight: sql<boolean>`${assignments.pickedUpAt} is not null`,
  createdAt: since.mapWith(endedAt),
  /** In US cents. */
  cents: unbilledCents,
};

/** What is owed and on no bill, of a load that the carrier delivered or no longer has. */
const isOwed = and(gt(unbilledCents, 0), isNotNull(since));

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
  return selectUnbilled(query)
    .where(and(eq(assignments.carrierId, actor.companyId), isOwed))
    .orderBy(desc(since), desc(id))
    .limit(mostOwn);
}

/**
 * One page of what all carriers are owed and haven't billed, the longest waiting first. For staff: the
 * caller checks the policy.
 */
export function listUnbilledPay(
  query: Queryable,
  { search, ...place }: PagePlace & { search?: string | undefined },
) {
  const matching =
    search === undefined ? undefined : anyContains([carrier, shipments.trackingId], search);
  const order = { direction: "ascending" as const, by: byMoment(since, id) };
  return readPage(place, order, ({ where, orderBy, limit }) =>
    selectUnbilled(query)
      .where(and(isOwed, matching, where))
      .orderBy(...orderBy)
      .limit(limit),
  );
}

/** How much all carriers haven't billed, in US cents, and of how many loads. For staff. */
export async function sumUnbilledPay(query: Queryable) {
  const [found] = await query
    .select({
      count: count(),
      cents: sql<number>`coalesce(sum(${unbilledCents}), 0)`.mapWith(Number),
    })
    .from(assignments)
    .where(isOwed);
  return found ?? { count: 0, cents: 0 };
}

export type Unbilled = Awaited<ReturnType<typeof listOwnUnbilled>>[number];
