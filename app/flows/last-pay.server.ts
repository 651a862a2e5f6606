import { and, desc, eq, gt, gte, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { legPlaces } from "#app/features/assignments/leg-places.server.ts";
import type { OfLeg } from "#app/features/assignments/legs.server.ts";
import { assignments, legs } from "#app/features/assignments/tables.server.ts";
import { charges } from "#app/features/charges/tables.server.ts";
import { lanePlace } from "#app/features/shipments/lane.server.ts";
import type { LegMode } from "#app/features/shipments/load/leg-mode.ts";
import { stops } from "#app/features/shipments/load/tables.server.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";
import { shipments } from "#app/features/shipments/tables.server.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";

/** What a carrier got, in US cents, and when it took the load. */
type Paid = { cents: number; at: Date };

/** `shipmentId` is the load that asks; null for one that isn't booked. */
type Lane = { shipmentId: string | null; from: string; to: string };

/**
 * What the carrier of the lane's last other load got for it, by the same mode; of a leg, that of the
 * leg's own lane, which a whole load may have run too.
 */
export async function readLastPay(query: Queryable, of: OfLeg): Promise<Paid | undefined> {
  if (of.legId) return readLastPayOfLeg(query, of.shipmentId, of.legId);
  const [load] = await query
    .select({ mode: shipments.mode, from: shipments.origin, to: shipments.destination })
    .from(shipments)
    .where(eq(shipments.id, of.shipmentId));
  return load && readLastLoad(query, { ...load, shipmentId: of.shipmentId });
}

const yearMs = 365 * 24 * 60 * 60_000;

/**
 * The same of a lane of which nothing is booked yet, with how many loads carriers took there in the
 * twelve months before `now`. Undefined while no carrier was paid there.
 */
export async function readLanePay(
  query: Queryable,
  { mode, origin, destination }: { mode: Mode; origin: string; destination: string },
  now: Date,
): Promise<(Paid & { loads: number }) | undefined> {
  const lane = { shipmentId: null, mode, from: origin, to: destination };
  const last = await readLastLoad(query, lane);
  if (!last) return undefined;
  const sinceYear = gte(shipments.coveredAt, new Date(now.getTime() - yearMs));
  return { ...last, loads: await query.$count(shipments, and(isOnLane(lane), sinceYear)) };
}

const places = legPlaces(legs.id);

async function readLastPayOfLeg(query: Queryable, shipmentId: string, legId: string) {
  const [leg] = await query
    .select({ mode: legs.mode, from: places.origin, to: places.destination })
    .from(legs)
    .innerJoin(shipments, eq(shipments.id, legs.shipmentId))
    .where(and(eq(legs.id, legId), eq(legs.shipmentId, shipmentId)));
  if (!leg) return undefined;
  const mode = modeOfLoad[leg.mode];
  const lane = { shipmentId, from: leg.from, to: leg.to };
  const [asLeg, asLoad] = [
    await readLastLeg(query, { ...lane, mode: leg.mode }),
    mode && (await readLastLoad(query, { ...lane, mode })),
  ];
  return asLoad && (!asLeg || asLoad.at > asLeg.at) ? asLoad : asLeg;
}

/** Which loads of one leg run as a leg does. */
const modeOfLoad: Partial<Record<LegMode, Mode>> = {
  truck: "FTL",
  LTL: "LTL",
  air: "AIR",
  ocean: "OCEAN",
};

const isAt = (place: SQL, typed: string) => sql`${place} = ${lanePlace(sql`${typed}::text`)}`;

/** The pay of what a query joins: all live carriers of a load, or the one of a leg. */
function paidFor(query: Queryable, what: SQL) {
  return query
    .select({ cents: sql<number>`sum(${charges.cents})`.mapWith(charges.cents).as("cents") })
    .from(charges)
    .innerJoin(assignments, eq(assignments.id, charges.assignmentId))
    .where(and(what, eq(charges.state, "approved"), isNull(assignments.endedAt)))
    .as("paid");
}

/** The condition for the loads of a lane that a carrier took; an index has them. */
const isOnLane = ({ mode, from, to }: Lane & { mode: Mode }) =>
  and(
    eq(shipments.mode, mode),
    isAt(lanePlace(shipments.origin), from),
    isAt(lanePlace(shipments.destination), to),
    isNotNull(shipments.coveredAt),
    isNull(shipments.canceledAt),
  );

async function readLastLoad(
  query: Queryable,
  lane: Lane & { mode: Mode },
): Promise<Paid | undefined> {
  const { shipmentId } = lane;
  const paid = paidFor(query, eq(charges.shipmentId, shipments.id));
  const [last] = await query
    .select({ cents: paid.cents, at: shipments.coveredAt })
    .from(shipments)
    .innerJoinLateral(paid, gt(paid.cents, 0))
    .where(and(isOnLane(lane), shipmentId ? ne(shipments.id, shipmentId) : undefined))
    .orderBy(desc(shipments.coveredAt))
    .limit(1);
  return last?.at ? { cents: last.cents, at: last.at } : undefined;
}

/** The same of legs, which begin or end at a handoff: an index has the cities of those. */
async function readLastLeg(
  query: Queryable,
  { shipmentId, mode, from, to }: Lane & { mode: LegMode },
): Promise<Paid | undefined> {
  const paid = paidFor(query, eq(assignments.legId, legs.id));
  const isHandedOff = sql`${shipments.id} in (
    select ${stops.shipmentId} from ${stops} where ${stops.kind} = 'handoff'
      and upper(${stops.city} || ', ' || ${stops.state}) in (
        ${lanePlace(sql`${from}::text`)}, ${lanePlace(sql`${to}::text`)}
      )
  )`;
  const acceptedAt = sql`(select max(took.accepted_at) from assignments as took
    where took.leg_id = legs.id and took.ended_at is null)`.mapWith(shipments.coveredAt);
  const [last] = await query
    .select({ cents: paid.cents, at: acceptedAt })
    .from(shipments)
    .innerJoin(legs, eq(legs.shipmentId, shipments.id))
    .innerJoinLateral(paid, gt(paid.cents, 0))
    .where(
      and(
        isHandedOff,
        eq(legs.mode, mode),
        isAt(lanePlace(places.origin), from),
        isAt(lanePlace(places.destination), to),
        isNull(shipments.canceledAt),
        shipmentId ? ne(shipments.id, shipmentId) : undefined,
      ),
    )
    .orderBy(desc(acceptedAt))
    .limit(1);
  return last;
}
