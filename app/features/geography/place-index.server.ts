import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { nameKey } from "./place-names.ts";
import type { Coordinates } from "./projection.ts";

export type IndexedCity = Coordinates & {
  readonly name: string;
  readonly state: string;
  readonly key: string;
  /** Its number of ZIP codes, as a measure of its size. */
  readonly zips: number;
  /** The IANA time zone of most of its ZIP codes. */
  readonly timeZone: string;
};

export type IndexedZip = Coordinates & {
  readonly zip: string;
  readonly city: IndexedCity;
  /** IANA, such as "America/Chicago". */
  readonly timeZone: string;
};

type PlaceIndex = {
  readonly byZip: ReadonlyMap<string, IndexedZip>;
  readonly byState: ReadonlyMap<string, readonly IndexedCity[]>;
  readonly byKey: ReadonlyMap<string, readonly IndexedCity[]>;
};

/** Written by scripts/geography/build-places.ts; see `places.license.txt` for the license. */
const file = join(projectRoot, "app/features/geography/places.tsv");

/** What people call a city besides its name. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  "Indianapolis, IN": ["Indy"],
  "Las Vegas, NV": ["Vegas"],
  "Los Angeles, CA": ["LA"],
  "New York, NY": ["NYC", "NY City", "New York City"],
  "Philadelphia, PA": ["Philly"],
  "Salt Lake City, UT": ["SLC"],
  "San Francisco, CA": ["SF"],
};

let index: PlaceIndex | undefined;

/** All places, read from their file on the first call and cached. */
export function placeIndex(): PlaceIndex {
  index ??= readPlaces();
  return index;
}

function readPlaces(): PlaceIndex {
  const byZip = new Map<string, IndexedZip>();
  const byState = new Map<string, IndexedCity[]>();
  const byKey = new Map<string, IndexedCity[]>();
  for (const { state, name, zips } of citiesInFile()) {
    const city: IndexedCity = {
      name,
      state,
      key: nameKey(name),
      zips: zips.length,
      // The median is not skewed by a ZIP code at the edge of the city.
      latitude: median(zips.map(({ latitude }) => latitude)),
      longitude: median(zips.map(({ longitude }) => longitude)),
      timeZone: mostFrequent(zips.map(({ timeZone }) => timeZone)),
    };
    append(byState, state, city);
    for (const key of [city.key, ...(otherNames[`${name}, ${state}`] ?? []).map(nameKey)]) {
      append(byKey, key, city);
    }
    for (const zip of zips) byZip.set(zip.zip, { ...zip, city });
  }
  return { byZip, byState, byKey };
}

type CityInFile = { state: string; name: string; zips: Omit<IndexedZip, "city">[] };

/** The file's rows, one per ZIP code; those of one city are adjacent. */
function citiesInFile(): CityInFile[] {
  const cities: CityInFile[] = [];
  const [, ...rows] = readFileSync(file, "utf8").trimEnd().split("\n");
  for (const row of rows) {
    const [state = "", name = "", zip = "", latitude, longitude, timeZone = ""] = row.split("\t");
    const place = { zip, latitude: Number(latitude), longitude: Number(longitude), timeZone };
    const last = cities.at(-1);
    if (last?.name === name && last.state === state) last.zips.push(place);
    else cities.push({ state, name, zips: [place] });
  }
  return cities;
}

function append<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function mostFrequent(values: readonly string[]): string {
  const counts = Map.groupBy(values, (value) => value);
  const [first] = [...counts.values()].sort((one, other) => other.length - one.length);
  return first?.[0] ?? "";
}
