import { drawLane, type LaneDrawing } from "#app/features/geography/lane-drawing.ts";
import { publicPlace } from "#app/features/geography/public-place.server.ts";
import { eventLabel } from "#app/features/shipments/load/event.ts";
import type { Mode, Status } from "#app/features/shipments/shipment.ts";
import { type Stop, timelineOf } from "#app/features/shipments/timeline.ts";
import { findTracked, type Tracked } from "#app/features/shipments/tracked.server.ts";
import { readTrackingId } from "#app/features/shipments/tracking-id.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { addressLimiter } from "#app/platform/rate-limit.server.ts";

/** All that the public may know of a shipment. A test fails when it becomes more. */
export type PublicShipment = {
  trackingId: string;
  mode: Mode;
  status: Status;
  stops: Stop[];
  /** ISO 8601: of the last news; null when there is no record of any. */
  updatedAt: string | null;
  /** Cities, in our words; null for what we do not recognise. */
  origin: string | null;
  destination: string | null;
  lane: LaneDrawing | null;
  /** What was reported on the way, the latest first; `place` is a city, or null. */
  events: { title: string; at: string; place: string | null }[];
  /** ISO 8601: when it is expected at its destination. */
  eta: string | null;
};

type Asker = { query: Queryable; clientAddress: string };

const guessesPerAddress = 30;
const quarterHour = 15 * 60;

/**
 * Where the load of a tracking id stands. Null, alike, for what is no tracking id, is unknown or
 * has no public page.
 * @throws AppError `too_many` once an address has asked for too much that is not there.
 */
export async function trackShipment(asker: Asker, typed: string): Promise<PublicShipment | null> {
  const tracked = await findForAsker(asker, typed);
  return tracked && present(tracked);
}

/**
 * What to follow for news of a tracking id: its shipment and that one's owner, never to be shown.
 * Null and refusals are those of `trackShipment`, and count together with them.
 */
export function findTopic(
  asker: Asker,
  typed: string,
): Promise<Pick<Tracked, "id" | "companyId"> | null> {
  return findForAsker(asker, typed);
}

/** Only what is not there counts; who asked for too much of that is not told what is there, either. */
async function findForAsker({ query, clientAddress }: Asker, typed: string) {
  const guesses = addressLimiter(query, {
    name: "tracking",
    points: guessesPerAddress,
    window: quarterHour,
    message: "Too many tracking IDs that we do not know were asked for from here.",
  });
  const [tracked] = await Promise.all([
    findTracked(query, readTrackingId(typed)),
    guesses.check(clientAddress),
  ]);
  // Counted before it is answered, so that guesses sent at once are counted too.
  if (!tracked) await guesses.count(clientAddress);
  return tracked ?? null;
}

function present({ trackingId, mode, status, milestones, eta, ...typed }: Tracked): PublicShipment {
  const [origin, destination] = [publicPlace(typed.origin), publicPlace(typed.destination)];
  return {
    trackingId,
    mode,
    status,
    stops: timelineOf(status, milestones),
    updatedAt: latestOf([...milestones, ...typed.events]),
    origin: origin?.label ?? null,
    destination: destination?.label ?? null,
    lane: origin?.at && destination?.at ? drawLane(origin.at, destination.at) : null,
    events: typed.events.map(({ kind, at, place }) => ({
      title: eventLabel(kind),
      at: at.toISOString(),
      place: (place && publicPlace(place)?.label) ?? null,
    })),
    eta: status === "Delivered" ? null : (eta?.toISOString() ?? null),
  };
}

function latestOf(news: readonly { at: Date }[]): string | null {
  if (news.length === 0) return null;
  return new Date(Math.max(...news.map(({ at }) => at.getTime()))).toISOString();
}
