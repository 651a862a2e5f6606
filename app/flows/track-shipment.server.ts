import { drawLane, type LaneDrawing } from "#app/features/geography/lane-drawing.ts";
import { publicPlace } from "#app/features/geography/public-place.server.ts";
import { eventTitle, type LoadEnding } from "#app/features/shipments/load/ending.ts";
import type { Mode, Status } from "#app/features/shipments/shipment.ts";
import { type TimelineStep, timelineOf } from "#app/features/shipments/timeline.ts";
import { findTracked, type Tracked } from "#app/features/shipments/tracked.server.ts";
import { readTrackingId } from "#app/features/shipments/tracking-id.ts";
import type { Queryable } from "#app/platform/database/database.server.ts";
import { addressLimiter } from "#app/platform/rate-limit.server.ts";

/** Everything the public may see of a shipment. A test fails when a field is added. */
export type PublicShipment = {
  trackingId: string;
  mode: Mode;
  status: Status | "Canceled";
  stops: TimelineStep[];
  /** ISO 8601 time of the last update; null when none is recorded. */
  updatedAt: string | null;
  /** City names as our gazetteer has them; null for places it does not know. */
  origin: string | null;
  destination: string | null;
  lane: LaneDrawing | null;
  /** Events on the way, the latest first; `place` is a city, or null, and the note one for everyone. */
  events: { title: string; at: string; place: string | null; note: string | null }[];
  /** ISO 8601 estimated arrival at the destination; null while it is being confirmed. */
  eta: string | null;
  /** Whether an arrival was told, and has to be confirmed because of what happened since. */
  isConfirmingEta: boolean;
  /** The IANA time zone of the destination, in which the ETA is read. */
  timeZone: string | null;
  /** Whether the delivery is, or will be, after its window. */
  isLate: boolean;
  /** How it ended; null while it has not. */
  ending: LoadEnding | null;
};

type Asker = { query: Queryable; clientAddress: string };

const guessesPerAddress = 30;
const quarterHour = 15 * 60;

/**
 * Finds the public status of a tracking ID. Null for an invalid or unknown ID and for a shipment
 * without a public page alike.
 * @throws AppError `too_many` once an address has tried too many IDs that do not exist.
 */
export async function trackShipment(asker: Asker, typed: string): Promise<PublicShipment | null> {
  const tracked = await findForAsker(asker, typed);
  return tracked && present(tracked);
}

/**
 * The shipment and owner behind a tracking ID, to subscribe to its changes; never shown. Null,
 * errors and the limit are those of `trackShipment`.
 */
export function findTopic(
  asker: Asker,
  typed: string,
): Promise<Pick<Tracked, "id" | "companyId"> | null> {
  return findForAsker(asker, typed);
}

/** Only lookups that find nothing use up the limit; past it, existing IDs are refused too. */
async function findForAsker({ query, clientAddress }: Asker, typed: string) {
  const guesses = addressLimiter(query, {
    name: "tracking",
    points: guessesPerAddress,
    window: quarterHour,
    message: "Too many lookups of unknown tracking IDs.",
  });
  const [tracked] = await Promise.all([
    findTracked(query, readTrackingId(typed)),
    guesses.check(clientAddress),
  ]);
  // Counted before the answer, so that parallel guesses are counted too.
  if (!tracked) await guesses.count(clientAddress);
  return tracked ?? null;
}

function present(tracked: Tracked): PublicShipment {
  const { trackingId, mode, status, canceledAt, milestones, timeZone, isLate, ending, ...typed } =
    tracked;
  const eta = status === "Delivered" || canceledAt ? null : typed.eta;
  const [origin, destination] = [publicPlace(typed.origin), publicPlace(typed.destination)];
  return {
    trackingId,
    mode,
    status: canceledAt ? "Canceled" : status,
    stops: timelineOf(status, milestones, canceledAt),
    updatedAt: latestOf([
      ...milestones,
      ...typed.events,
      ...(canceledAt ? [{ at: canceledAt }] : []),
    ]),
    origin: origin?.label ?? null,
    destination: destination?.label ?? null,
    lane: origin?.at && destination?.at ? drawLane(origin.at, destination.at) : null,
    events: typed.events.map(({ kind, decision, at, place, note }) => ({
      title: eventTitle(kind, { decision }),
      at: at.toISOString(),
      place: (place && publicPlace(place)?.label) ?? null,
      note,
    })),
    eta: typed.isEtaInDoubt ? null : (eta?.toISOString() ?? null),
    isConfirmingEta: eta !== null && typed.isEtaInDoubt,
    timeZone: destination ? timeZone : null,
    isLate,
    ending,
  };
}

function latestOf(news: readonly { at: Date }[]): string | null {
  if (news.length === 0) return null;
  return new Date(Math.max(...news.map(({ at }) => at.getTime()))).toISOString();
}
