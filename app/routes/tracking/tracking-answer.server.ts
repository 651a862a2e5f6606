import { data, type RouterContextProvider } from "react-router";
import { PLACES_CREDIT } from "#app/features/geography/places.server.ts";
import { type PublicShipment, trackShipment } from "#app/flows/track-shipment.server.ts";
import { toUserError } from "#app/forms/to-user-error.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { timeAgo } from "#app/platform/time-ago.ts";

/** The page's answer to the tracking ID in its URL, and the typed text. */
export type TrackingAnswer = { typed: string } & (
  | { kind: "none" }
  | { kind: "missing" }
  | { kind: "limited"; message: string }
  /** Set by the browser when no answer came. */
  | { kind: "unreachable" }
  | {
      kind: "found";
      shipment: PublicShipment;
      freshness: string | null;
      credit: typeof PLACES_CREDIT;
    }
);

/** Longer than any tracking ID, however it is spaced; the rest is cut. */
const keptAtMost = 60;

/** A result is private to its reader, and not for search engines. */
const headers = { "cache-control": "no-store", "x-robots-tag": "noindex" };

/** Looks up `id` of the page's query string and responds with the matching status. */
export async function answerTracking(context: Readonly<RouterContextProvider>, url: URL) {
  const typed = (url.searchParams.get("id") ?? "").trim().slice(0, keptAtMost);
  const answer = (init: ResponseInit, value: TrackingAnswer) =>
    data(value, { ...init, headers: { ...headers, ...init.headers } });
  // The page without an ID is the same for everyone.
  if (typed === "") return data<TrackingAnswer>({ kind: "none", typed });
  const { database, clock, clientAddress } = context.get(requestContext);
  try {
    const shipment = await trackShipment({ query: database.query, clientAddress }, typed);
    if (!shipment) return answer({ status: 404 }, { kind: "missing", typed });
    const { trackingId, updatedAt } = shipment;
    const freshness = updatedAt ? timeAgo(new Date(updatedAt), clock.now()) : null;
    return answer(
      {},
      { kind: "found", typed: trackingId, shipment, freshness, credit: PLACES_CREDIT },
    );
  } catch (error) {
    if (!(error instanceof AppError && error.code === "too_many")) throw error;
    const { status, message, retryAfter } = toUserError(context, error);
    const wait = { "retry-after": String(retryAfter) };
    return answer({ status, headers: wait }, { kind: "limited", typed, message });
  }
}
