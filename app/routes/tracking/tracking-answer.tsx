import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType, useRevalidator } from "react-router";
import { trackingStreamPath } from "#app/features/live/paths.ts";
import { keepStream } from "#app/features/live/ui/stream.ts";
import { ShipmentResult } from "./shipment-result.tsx";
import type { TrackingAnswer } from "./tracking-answer.server.ts";
import { NothingToShow } from "./tracking-form.tsx";

/** The answer to a tracking ID: the load's status, or that there is nothing to show. */
export function TrackingAnswerPart({ answer }: { answer: TrackingAnswer }) {
  const status = answer.kind === "found" ? answer.shipment.status : null;
  const news = useNews(answer.typed, status);
  useTrackingNews(status && answer.typed);
  return (
    <div ref={useArrivalFocus()} tabIndex={-1} className="outline-none">
      {answer.kind === "found" ? <ShipmentResult {...answer} /> : <NothingToShow answer={answer} />}
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}

/** The message when the status changes while the page is open. */
function useNews(trackingId: string, status: string | null): string {
  const [seen, setSeen] = useState({ trackingId, status, news: "" });
  if (seen.trackingId === trackingId && seen.status === status) return seen.news;
  const isSame = seen.trackingId === trackingId && seen.status !== null;
  const news = isSame ? (status ? `Now ${status}` : "No longer shown") : "";
  setSeen({ trackingId, status, news });
  return news;
}

/** Moves the focus to an answer that arrived without a new document. */
function useArrivalFocus() {
  const answer = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const isAsked = useNavigationType() === "PUSH";
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a new key
  useEffect(() => {
    if (isAsked) answer.current?.focus({ preventScroll: true });
  }, [isAsked, key]);
  return answer;
}

/**
 * Reloads the page's data when the load with this tracking ID may have changed; null follows
 * nothing. A hidden window closes its stream, because a browser allows only six connections per
 * host.
 */
function useTrackingNews(trackingId: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!trackingId) return;
    let leaving = new AbortController();
    const followWhileSeen = () => {
      leaving.abort();
      if (document.visibilityState === "hidden") return;
      leaving = new AbortController();
      const address = `${trackingStreamPath}?${new URLSearchParams({ id: trackingId })}`;
      void keepStream(address, leaving.signal, () => void revalidate());
    };
    document.addEventListener("visibilitychange", followWhileSeen);
    followWhileSeen();
    return () => {
      leaving.abort();
      document.removeEventListener("visibilitychange", followWhileSeen);
    };
  }, [trackingId, revalidate]);
}
