import { LaneOnMap } from "#app/features/geography/ui/lane-on-map.tsx";
import { PlacesCredit } from "#app/features/geography/ui/places-credit.tsx";
import type { LoadMap } from "#app/flows/load-map.server.ts";

/** The lane of a load on a map, with the last place that we know. */
export function LoadMapFigure({ map }: { map: LoadMap }) {
  const { lane, origin, destination, last, credit } = map;
  return (
    <figure className="min-w-0 print:hidden">
      <LaneOnMap
        lane={lane}
        origin={origin}
        destination={destination}
        freight={last}
        className="h-52 tablet:h-72"
      />
      <figcaption className="mt-1 flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft">
        {last ? (
          <span>
            Last known place <strong className="text-ink">{last.place}</strong>, {last.at}
          </span>
        ) : (
          <span>The arc connects the two cities; it isn't the route.</span>
        )}
        <PlacesCredit credit={credit} />
      </figcaption>
    </figure>
  );
}
