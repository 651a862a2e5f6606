import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { isFreightProblem } from "./event.ts";
import { type FreightFacts, freightKnownBy, type KnownFreight } from "./freight-facts.ts";
import { events, freightUnits, references, stops } from "./tables.server.ts";
import type { ReportedEvent } from "./write-event.server.ts";

/**
 * What is known of a load's freight, as the truck of an assignment has it. Handling units are the whole
 * load's: where it has several pickups or deliveries, nobody knows how many are for which.
 */
export async function readKnownFreight(
  query: Queryable,
  shipmentId: string,
  assignmentId: string | null,
): Promise<KnownFreight> {
  const { kind, pieces, piecesExpected, seal, sealIntact } = events;
  const says = or(
    isNotNull(pieces),
    isNotNull(seal),
    isNotNull(sealIntact),
    inArray(kind, ["REFUSED", "GATE_OUT", "DELIVERED"]),
  );
  const since = sql`${events.sequence} > quoted_since(${shipmentId})`;
  const told = await query
    .select({ kind, pieces, piecesExpected, seal, sealIntact, assignmentId: events.assignmentId })
    .from(events)
    .where(and(eq(events.shipmentId, shipmentId), isNull(events.undoneAt), says, since))
    .orderBy(asc(events.occurredAt), asc(events.sequence));
  const [seals, booked] = [
    await readBookedSeals(query, shipmentId),
    await countUnits(query, shipmentId),
  ];
  const given = seals.length === 1 ? (seals[0]?.value ?? null) : null;
  return freightKnownBy(told, { booked, seal: given, assignmentId });
}

function readBookedSeals(query: Queryable, shipmentId: string) {
  const isSeal = and(eq(references.shipmentId, shipmentId), eq(references.kind, "seal"));
  return query.select({ value: references.value }).from(references).where(isSeal);
}

/** Handling units of a load with one pickup and one delivery; null for any other, and without units. */
async function countUnits(query: Queryable, shipmentId: string): Promise<number | null> {
  const isBetween = sql`${stops.kind} <> 'handoff'`;
  if ((await query.$count(stops, and(eq(stops.shipmentId, shipmentId), isBetween))) > 2)
    return null;
  const [found] = await query
    .select({ count: sql<number | null>`sum(${freightUnits.count})::int` })
    .from(freightUnits)
    .where(eq(freightUnits.shipmentId, shipmentId));
  return found?.count ?? null;
}

/**
 * What an event says of the freight, with how much there should be.
 * @throws AppError `invalid` for more that is refused, damaged or missing than there is.
 */
export async function readFreightFacts(
  tx: Queryable,
  { id, kind, pieces = null, seal = null, sealIntact = null }: ReportedEvent,
  assignmentId: string | null,
): Promise<FreightFacts> {
  if (pieces === null || kind === "OVER") {
    return { pieces, piecesExpected: null, seal, sealIntact };
  }
  const { pieces: piecesExpected } = await readKnownFreight(tx, id, assignmentId);
  if (isFreightProblem(kind) && piecesExpected !== null && pieces > piecesExpected) {
    const most = `The load has ${piecesExpected} pieces. Enter how many are meant.`;
    throw new AppError("invalid", most, { fields: { pieces: [most] } });
  }
  return { pieces, piecesExpected, seal, sealIntact };
}
