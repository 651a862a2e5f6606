import { and, eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { type LegTimeField, legTimeLabels } from "#app/features/assignments/leg-times.ts";
import { listLegs } from "#app/features/assignments/legs.server.ts";
import type { legTimesSchema } from "#app/features/assignments/split-schema.ts";
import { businessHours } from "#app/features/company/hours.ts";
import type { EventKind } from "#app/features/shipments/load/event.ts";
import { stopsOfLegs } from "#app/features/shipments/load/movement.ts";
import { readTakenLegs } from "#app/features/shipments/load/own-legs.server.ts";
import { stops } from "#app/features/shipments/load/tables.server.ts";
import { instantOfTyped } from "#app/features/shipments/load/typed-time.ts";
import { readVisits } from "#app/features/shipments/load/visits.server.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** What happens to a leg: by which event, and at which of its ends. */
export type LegFact = {
  field: LegTimeField;
  label: string;
  kind: EventKind;
  end: "begin" | "end";
};

/** The facts of a leg in the order in which they happen. */
export const legFacts: readonly LegFact[] = [
  { field: "cameAt", kind: "GATE_IN", end: "begin" } as const,
  { field: "pickedUpAt", kind: "PICKED_UP", end: "begin" } as const,
  { field: "arrivedAt", kind: "GATE_IN", end: "end" } as const,
  { field: "handedOffAt", kind: "DELIVERED", end: "end" } as const,
].map((fact) => ({ ...fact, label: legTimeLabels[fact.field] }));

export type LegTimes = NonNullable<Awaited<ReturnType<typeof readLegTimes>>>;

/** When the truck of a leg came, picked up, arrived and handed off; undefined while no carrier has it or its stops aren't known. */
export async function readLegTimes(
  query: Queryable,
  { shipmentId, legId }: { shipmentId: string; legId: string },
) {
  const legs = await listLegs(query, shipmentId);
  const place = legs.findIndex(({ id }) => id === legId);
  const isIts = sql`legs.id = ${legId} and assignments.ended_at is null`;
  const [leg] = await readTakenLegs(query, shipmentId, isIts);
  const all = await query
    .select()
    .from(stops)
    .where(eq(stops.shipmentId, shipmentId))
    .orderBy(stops.sequence);
  const own = stopsOfLegs(all, [place + 1]);
  const [first, last] = [own.at(0)?.stop, own.at(-1)?.stop];
  if (!leg || !first || !last) return undefined;
  const visits = await readVisits(query, shipmentId);
  const visited = (stopId: string) =>
    visits.find((one) => one.stopId === stopId && one.assignmentId === leg.assignmentId);
  const isLast = place === legs.length - 1;
  const [delivered] = await query
    .select({ at: shipments.deliveredAt })
    .from(shipments)
    .where(and(eq(shipments.id, shipmentId), eq(shipments.status, "Delivered")));
  const next = isLast
    ? undefined
    : await readTakenLegs(query, shipmentId, sql`legs.sequence = ${leg.sequence + 1}`);
  return {
    shipmentId,
    legId,
    leg,
    sequence: leg.sequence,
    stopCount: own.length,
    stops: { begin: zoned(first), end: zoned(last) },
    at: {
      cameAt: visited(first.id)?.arrivedAt ?? null,
      pickedUpAt: leg.pickedUpAt,
      arrivedAt: visited(last.id)?.arrivedAt ?? null,
      handedOffAt: isLast ? (delivered?.at ?? null) : (legs[place]?.handedOffAt ?? null),
    } satisfies Record<LegTimeField, Date | null>,
    nextPickedUpAt: next?.[0]?.pickedUpAt ?? null,
  };
}

/** The moments of local times that a person typed of a leg. @throws AppError `invalid` as `instantOfTyped`. */
export function typedLegTimes(
  stops: Readonly<Record<LegFact["end"], { timeZone: string }>>,
  typed: Omit<z.output<typeof legTimesSchema>, "version" | "reason">,
): Record<LegTimeField, Date | null> {
  const at = legFacts.map(({ field, end }) => {
    const local = typed[field];
    const { timeZone } = stops[end];
    return [field, local && instantOfTyped(local, timeZone, field, typed[`${field}Which`])];
  });
  return Object.fromEntries(at);
}

const zoned = ({ id, timeZone }: { id: string; timeZone: string | null }) => ({
  id,
  timeZone: timeZone ?? businessHours.timeZone,
});
