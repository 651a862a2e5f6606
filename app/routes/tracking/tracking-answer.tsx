import { newsId, resultId } from "./follow-marks.ts";
import { FollowScript } from "./follow-script.tsx";
import { ShipmentResult } from "./shipment-result.tsx";
import type { TrackingAnswer } from "./tracking-answer.server.ts";
import { NothingToShow } from "./tracking-form.tsx";

/** The answer to a tracking id: where its load stands, or that there is nothing to show. */
export function TrackingAnswerPart({ answer }: { answer: TrackingAnswer }) {
  return (
    <>
      <div id={resultId}>
        {answer.kind === "found" ? (
          <ShipmentResult {...answer} />
        ) : (
          <NothingToShow answer={answer} />
        )}
      </div>
      <p id={newsId} role="status" className="sr-only" />
      {answer.kind === "found" && <FollowScript />}
    </>
  );
}
