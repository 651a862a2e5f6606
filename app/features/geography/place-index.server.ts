import { nameKey } from "./place-names.ts";
import { PLACES_BY_STATE } from "./places.generated.server.ts";
import type { Coordinates } from "./projection.ts";

export type IndexedCity = Coordinates & {
  readonly name: string;
  readonly state: string;
  readonly key: string;
  /** How many ZIP codes it has: what we know of its size. */
  readonly zips: number;
};

export type IndexedZip = Coordinates & { readonly zip: string; readonly city: IndexedCity };

type PlaceIndex = {
  readonly byZip: ReadonlyMap<string, IndexedZip>;
  readonly byState: ReadonlyMap<string, readonly IndexedCity[]>;
  readonly byKey: ReadonlyMap<string, readonly IndexedCity[]>;
};

let index: PlaceIndex | undefined;

/** All places, read from their text at the first call and kept. */
export function placeIndex(): PlaceIndex {
  index ??= readPlaces();
  return index;
}

function readPlaces(): PlaceIndex {
  const byZip = new Map<string, IndexedZip>();
  const byState = new Map<string, IndexedCity[]>();
  const byKey = new Map<string, IndexedCity[]>();
  for (const [state, lines] of Object.entries(PLACES_BY_STATE)) {
    const cities: IndexedCity[] = [];
    for (const line of lines.split("\n")) {
      const [name = "", ...entries] = line.split("|");
      const zips = entries.map((entry) => {
        const [zip = "", latitude, longitude] = entry.split(" ");
        return { zip, latitude: Number(latitude) / 100, longitude: Number(longitude) / 100 };
      });
      const city: IndexedCity = {
        name,
        state,
        key: nameKey(name),
        zips: zips.length,
        // The middle one is not pulled away by a ZIP code at the edge of the city.
        latitude: median(zips.map(({ latitude }) => latitude)),
        longitude: median(zips.map(({ longitude }) => longitude)),
      };
      cities.push(city);
      const namesakes = byKey.get(city.key);
      if (namesakes) namesakes.push(city);
      else byKey.set(city.key, [city]);
      for (const zip of zips) byZip.set(zip.zip, { ...zip, city });
    }
    byState.set(state, cities);
  }
  return { byZip, byState, byKey };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
