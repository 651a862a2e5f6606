import { and, desc, eq, type SQL } from "drizzle-orm";
import { type Actor, actAs } from "#app/features/accounts/actor.ts";
import { companyNameOf } from "#app/features/accounts/company-name.server.ts";
import { companies } from "#app/features/accounts/tables.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { ownEndReason } from "./assignment.ts";
import { can } from "./policy.ts";
import { assignments, legs } from "./tables.server.ts";

/**
 * The assignments of a load that a person may read, the latest first: all for staff, a carrier's own
 * for its people, none for anyone else.
 */
export function listReadableAssignments(query: Queryable, person: Actor, trackingId: string) {
  return select(query, person, eq(shipments.trackingId, trackingId));
}

/** One assignment that a person may read; undefined otherwise. */
export async function findReadableAssignment(query: Queryable, person: Actor, id: string) {
  const [found] = await select(query, person, eq(assignments.id, id));
  return found;
}

async function select(query: Queryable, person: Actor, which: SQL) {
  const isStaff = can(actAs(person, "staff"), "see-all");
  const found = await query
    .select({
      trackingId: shipments.trackingId,
      leg: legs.sequence,
      carrier: companyNameOf(companies),
      row: assignments,
    })
    .from(assignments)
    .innerJoin(shipments, eq(shipments.id, assignments.shipmentId))
    .innerJoin(legs, eq(legs.id, assignments.legId))
    .innerJoin(companies, eq(companies.id, assignments.carrierId))
    .where(and(which, isStaff ? undefined : eq(assignments.carrierId, person.companyId)))
    .orderBy(desc(assignments.acceptedAt), desc(assignments.id));
  if (isStaff) return found;
  const carrier = actAs(person, "carrier");
  return found
    .filter(({ row }) => can(carrier, "see-own", row))
    .map(({ row, ...rest }) => ({
      ...rest,
      row: { ...row, endReason: row.endReason && ownEndReason(row.endReason) },
    }));
}

export type OwnAssignment = Awaited<ReturnType<typeof select>>[number];
