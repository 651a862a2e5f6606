import { and, asc, desc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { companies } from "#app/features/accounts/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { assignments } from "./tables.server.ts";

/** The live assignment of a load that has one leg; undefined without a carrier. */
export async function findLiveAssignment(query: Queryable, shipmentId: string) {
  const [live] = await query
    .select()
    .from(assignments)
    .where(and(eq(assignments.shipmentId, shipmentId), isNull(assignments.endedAt)))
    .orderBy(asc(assignments.acceptedAt))
    .limit(1);
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

/** The assignments of a load whose carriers signed and have yet to deliver. */
export function listSigned(query: Queryable, shipmentId: string) {
  const { confirmedAt, completedAt, endedAt } = assignments;
  const isOpen = and(isNotNull(confirmedAt), isNull(completedAt), isNull(endedAt));
  return query
    .select()
    .from(assignments)
    .where(and(eq(assignments.shipmentId, shipmentId), isOpen));
}

/** Every live assignment of a load, one a leg at most, the first accepted first. */
export function listLiveAssignments(query: Queryable, shipmentId: string) {
  return query
    .select()
    .from(assignments)
    .where(and(eq(assignments.shipmentId, shipmentId), isNull(assignments.endedAt)))
    .orderBy(asc(assignments.acceptedAt));
}

/** Whether a carrier gave the load back after it was picked up. */
export async function hasLostCarrier(query: Queryable, shipmentId: string): Promise<boolean> {
  const lost = and(eq(assignments.shipmentId, shipmentId), isNotNull(assignments.custody));
  return (await query.$count(assignments, lost)) > 0;
}

/**
 * The assignment that a new cost of a load belongs to: the live one or, on a canceled load, the one
 * that its cancellation ended; undefined without one.
 */
export async function findChargedAssignment(query: Queryable, shipmentId: string) {
  const isCharged = or(isNull(assignments.endedAt), eq(assignments.endReason, "load canceled"));
  const [found] = await query
    .select()
    .from(assignments)
    .where(and(eq(assignments.shipmentId, shipmentId), isCharged))
    .orderBy(desc(assignments.acceptedAt))
    .limit(1);
  return found;
}

export type Assignment = typeof assignments.$inferSelect;

/** Every assignment of a load with its carrier, the live one first; for staff and the record. */
export function listAssignmentsOf(query: Queryable, shipmentId: string) {
  return query
    .select({
      assignment: assignments,
      carrier: sql<string>`coalesce(${companies.name}, 'A carrier')`,
    })
    .from(assignments)
    .innerJoin(companies, eq(companies.id, assignments.carrierId))
    .where(eq(assignments.shipmentId, shipmentId))
    .orderBy(sql`${assignments.endedAt} desc nulls first`, desc(assignments.acceptedAt));
}

/** The latest assignment of a carrier on a load, live or ended; undefined without one. */
export async function findLatestAssignment(
  query: Queryable,
  { shipmentId, carrierId }: { shipmentId: string; carrierId: string },
): Promise<Assignment | undefined> {
  const [latest] = await query
    .select()
    .from(assignments)
    .where(and(eq(assignments.shipmentId, shipmentId), eq(assignments.carrierId, carrierId)))
    .orderBy(desc(assignments.acceptedAt))
    .limit(1);
  return latest;
}
