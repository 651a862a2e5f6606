import { geoAlbersUsa } from "d3-geo";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type Coordinates,
  MAP_HEIGHT,
  MAP_MIDDLE,
  MAP_SCALE,
  MAP_WIDTH,
  placeOnMap,
} from "./projection.ts";

const d3 = geoAlbersUsa().scale(MAP_SCALE).translate([MAP_MIDDLE.x, MAP_MIDDLE.y]);

/** Maximum distance of a point from d3's, in map units: far below one pixel. */
const TOLERANCE = 0.001;

function distanceToD3(place: Coordinates): number {
  const mine = placeOnMap(place);
  const theirs = d3([place.longitude, place.latitude]);
  if (!mine || !theirs) throw new Error(`Not on the map: ${JSON.stringify(place)}`);
  return Math.hypot(mine.x - theirs[0], mine.y - theirs[1]);
}

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });

test.each([
  ["the lower 48", 34, 48.9, -121, -75],
  ["Alaska", 55, 71, -168, -142],
  ["Hawaii", 19, 22.2, -159.9, -155.2],
])("places in %s lie where d3 puts them", (_, south, north, west, east) => {
  fc.assert(
    fc.property(degrees(south, north), degrees(west, east), (latitude, longitude) => {
      expect(distanceToD3({ latitude, longitude })).toBeLessThan(TOLERANCE);
    }),
  );
});

test.each([
  ["Key West", 24.56, -81.78],
  ["Brownsville", 25.9, -97.5],
  ["San Diego", 32.72, -117.16],
  ["Neah Bay", 48.37, -124.62],
  ["Eastport", 44.9, -66.99],
  ["Ketchikan", 55.34, -131.65],
  ["Hilo", 19.72, -155.09],
])("%s, in a far corner, lies where d3 puts it", (_, latitude, longitude) => {
  expect(distanceToD3({ latitude, longitude })).toBeLessThan(TOLERANCE);
});

test("the Aleutian islands beyond 180 degrees stay on the map, left of the rest of Alaska", () => {
  const attu = placeOnMap({ latitude: 52.9, longitude: 173.2 });
  const anchorage = placeOnMap({ latitude: 61.2, longitude: -149.9 });
  expect(attu?.x).toBeLessThan(anchorage?.x ?? 0);
  expect(distanceToD3({ latitude: 52.9, longitude: 173.2 })).toBeLessThan(TOLERANCE);
});

test("Indianapolis lies right of the middle, Seattle upper left, Miami lower right", () => {
  const indianapolis = placeOnMap({ latitude: 39.77, longitude: -86.16 });
  const seattle = placeOnMap({ latitude: 47.61, longitude: -122.33 });
  const miami = placeOnMap({ latitude: 25.77, longitude: -80.19 });
  expect(indianapolis?.x).toBeGreaterThan(MAP_WIDTH * 0.65);
  expect(indianapolis?.x).toBeLessThan(MAP_WIDTH * 0.75);
  expect(seattle?.x).toBeLessThan(MAP_WIDTH * 0.25);
  expect(seattle?.y).toBeLessThan(MAP_HEIGHT * 0.2);
  expect(miami?.x).toBeGreaterThan(MAP_WIDTH * 0.8);
  expect(miami?.y).toBeGreaterThan(MAP_HEIGHT * 0.8);
});

test.each([
  ["San Juan, Puerto Rico", 18.47, -66.11],
  ["the open Pacific", 25, -124],
  ["London", 51.5, -0.13],
  ["Sydney", -33.87, 151.21],
  ["not a number", Number.NaN, -86],
  ["beyond the globe", 60, -400],
])("%s is not on the map", (_, latitude, longitude) => {
  expect(placeOnMap({ latitude, longitude })).toBeNull();
});

test("no place of the globe falls outside the viewBox", () => {
  fc.assert(
    fc.property(degrees(-90, 90), degrees(-180, 180), (latitude, longitude) => {
      const point = placeOnMap({ latitude, longitude });
      if (point === null) return;
      expect(point.x).toBeGreaterThanOrEqual(0);
      expect(point.x).toBeLessThanOrEqual(MAP_WIDTH);
      expect(point.y).toBeGreaterThanOrEqual(0);
      expect(point.y).toBeLessThanOrEqual(MAP_HEIGHT);
    }),
  );
});
