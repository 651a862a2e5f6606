import { type Coordinates, conic, type MapPoint } from "#app/features/geography/projection.ts";

const radians = Math.PI / 180;
const earthMiles = 3958.8;

/**
 * The position of a place on a map of the lower 48 that is `width` wide; north is up, y grows down.
 * Unlike the map of states it has no insets, and its places can be anywhere.
 */
export function placeOnDrawing(place: Coordinates, width: number): MapPoint {
  const { x, y } = conic({
    parallels: [29.5, 45.5],
    center: { latitude: 37.5, longitude: -96 },
    meridian: -96,
    scale: width * 1.36,
    at: { x: width / 2, y: width * 0.31 },
  })(place);
  return { x: round(x), y: round(y) };
}

/** The place that many miles from another, at a compass bearing in degrees. */
export function placeAtDistance(from: Coordinates, miles: number, bearing: number): Coordinates {
  const latitude = from.latitude * radians;
  const arc = miles / earthMiles;
  const reached = Math.asin(
    Math.sin(latitude) * Math.cos(arc) +
      Math.cos(latitude) * Math.sin(arc) * Math.cos(bearing * radians),
  );
  const east = Math.atan2(
    Math.sin(bearing * radians) * Math.sin(arc) * Math.cos(latitude),
    Math.cos(arc) - Math.sin(latitude) * Math.sin(reached),
  );
  return { latitude: reached / radians, longitude: from.longitude + east / radians };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
