import type { TransitEstimate } from "#app/features/estimates/transit.ts";
import type { LaneDrawing } from "#app/features/geography/lane-drawing.ts";
import { insetsNote } from "#app/features/geography/ui/insets-note.ts";
import { LaneOnMap } from "#app/features/geography/ui/lane-on-map.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ByMode } from "./transit-answer.server.ts";

type Props = {
  origin: string;
  destination: string;
  mode: string;
  estimate: TransitEstimate;
  lane: LaneDrawing | null;
  byMode: readonly ByMode[];
};

/** The details of an estimate: the lane, the other modes, the reasoning. */
export function TransitDetails({ origin, destination, mode, estimate, lane, byMode }: Props) {
  return (
    <div className="mt-12 grid gap-x-12 gap-y-12 desktop:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section>
        <h2 className="mb-4 text-4xl">The lane on the map</h2>
        {lane ? (
          <LaneOnMap lane={lane} origin={origin} destination={destination} />
        ) : (
          <p className="text-ink-soft">One of the two places is off our map.</p>
        )}
        <p className="mt-2 text-sm text-ink-soft">
          The arc connects the two places; it isn't the route. {insetsNote}
        </p>
      </section>
      <section>
        <h2 className="mb-4 text-4xl">The same lane by each mode</h2>
        <ul className="border-t-2 border-ink">
          {byMode.map((one) => (
            <li
              key={one.mode}
              aria-current={one.mode === mode ? "true" : undefined}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line-strong px-2 py-2.5 aria-current:bg-ink aria-current:text-paper"
            >
              {one.mode === mode ? (
                <span className="font-semibold">{one.name}</span>
              ) : (
                <Link
                  to={one.to}
                  preventScrollReset
                  className="font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-signal"
                >
                  {one.name}
                </Link>
              )}
              <span className="font-display text-2xl leading-tight font-extrabold">
                {one.days ?? "no estimate"}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section className="desktop:col-span-2">
        <h2 className="mb-4 text-4xl">The reasoning</h2>
        <ol className="border-t-2 border-ink">
          {estimate.reasoning.map((sentence, place) => (
            <li
              key={sentence}
              className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-line-strong py-3"
            >
              <span
                aria-hidden="true"
                className="font-display text-3xl leading-none font-extrabold text-signal"
              >
                {place + 1}
              </span>
              <span className="max-w-prose">{sentence}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
