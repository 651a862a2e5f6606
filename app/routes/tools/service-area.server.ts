import { regionOfState } from "#app/features/company/coverage.ts";
import {
  type CoverageDrawing,
  drawCoverage,
} from "#app/features/geography/coverage-drawing.server.ts";
import { lookupPlace, placeLabel } from "#app/features/geography/places.server.ts";
import { type MapPoint, placeOnMap } from "#app/features/geography/projection.ts";

export type ServiceArea = {
  drawing: CoverageDrawing;
  /** The ID of the region to show, chosen or found by place. */
  chosen: string | null;
  /** The search: the typed text, its place, and its error. */
  search: {
    typed: string;
    found: string | null;
    spot: MapPoint | null;
    error: string | null;
    suggestions: readonly string[];
  };
};

// The company's coverage does not change while the process runs.
let drawing: CoverageDrawing | undefined;

/** Reads `region` (an ID) or `place` (a ZIP code or city) from a query string. */
export function readServiceArea(query: URLSearchParams): ServiceArea {
  drawing ??= drawCoverage();
  const typed = (query.get("place") ?? "").trim().slice(0, 80);
  const region = drawing.regions.find(({ id }) => id === query.get("region"));
  const search = { typed, found: null, spot: null, error: null, suggestions: [] };
  if (region || !query.has("place")) return { drawing, chosen: region?.id ?? null, search };

  const lookup = lookupPlace(typed);
  if (!lookup.found) {
    const { message: error, suggestions } = lookup;
    return { drawing, chosen: null, search: { ...search, error, suggestions } };
  }
  const { place } = lookup;
  const home = regionOfState(place.state);
  const found = placeLabel(place);
  if (!home) {
    const error = `${found} isn't in any of our twelve regions. Ask us, and we'll tell you what's possible.`;
    return { drawing, chosen: null, search: { ...search, error } };
  }
  return { drawing, chosen: home.id, search: { ...search, found, spot: placeOnMap(place) } };
}
