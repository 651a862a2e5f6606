import { PLACES_CREDIT } from "#app/features/geography/places.server.ts";
import { CoverageMap } from "#app/features/geography/ui/coverage-map.tsx";
import { insetsNote } from "#app/features/geography/ui/insets-note.ts";
import { PlacesCredit } from "#app/features/geography/ui/places-credit.tsx";
import type { PageHandle } from "#app/page-handle.ts";
import { pageMeta } from "#app/routes/site/page-meta.ts";
import { PageHead } from "#app/routes/site/part/page-head.tsx";
import type { Route } from "./+types/service-area-map.ts";
import { BelowTheTool } from "./below-the-tool.tsx";
import { RegionList } from "./region-list.tsx";
import { RegionPanel } from "./region-panel.tsx";
import { RegionSearch } from "./region-search.tsx";
import { readServiceArea } from "./service-area.server.ts";
import { serviceAreaText } from "./service-area-text.ts";
import { serviceAreaTool as tool } from "./service-area-tool.ts";

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(tool, matches);

export const handle: PageHandle = { hydrate: true };

export function loader({ url }: Route.LoaderArgs) {
  return { ...readServiceArea(url.searchParams), credit: PLACES_CREDIT };
}

const linkTo = (region: string) => `${tool.path}?region=${region}#map`;

export default function ServiceAreaMap({ loaderData }: Route.ComponentProps) {
  const { drawing, chosen, search, credit } = loaderData;
  const region = drawing.regions.find(({ id }) => id === chosen) ?? null;
  return (
    <>
      <PageHead name={tool.name} title={tool.headline} lead={tool.lead} />
      <div id="map" className="mx-auto max-w-7xl scroll-mt-4 px-4 py-10 tablet:py-14">
        <div className="grid items-end gap-x-12 gap-y-6 desktop:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <RegionSearch action={tool.path} search={search} />
          <RegionPanel region={region} found={search.found} />
        </div>
        <figure className="mt-8 max-tablet:-mx-3">
          <CoverageMap drawing={drawing} chosen={chosen} spot={search.spot} linkTo={linkTo} />
          <figcaption className="mt-3 max-tablet:px-3 flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft">
            <span>
              Dashed lines are lanes out of {drawing.home.city}. {insetsNote}
            </span>
            <PlacesCredit credit={credit} />
          </figcaption>
        </figure>
      </div>
      <RegionList drawing={drawing} chosen={chosen} linkTo={linkTo} />
      <BelowTheTool {...serviceAreaText} />
    </>
  );
}
