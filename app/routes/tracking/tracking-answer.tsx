import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { ShipmentResult } from "./shipment-result.tsx";
import type { TrackingAnswer } from "./tracking-answer.server.ts";
import { NothingToShow } from "./tracking-form.tsx";
import { useTrackingNews } from "./use-tracking-news.ts";

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
