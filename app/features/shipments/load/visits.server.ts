import { sql } from "drizzle-orm";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { type LegStop, stopsOfLegs } from "./movement.ts";
import { type OwnLeg, ownStops } from "./own-legs.server.ts";
import type { Stop } from "./stop.ts";

/** When an assignment's truck was at a stop; null until it was. */
export type Visit = Pick<Stop, "arrivedAt" | "departedAt" | "eta"> & {
  stopId: string;
  /** Null for a truck of no carrier that we know, as its leg and its name. */
  assignmentId: string | null;
  leg: number | null;
  carrier: string | null;
};

type Row = Omit<Visit, Moment> & Record<Moment, string | null>;
type Moment = (typeof moments)[number];
const moments = ["arrivedAt", "departedAt", "eta"] as const;

/** The visits of a load's stops, each by one assignment. */
export async function readVisits(query: Queryable, shipmentId: string): Promise<Visit[]> {
  const { rows } = await query.execute<Row>(sql`
    select stop_id as "stopId", assignment_id as "assignmentId", legs.sequence as leg, companies.name as carrier,
      arrived_at as "arrivedAt", departed_at as "departedAt", eta
    from visits_of(${shipmentId}) as visit
    left join assignments on assignments.id = visit.assignment_id
    left join legs on legs.id = assignments.leg_id
    left join companies on companies.id = assignments.carrier_id
    order by coalesce(arrived_at, departed_at), told`);
  return rows.map(({ stopId, assignmentId, leg, carrier, ...row }) => {
    const instants = moments.map((name) => [name, row[name] === null ? null : new Date(row[name])]);
    return {
      stopId,
      assignmentId,
      leg,
      carrier,
      ...(Object.fromEntries(instants) as Record<Moment, Date | null>),
    };
  });
}

/**
 * The visits of a stop, in order, where its own times are not the whole of it: at a handoff, and where
 * another truck came before; none elsewhere.
 */
function severalVisits({ id, kind }: Pick<Stop, "id" | "kind">, visits: readonly Visit[]) {
  const own = visits.filter(
    ({ stopId, arrivedAt, departedAt }) => stopId === id && (arrivedAt ?? departedAt) !== null,
  );
  return kind === "handoff" || own.length > 1 ? own : [];
}

/**
 * The same, each with the stop's window for that truck: at a handoff, the truck of the leg that begins
 * there has one of its own.
 */
export function windowedVisits(stops: readonly Stop[], place: number, visits: readonly Visit[]) {
  const stop = stops[place - 1];
  if (!stop) return [];
  return severalVisits(stop, visits).map((visit) => {
    const own = visit.leg === null ? [] : stopsOfLegs(stops, [visit.leg]);
    const sided = own.find((of) => of.place === place)?.stop ?? stop;
    return { ...sided, ...visit };
  });
}

/** The stops of a carrier's legs, in order, with the times of its own trucks. */
export function ownVisits(
  stops: readonly Stop[],
  own: readonly OwnLeg[],
  visits: readonly Visit[],
): Stop[] {
  return ownStops(stops, own).map((ofLeg) => {
    const leg = own.find(({ sequence }) => sequence === ofLeg.leg);
    return leg ? withOwnVisit(ofLeg, visits, leg) : ofLeg.stop;
  });
}

/**
 * A stop with the times of one assignment's own visit. Where it has none, a stop on the way of its leg is
 * passed if the carrier before it on that leg has left it with the freight; where a leg begins or ends,
 * each truck's visit is its own.
 */
function withOwnVisit(
  { stop, isEdge }: LegStop,
  visits: readonly Visit[],
  { assignmentId }: OwnLeg,
): Stop {
  const told = visits.filter(({ stopId }) => stopId === stop.id);
  const own = told.find((visit) => visit.assignmentId === assignmentId);
  if (own) return { ...stop, arrivedAt: own.arrivedAt, departedAt: own.departedAt, eta: own.eta };
  const isPassed = !isEdge && stop.departedAt !== null;
  const isNobodys = told.every((visit) => visit.assignmentId === null);
  return isPassed || isNobodys ? stop : { ...stop, arrivedAt: null, departedAt: null, eta: null };
}
