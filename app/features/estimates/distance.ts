/** Degrees, north and east positive. */
export type Point = { readonly latitude: number; readonly longitude: number };

/** Mean radius of the earth in statute miles (6,371 km). */
const EARTH_RADIUS_MILES = 3958.8;

const radians = Math.PI / 180;

/** Statute miles along the great circle between two points (haversine formula). */
export function greatCircleMiles(from: Point, to: Point): number {
  const halfLatitude = ((to.latitude - from.latitude) / 2) * radians;
  const halfLongitude = ((to.longitude - from.longitude) / 2) * radians;
  const haversine =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(from.latitude * radians) *
      Math.cos(to.latitude * radians) *
      Math.sin(halfLongitude) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
