import type { CoverageDrawing } from "#app/features/geography/coverage-drawing.server.ts";
import { Link } from "#app/ui/link.tsx";
import { Section } from "#app/ui/section.tsx";

type Props = {
  drawing: CoverageDrawing;
  chosen: string | null;
  linkTo: (region: string) => string;
};

/** The map's content as text: the regions with their states, and the lanes from home. */
export function RegionList({ drawing, chosen, linkTo }: Props) {
  const { regions, lanes, home } = drawing;
  return (
    <>
      <Section heading={`The ${regions.length} regions`} tone="sheet" layout="above">
        <ol className="grid border-t-2 border-ink tablet:grid-cols-2 tablet:gap-x-10 desktop:grid-cols-3">
          {regions.map(({ id, number, name, stateNames, description }) => (
            <li
              key={id}
              id={id}
              className={`scroll-mt-4 border-b border-line-strong py-5 ${id === chosen ? "border-l-8 border-l-signal pl-4" : ""}`}
            >
              <h3 className="flex items-baseline gap-3 text-2xl">
                <span aria-hidden="true" className="text-signal tabular-nums">
                  {number}
                </span>
                <Link
                  to={linkTo(id)}
                  aria-current={id === chosen ? "true" : undefined}
                  className="underline decoration-line-strong decoration-2 underline-offset-4 hover:decoration-signal"
                >
                  <span className="sr-only">Region {number}: </span>
                  {name}
                </Link>
              </h3>
              <p className="mt-1 font-semibold">{stateNames.join(", ")}</p>
              <p className="mt-1 text-ink-soft">{description}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section
        heading={`Lanes out of ${home.city}`}
        text="The lanes on the map are examples. We quote between any two points in the twelve regions."
      >
        <ul className="grid grid-cols-2 gap-x-8 border-t-2 border-ink tablet:grid-cols-3">
          {lanes.map(({ city, state }) => (
            <li key={city} className="border-b border-line py-2.5">
              <Link
                to={`/tools/transit-time-calculator?${new URLSearchParams({
                  origin: `${home.city}, ${home.state}`,
                  destination: `${city}, ${state}`,
                })}`}
                className="font-display text-2xl leading-tight font-bold hover:text-signal"
              >
                {city}, {state}
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-3 text-sm text-ink-soft">Each links to a transit time estimate.</p>
      </Section>
    </>
  );
}
