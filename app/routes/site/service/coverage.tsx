import { claims } from "#app/features/company/claims.ts";
import type { Region } from "#app/features/company/coverage.ts";
import { LaneMap } from "#app/routes/site/drawing/lane-map.tsx";

/** Truck coverage: the lanes from home, and the regions with their states. */
export function CoverageSection({ regions }: { regions: readonly Region[] }) {
  return (
    <section className="overflow-hidden bg-band text-on-band">
      <div className="mx-auto max-w-7xl px-4 py-14 tablet:py-20">
        <div className="grid items-center gap-x-12 gap-y-8 desktop:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div>
            <h2 className="text-5xl tablet:text-6xl">{regions.length} coverage regions</h2>
            <p className="mt-4 max-w-prose text-lg text-on-band-soft">
              {claims.states.note} Truck prices work differently in each region. Here's what to know
              about yours.
            </p>
          </div>
          <LaneMap />
        </div>
        <ol className="mt-12 grid border-t-2 border-on-band tablet:grid-cols-2 tablet:gap-x-10 desktop:grid-cols-3">
          {regions.map(({ id, name, states, description }, place) => (
            <li key={id} className="border-b border-band-line py-5">
              <h3 className="flex items-baseline gap-3 text-2xl">
                <span className="text-band-signal tabular-nums">{place + 1}</span>
                {name}
              </h3>
              <p className="mt-1.5 font-display text-lg font-bold">{states.join(" ")}</p>
              <p className="mt-1 text-on-band-soft">{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
