import { and, asc, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { companies } from "#app/features/accounts/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { findLeg, type OfLeg } from "./legs.server.ts";
import { assignments, legs } from "./tables.server.ts";

export type Assignment = typeof assignments.$inferSelect;

/** Live, or ended by the cancellation of the load. */
const isHad = or(isNull(assignments.endedAt), eq(assignments.endReason, "load canceled"));

/**
 * The live assignment of a load's leg; undefined without a carrier.
 * @throws AppError as `findLeg`.
 */
export async function findLiveAssignment(
  query: Queryable,
  of: OfLeg,
): Promise<Assignment | undefined> {
  const leg = await findLeg(query, of);
  if (!leg) return undefined;
  const [live] = await query
    .select()
    .from(assignments)
    .where(and(eq(assignments.legId, leg.id), isNull(assignments.endedAt)));
  return live;
}

/** An assignment by its ID; undefined without it. */
export async function findAssignment(
  query: Queryable,
  id: string,
): Promise<Assignment | undefined> {
  const [found] = await query.select().from(assignments).where(eq(assignments.id, id));
  return found;
}

/** The assignments of a load whose carriers have yet to deliver. */
export function listUndelivered(query: Queryable, shipmentId: string) {
  const { completedAt, endedAt } = assignments;
  const isOpen = and(isNull(completedAt), isNull(endedAt));
  return query
    .select()
    .from(assignments)
    .where(and(eq(assignments.shipmentId, shipmentId), isOpen));
}

/** The live assignments of all legs of a load, in order. */
export async function listLiveAssignments(
  query: Queryable,
  shipmentId: string,
): Promise<Assignment[]> {
  const found = await query
    .select({ assignment: assignments })
    .from(assignments)
    .innerJoin(legs, eq(legs.id, assignments.legId))
    .where(and(eq(assignments.shipmentId, shipmentId), isNull(assignments.endedAt)))
    .orderBy(asc(legs.sequence));
  return found.map(({ assignment }) => assignment);
}

/**
 * The assignment under which a load was picked up, also once its carrier lost the freight; before that,
 * the one of its first leg. Undefined without a carrier there.
 */
export async function findPickupAssignment(
  query: Queryable,
  shipmentId: string,
): Promise<Assignment | undefined> {
  // What ended before a correction to Quoted keeps its pickup, which then is none.
  const pickedUpAt = sql`case when ${shipments.status} <> 'Quoted' then ${assignments.pickedUpAt} end`;
  const [first] = await query
    .select({ assignment: assignments })
    .from(assignments)
    .innerJoin(legs, and(eq(legs.id, assignments.legId), eq(legs.sequence, 1)))
    .innerJoin(shipments, eq(shipments.id, assignments.shipmentId))
    .where(and(eq(assignments.shipmentId, shipmentId), or(isHad, sql`${pickedUpAt} is not null`)))
    .orderBy(
      sql`${pickedUpAt} asc nulls last`,
      sql`${assignments.endedAt} desc nulls first`,
      desc(assignments.acceptedAt),
    )
    .limit(1);
  return first?.assignment;
}

/** A live assignment of a carrier on a load, the first leg that isn't done; undefined without one. */
export async function findOwnLive(
  query: Queryable,
  { shipmentId, carrierId }: { shipmentId: string; carrierId: string },
): Promise<Assignment | undefined> {
  const live = await listLiveAssignments(query, shipmentId);
  const own = live.filter((one) => one.carrierId === carrierId);
  return own.find(({ completedAt }) => completedAt === null) ?? own.at(-1);
}

/** Whether a carrier gave the load, or this leg of it, back after it was picked up. */
export async function hasLostCarrier(query: Queryable, of: OfLeg): Promise<boolean> {
  const leg = await findLeg(query, of);
  if (!leg) return false;
  const lost = and(eq(assignments.legId, leg.id), isNotNull(assignments.custody));
  return (await query.$count(assignments, lost)) > 0;
}

/** Whether a load has one leg, which people know as the load. */
const isOnlyLeg = sql<boolean>`(select count(*) = 1 from legs as own
  where own.shipment_id = ${assignments.shipmentId})`;

/**
 * Every assignment of a load with its carrier and leg, by leg, the live one first; for staff and the
 * record.
 */
export function listAssignmentsOf(query: Queryable, shipmentId: string) {
  return query
    .select({
      assignment: assignments,
      leg: { id: legs.id, sequence: legs.sequence, mode: legs.mode, isOnly: isOnlyLeg },
      carrier: sql<string>`coalesce(${companies.name}, 'A carrier')`,
    })
    .from(assignments)
    .innerJoin(legs, eq(legs.id, assignments.legId))
    .innerJoin(companies, eq(companies.id, assignments.carrierId))
    .where(eq(assignments.shipmentId, shipmentId))
    .orderBy(
      asc(legs.sequence),
      sql`${assignments.endedAt} desc nulls first`,
      desc(assignments.acceptedAt),
    );
}

/** The assignments of a carrier on a load, the latest first, live and ended. */
export function listOwnAssignments(
  query: Queryable,
  { shipmentId, carrierId }: { shipmentId: string; carrierId: string },
): Promise<Assignment[]> {
  return query
    .select()
    .from(assignments)
    .where(and(eq(assignments.shipmentId, shipmentId), eq(assignments.carrierId, carrierId)))
    .orderBy(desc(assignments.acceptedAt));
}
