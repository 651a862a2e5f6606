import { and, desc, eq, inArray, isNotNull, isNull, or } from "drizzle-orm";
import { assignments, legs } from "#app/features/assignments/tables.server.ts";
import { freightProblemKinds } from "#app/features/shipments/load/event.ts";
import { events, exceptions } from "#app/features/shipments/load/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** The open exception about a load's freight; undefined without one. */
export async function findFreightProblem(query: Queryable, shipmentId: string) {
  const { id, what, decision, decidedAt, raisedAt } = exceptions;
  const [open] = await query
    .select({ id, what, decision, decidedAt, raisedAt })
    .from(exceptions)
    .where(
      and(
        eq(exceptions.shipmentId, shipmentId),
        isNull(exceptions.resolvedAt),
        eq(exceptions.holdsBill, true),
      ),
    );
  return open;
}

/** The assignment whose truck had the freight when something was last found wrong with it, with its leg. */
export async function findHolder(query: Queryable, shipmentId: string) {
  const [found] = await query
    .select({ assignmentId: events.assignmentId, leg: legs.sequence, stopId: events.stopId })
    .from(events)
    .leftJoin(assignments, eq(assignments.id, events.assignmentId))
    .leftJoin(legs, eq(legs.id, assignments.legId))
    .where(
      and(
        eq(events.shipmentId, shipmentId),
        isNull(events.undoneAt),
        or(
          inArray(events.kind, [...freightProblemKinds]),
          isNotNull(events.pieces),
          eq(events.sealIntact, false),
        ),
      ),
    )
    .orderBy(desc(events.sequence))
    .limit(1);
  return found;
}
