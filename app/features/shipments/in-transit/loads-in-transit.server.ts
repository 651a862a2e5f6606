import { businessHours } from "#app/features/company/hours.ts";
import { lookupPlace } from "#app/features/geography/places.server.ts";
import { publicPlace } from "#app/features/geography/public-place.server.ts";
import { withoutZip } from "#app/features/geography/without-zip.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { zonedIso } from "#app/platform/zoned-time.ts";
import { type CustomerDetails, readCustomerDetails } from "../customer-details.server.ts";
import { instantText } from "../load/activity.ts";
import { exportOwnShipments } from "../queries.server.ts";
import { byUrgency, dueAt, isLateAt } from "./in-transit-order.ts";
import { type LastPlace, readLastPlaces } from "./last-places.server.ts";

/** A load on its way, as its customer is told where it is. */
export type LoadInTransit = ReturnType<typeof tellWhere>;

/**
 * A company's loads in transit, the latest first: where each was last, and when it's expected. The caller
 * knows that the actor may read them.
 */
export async function readLoadsInTransit(
  query: Queryable,
  companyId: string,
  now: Date,
): Promise<LoadInTransit[]> {
  const found: { details: CustomerDetails; told: LoadInTransit }[] = [];
  const inTransit = exportOwnShipments(query, { companyId }, { status: "In Transit" });
  for await (const loads of inTransit) {
    const ids = loads.map(({ id }) => id);
    const [details, places] = await Promise.all([
      readCustomerDetails(query, { companyId }, ids),
      readLastPlaces(query, ids),
    ]);
    for (const load of loads) {
      const known = details.get(load.id);
      if (!known) continue;
      found.push({ details: known, told: tellWhere(load, known, places.get(load.id), now) });
    }
  }
  const inOrder = byUrgency(now);
  found.sort((one, other) => inOrder(one.details, other.details));
  return found.map(({ told }) => told);
}

type Load = { id: string; trackingId: string; origin: string; destination: string };

function tellWhere(load: Load, details: CustomerDetails, last: LastPlace | undefined, now: Date) {
  const { id, trackingId, origin, destination } = load;
  const place = last?.place ?? null;
  const at = place === null ? null : (last?.at ?? null);
  const zone = (place && zoneOf(place)) ?? last?.timeZone ?? null;
  const { arrivedAt } = details;
  const isEtaInDoubt = last?.isEtaInDoubt ?? false;
  const { eta, timeZone } = details.last;
  const due = dueAt(details);
  return {
    id,
    trackingId,
    reference: details.reference,
    origin: withoutZip(origin),
    destination: withoutZip(destination),
    place: place && withoutZip(place),
    /** When it was there, in the zone of the place. */
    at: at && instantText(at, zone, now),
    eta: etaText(details, isEtaInDoubt, now),
    isEtaInDoubt,
    due: due && instantText(due, timeZone, now),
    isLate: isLateAt(details, now),
    /** The same times for software, in ISO 8601 with the offset of the place. */
    times: {
      at: iso(at, zone),
      arrived: iso(arrivedAt, timeZone),
      eta: arrivedAt ? null : iso(eta, timeZone),
      due: iso(due, timeZone),
    },
  };
}

const iso = (at: Date | null, zone: string | null) =>
  at && zonedIso(at, zone ?? businessHours.timeZone);

/** When it's expected where it's delivered, or since when it is there. */
function etaText({ arrivedAt, last }: CustomerDetails, isInDoubt: boolean, now: Date): string {
  const at = (moment: Date) => instantText(moment, last.timeZone, now);
  if (arrivedAt) return `At delivery since ${at(arrivedAt)}`;
  if (!last.eta) return "No ETA yet";
  return isInDoubt ? `Under review. Last told: ${at(last.eta)}` : at(last.eta);
}

function zoneOf(place: string): string | null {
  const found = lookupPlace(publicPlace(place)?.label ?? place);
  return found.found ? found.place.timeZone : null;
}
