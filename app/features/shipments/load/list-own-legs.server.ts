import { asc, inArray } from "drizzle-orm";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import type { Mode, Status } from "../shipment.ts";
import { legModesText } from "./leg-mode.ts";
import { type NextStop, nextStopOf } from "./next-stop.ts";
import { currentLeg, pickupFactsOf, readReportersLegs } from "./own-legs.server.ts";
import { statusOfPart } from "./part-of-load.server.ts";
import type { PickupFacts } from "./pickup-ready.ts";
import { placeOfFreight } from "./place-of-freight.server.ts";
import { type FreightPlace, readFreightPlaces } from "./read-freight-places.server.ts";
import { type StopKind, stopPlace } from "./stop.ts";
import { stops } from "./tables.server.ts";
import { takeOverStops } from "./take-over.server.ts";
import { laneToTheCity } from "./to-the-city.server.ts";
import { ownVisits, readVisits } from "./visits.server.ts";

type Row = {
  id: string;
  isShared: boolean;
  mode: Mode;
  canceledAt: Date | null;
  origin: string;
  destination: string;
  status: Status;
  dispatchedAt: Date | null;
  toSignSince: Date | null;
  atStop: StopKind | null;
};

type Own = Pick<PickupFacts, "waitsForLeg"> & {
  /** Its mode, or those of this carrier's legs, to read. */
  modeText: string;
  next: NextStop | null;
  /** Whether this carrier delivers the load, and so sends the proof of it. */
  provesDelivery: boolean;
};

/**
 * Listed loads as their carrier sees them: of one with several legs, where its own begin and end; of
 * one that it took over on its way, where the freight is; of each its next stop.
 */
export async function asOwnLegs<R extends Row>(
  query: Queryable,
  { companyId }: Actor,
  rows: readonly R[],
): Promise<(Omit<R, "isShared"> & Own)[]> {
  const ids = rows.map(({ id }) => id);
  const all = await query
    .select()
    .from(stops)
    .where(inArray(stops.shipmentId, ids))
    .orderBy(asc(stops.shipmentId), asc(stops.sequence));
  const stopsOf = Map.groupBy(all, ({ shipmentId }) => shipmentId);
  const lost = Map.groupBy(await readFreightPlaces(query, ...ids), (place) => place.shipmentId);
  return Promise.all(
    rows.map(async ({ isShared, ...row }) => {
      const planned = stopsOf.get(row.id) ?? [];
      const next = nextStopOf(planned, row.status);
      const whole = { ...row, modeText: row.mode, waitsForLeg: false, provesDelivery: true, next };
      const places = lost.get(row.id) ?? [];
      const own =
        isShared || places.length > 0
          ? await readOwn(query, { ...row, places }, planned, companyId)
          : undefined;
      // Nobody is to come any more.
      const ended = row.canceledAt ? { ...laneToTheCity({ ...row, ...own }), next: null } : {};
      return { ...whole, ...own, ...ended };
    }),
  );
}

/** Where a carrier begins that takes freight over on its way. */
function originOf(taken: FreightPlace | undefined) {
  return taken && { origin: placeOfFreight(taken.custody) };
}

async function readOwn(
  query: Queryable,
  load: Omit<Row, "isShared"> & { places: FreightPlace[] },
  planned: readonly (typeof stops.$inferSelect)[],
  carrierId: string,
) {
  const { id, origin, destination, status, atStop, places } = load;
  const reported = await readReportersLegs(query, id, { companyId: carrierId });
  const own = reported.filter(({ isOnly }) => !isOnly);
  const booked = ownVisits(planned, reported, await readVisits(query, id));
  const taken = places.find(({ leg }) => leg === reported.at(0)?.sequence);
  const seen = taken ? takeOverStops(booked, taken.custody) : booked;
  const [first, last] = [seen.at(0), seen.at(-1)];
  const ownStatus = statusOfPart({ status }, reported);
  return {
    origin: (first && stopPlace(first)) ?? origin,
    ...originOf(taken),
    destination: (last && stopPlace(last)) ?? destination,
    ...(own.length > 0 && {
      ...pickupFactsOf(currentLeg(own)),
      modeText: legModesText(own),
    }),
    status: ownStatus,
    atStop: ownStatus === "In Transit" ? atStop : null,
    next: nextStopOf(seen, ownStatus),
    provesDelivery: seen.at(-1)?.id === planned.at(-1)?.id,
  };
}
