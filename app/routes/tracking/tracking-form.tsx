import { Form } from "react-router";
import { shipmentTrackingPage } from "#app/features/company/pages/shipment-tracking.ts";
import type { TrackingAnswer } from "./tracking-answer.server.ts";

const errorId = "tracking-error";

/** A GET form, so that an answer has a URL to keep and share. */
export function TrackingForm({ answer }: { answer: TrackingAnswer }) {
  const wrong = reasonOf(answer) !== null;
  return (
    <Form
      key={answer.typed}
      action={shipmentTrackingPage.path}
      className="mt-8 max-w-2xl print:hidden"
    >
      <label htmlFor="tracking-id" className="font-semibold">
        Tracking ID
      </label>
      <div className="mt-1.5 flex max-tablet:flex-col">
        <input
          id="tracking-id"
          name="id"
          type="text"
          required
          defaultValue={answer.typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          placeholder="ABC123XYZ"
          aria-invalid={answer.kind === "missing" || undefined}
          aria-describedby={wrong ? errorId : "tracking-hint"}
          className="min-h-16 min-w-0 flex-1 border-2 border-on-band bg-sheet px-4 font-display text-3xl font-bold tracking-widest text-ink uppercase placeholder:text-ink-soft max-tablet:flex-none"
        />
        <button
          type="submit"
          className="button min-h-16 bg-band-signal px-8 font-display text-2xl font-extrabold text-on-band-signal hover:brightness-110"
        >
          Track
        </button>
      </div>
      <p id="tracking-hint" className="mt-2 text-sm text-on-band-soft">
        Nine letters and digits. Spaces, dashes and lowercase are fine.
      </p>
    </Form>
  );
}

type Reason = { title: string; text: string };

/** Why nothing is shown. Every ID without a result gets the same text. */
function reasonOf(answer: TrackingAnswer): Reason | null {
  if (answer.kind === "missing") {
    return {
      title: "Nothing to show under this ID",
      text: "No public shipment matches that ID. Check all nine characters. If they're right, the shipper may keep the load private: ask them, or call us.",
    };
  }
  if (answer.kind === "limited") return { title: "Please wait a moment", text: answer.message };
  if (answer.kind === "unreachable") {
    return {
      title: "We couldn't reach our server",
      text: "Check your connection and try again, or call us with the tracking ID.",
    };
  }
  return null;
}

/** The message that there is nothing to show. */
export function NothingToShow({ answer }: { answer: TrackingAnswer }) {
  const reason = reasonOf(answer);
  if (!reason) return null;
  return (
    <section
      aria-labelledby="tracking-nothing"
      className="border-b border-line bg-danger-sheet"
      role="alert"
    >
      <div className="mx-auto max-w-7xl px-4 py-10">
        <h2 id="tracking-nothing" className="text-4xl text-danger">
          {reason.title}
        </h2>
        <p id={errorId} className="mt-3 max-w-prose text-lg">
          {reason.text}
        </p>
      </div>
    </section>
  );
}
