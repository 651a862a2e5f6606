import { type PlaceParts, readPlace } from "#app/features/geography/find-place.server.ts";
import { emptyStop, type Stop } from "./stop.ts";

/**
 * The pickup of a carrier that takes over freight on its way: where the freight is, in the words of
 * staff, in place of the stop that its leg begins at.
 */
export function takeOverStop(begins: Stop, custody: string): Stop {
  return {
    ...emptyStop("pickup"),
    ...placeNamedIn(custody),
    id: begins.id,
    street: custody,
  };
}

/**
 * The stops of such a carrier: it picks up where the freight is, and what its leg has behind it already
 * is none of its way.
 */
export function takeOverStops(stops: readonly Stop[], custody: string) {
  const [begins, ...others] = stops;
  if (!begins) return [];
  const ahead = others.filter(
    ({ departedAt }, index) => !departedAt || index === others.length - 1,
  );
  return [takeOverStop(begins, custody), ...ahead];
}

/** The words before a state, of which the last ones may be a city. */
const beforeState = /([\p{L}.'’ -]+),? ([A-Z]{2})\b/gu;
const longestCity = 4;

/** The place that a text names by its ZIP code, or by city and state; nothing of it without one. */
export function placeNamedIn(text: string): PlaceParts {
  const zips = [...text.matchAll(/\b\d{5}\b/g)].map(([zip]) => zip);
  const cities = [...text.matchAll(beforeState)].flatMap(([, before = "", state]) => {
    const words = before.trim().split(/\s+/);
    return Array.from({ length: longestCity }, (_, index) =>
      words.slice(index - longestCity).join(" "),
    ).map((city) => `${city}, ${state}`);
  });
  for (const typed of [...zips, ...cities]) {
    const place = readPlace(typed);
    if (place.city) return place;
  }
  return {};
}
