import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { assignments, legs } from "#app/features/assignments/tables.server.ts";
import { carrierBills } from "#app/features/carrier-bills/tables.server.ts";
import { events, stops } from "#app/features/shipments/load/tables.server.ts";
import type { Status } from "#app/features/shipments/shipment.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

type Custody = { pickedUpAt: Date | null; completedAt: Date | null };

/** What a leg's live assignment says of the freight once a report is undone. */
type RestoredLeg = { assignmentId: string } & Partial<Custody>;

/**
 * What undoing an event changes of the legs of a load that was split: who has affected the freight since
 * when, computed from its other reports. Empty for a load of one leg.
 */
export async function findRestoredLegs(
  query: Queryable,
  shipmentId: string,
  undone: string,
): Promise<RestoredLeg[]> {
  const assigned = await query
    .select({ id: assignments.id, acceptedAt: assignments.acceptedAt })
    .from(legs)
    .leftJoin(assignments, and(eq(assignments.legId, legs.id), isNull(assignments.endedAt)))
    .where(eq(legs.shipmentId, shipmentId))
    .orderBy(asc(legs.sequence));
  if (assigned.length < 2) return [];
  const reports = await readReports(query, shipmentId);
  const before = custodyOfLegs(
    reports.filter(({ id }) => id !== undone),
    assigned,
  );
  const now = custodyOfLegs(reports, assigned);
  return assigned.flatMap(({ id }, index) => {
    const [earlier, later] = [before[index], now[index]];
    if (!id || !earlier || !later) return [];
    const changed = (["pickedUpAt", "completedAt"] as const).filter(
      (name) => earlier[name]?.getTime() !== later[name]?.getTime(),
    );
    if (changed.length === 0) return [];
    return [
      { assignmentId: id, ...Object.fromEntries(changed.map((name) => [name, earlier[name]])) },
    ];
  });
}

/** Stores what undoing a report changes of legs, in the transaction that undoes it. */
export async function restoreLegs(tx: Queryable, restored: readonly RestoredLeg[]): Promise<void> {
  for (const { assignmentId, ...custody } of restored) {
    await tx.update(assignments).set(custody).where(eq(assignments.id, assignmentId));
  }
}

/** Whether a carrier billed a leg that would no longer be done. */
export async function hasBilledLeg(
  query: Queryable,
  restored: readonly RestoredLeg[],
): Promise<boolean> {
  const reopened = restored.flatMap(({ assignmentId, completedAt }) =>
    completedAt === null ? [assignmentId] : [],
  );
  if (reopened.length === 0) return false;
  return (await query.$count(carrierBills, inArray(carrierBills.assignmentId, reopened))) > 0;
}

/** The reports of a load that weren't undone, each with the leg that ends at its handoff. */
async function readReports(query: Queryable, shipmentId: string) {
  const reports = await query
    .select({
      id: events.id,
      kind: events.kind,
      movedTo: events.movedTo,
      stopId: events.stopId,
      occurredAt: events.occurredAt,
      reportedAt: events.reportedAt,
    })
    .from(events)
    .where(and(eq(events.shipmentId, shipmentId), isNull(events.undoneAt)))
    .orderBy(asc(events.sequence));
  const handoffs = await query
    .select({ id: stops.id })
    .from(stops)
    .where(and(eq(stops.shipmentId, shipmentId), eq(stops.kind, "handoff")))
    .orderBy(asc(stops.sequence));
  return reports.map(({ stopId, ...event }) => ({
    ...event,
    handoff: handoffs.findIndex(({ id }) => id === stopId),
  }));
}

type Report = Awaited<ReturnType<typeof readReports>>[number];

/** What the reports say of each leg since its carrier has it, by the rules of the database's triggers. */
function custodyOfLegs(
  reports: readonly Report[],
  assigned: readonly { acceptedAt: Date | null }[],
): Custody[] {
  const legs = assigned.map(({ acceptedAt }) => ({
    acceptedAt,
    pickedUpAt: null as Date | null,
    completedAt: null as Date | null,
  }));
  let status = "Quoted" as Status;
  for (const { kind, movedTo, occurredAt, reportedAt, handoff } of reports) {
    // A carrier of today has nothing to do with what another one did of its leg.
    const affected = legs.filter(({ acceptedAt }) => acceptedAt && acceptedAt <= reportedAt);
    const [ended, begun] = handoff < 0 ? [] : [legs[handoff], legs[handoff + 1]];
    if (ended && affected.includes(ended) && (kind === "DELIVERED" || kind === "PICKED_UP")) {
      ended.completedAt = (kind === "PICKED_UP" && ended.completedAt) || occurredAt;
    }
    if (begun && affected.includes(begun) && kind === "PICKED_UP") begun.pickedUpAt = occurredAt;
    if (!movedTo || movedTo === status) continue;
    for (const leg of affected) {
      const isLast = leg === legs.at(-1);
      if (movedTo === "Quoted") Object.assign(leg, { pickedUpAt: null, completedAt: null });
      else if (status === "Quoted" && leg === legs[0]) leg.pickedUpAt ??= occurredAt;
      if (movedTo === "Delivered") leg.completedAt = (!isLast && leg.completedAt) || occurredAt;
      else if (isLast) leg.completedAt = null;
    }
    status = movedTo;
  }
  return legs;
}
