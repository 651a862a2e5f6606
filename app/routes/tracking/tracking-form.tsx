import { shipmentTrackingPage } from "#app/features/company/pages/shipment-tracking.ts";
import type { TrackingAnswer } from "./tracking-answer.server.ts";

const errorId = "tracking-error";

/** Asks by its address, so that an answer can be kept and shared. */
export function TrackingForm({ answer }: { answer: TrackingAnswer }) {
  const wrong = answer.kind === "missing" || answer.kind === "limited";
  return (
    // A plain form: the answer is a document of its own, also for who comes from the dashboard.
    <form action={shipmentTrackingPage.path} className="mt-8 max-w-2xl print:hidden">
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
          className="min-h-16 bg-band-signal px-8 font-display text-2xl font-extrabold text-on-band-signal hover:brightness-110"
        >
          Track
        </button>
      </div>
      <p id="tracking-hint" className="mt-2 text-sm text-on-band-soft">
        Nine letters and digits. Spaces, dashes and small letters do not matter.
      </p>
    </form>
  );
}

/** Says why nothing is shown. Whatever the reason, an ID that leads nowhere gets the same words. */
export function NothingToShow({ answer }: { answer: TrackingAnswer }) {
  if (answer.kind !== "missing" && answer.kind !== "limited") return null;
  return (
    <section
      aria-labelledby="tracking-nothing"
      className="border-b border-line bg-danger-sheet"
      role="alert"
    >
      <div className="mx-auto max-w-7xl px-4 py-10">
        <h2 id="tracking-nothing" className="text-4xl text-danger">
          {answer.kind === "limited" ? "Please wait a little" : "Nothing to show under this ID"}
        </h2>
        <p id={errorId} className="mt-3 max-w-prose text-lg">
          {answer.kind === "limited"
            ? answer.message
            : "We have no public page for it. Check all nine characters; if they are right, its shipper may keep the load private: ask them, or call us."}
        </p>
      </div>
    </section>
  );
}
