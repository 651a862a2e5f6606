import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, or, type SQL } from "drizzle-orm";
import type { EquipmentId } from "#app/features/shipments/load/equipment.ts";
import type { Mode } from "#app/features/shipments/shipment.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { byMoment, readPage } from "#app/platform/database/page.server.ts";
import type { RateFilter } from "./filter.ts";
import { pickRate } from "./rate.ts";
import { parseRatePlace, placesAround, type RatePoint } from "./rate-place.ts";
import { rates } from "./tables.server.ts";

// For staff, and for pricing: the callers check the policy.

const open = (day: string) => or(isNull(rates.validTo), gte(rates.validTo, day));

function inState(state: RateFilter["state"], today: string): SQL | undefined {
  if (state === "upcoming") return gt(rates.validFrom, today);
  if (state === "ended") return lt(rates.validTo, today);
  return state === "current" ? and(lte(rates.validFrom, today), open(today)) : undefined;
}

function narrowed({ state, mode, search }: RateFilter, today: string): SQL | undefined {
  const place = search && (parseRatePlace(search) ?? search);
  return and(
    inState(state, today),
    mode && eq(rates.mode, mode),
    place ? or(eq(rates.origin, place), eq(rates.destination, place)) : undefined,
  );
}

/** One page of the rates that match the filter, the newest first. */
export function listRates(query: Queryable, filter: RateFilter, today: string) {
  const narrow = narrowed(filter, today);
  const order = { direction: "descending", by: byMoment(rates.createdAt, rates.id) } as const;
  return readPage(filter, order, ({ where, orderBy, limit }) =>
    query
      .select()
      .from(rates)
      .where(and(narrow, where))
      .orderBy(...orderBy)
      .limit(limit),
  );
}

/** All rates that match the filter, by lane, for the CSV export. */
export function exportRates(query: Queryable, filter: RateFilter, today: string) {
  return query
    .select()
    .from(rates)
    .where(narrowed(filter, today))
    .orderBy(asc(rates.origin), asc(rates.destination), asc(rates.createdAt), asc(rates.id));
}

/** A rate by ID. */
export async function readRate(query: Queryable, id: string) {
  const [found] = await query.select().from(rates).where(eq(rates.id, id));
  return found;
}

type Lane = {
  origin: RatePoint;
  destination: RatePoint;
  mode: Mode;
  equipment: EquipmentId;
  /** ISO 8601 date of the pickup. */
  day: string;
};

/** The rate that prices a lane, chosen by `pickRate`; undefined if none matches. */
export async function findRate(query: Queryable, lane: Lane) {
  const { origin, destination, mode, equipment, day } = lane;
  const fitting = await query
    .select()
    .from(rates)
    .where(
      and(
        inArray(rates.origin, placesAround(origin)),
        inArray(rates.destination, placesAround(destination)),
        eq(rates.mode, mode),
        or(isNull(rates.equipment), eq(rates.equipment, equipment)),
        lte(rates.validFrom, day),
        open(day),
      ),
    );
  return pickRate(fitting);
}
