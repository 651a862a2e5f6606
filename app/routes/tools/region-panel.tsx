import { bandInPrint } from "#app/features/estimates/ui/band-in-print.ts";
import type { DrawnRegion } from "#app/features/geography/coverage-drawing.server.ts";

type Props = { region: DrawnRegion | null; found: string | null };

/** The details of the selected region. */
export function RegionPanel({ region, found }: Props) {
  return (
    <section
      aria-label="Region"
      className={`border-t-8 border-signal bg-band px-5 pt-4 pb-5 text-on-band desktop:min-h-44 ${bandInPrint}`}
    >
      {region ? (
        <div className="flex gap-5">
          <p
            aria-hidden="true"
            className="stencil self-start text-[5rem] tablet:text-[6rem] text-band-signal"
          >
            {region.number}
          </p>
          <div>
            <h2 className="text-4xl">
              <span className="sr-only">Region {region.number}: </span>
              {region.name}
            </h2>
            {found && <p className="font-semibold">{found} is in this region.</p>}
            <p className="mt-1 font-display text-xl leading-tight font-bold">
              {region.stateNames.join(", ")}
            </p>
            <p className="mt-1 text-on-band-soft">{region.description}</p>
          </div>
        </div>
      ) : (
        <div>
          <h2 className="text-4xl">Choose a region</h2>
          <p className="mt-1 max-w-prose text-on-band-soft">
            Pick a number on the map or in the list below it. Or enter a place to see its region.
          </p>
        </div>
      )}
    </section>
  );
}
