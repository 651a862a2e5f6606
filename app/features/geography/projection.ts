/** Coordinates in degrees: north and east positive. */
export type Coordinates = { readonly latitude: number; readonly longitude: number };

/** A point on the map, in units of its viewBox: x to the right, y down. */
export type MapPoint = { readonly x: number; readonly y: number };

/** Width and height of the map; the state shapes in `us-map.generated.ts` use the same. */
export const MAP_WIDTH = 1030;
export const MAP_HEIGHT = 610;
export const MAP_VIEW_BOX = `0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`;

/** Scale of d3's geoAlbersUsa, as us-atlas recommends for a map of about this size. */
export const MAP_SCALE = 1300;

/**
 * The center of the lower 48, right of the map's own, because the Aleutian Islands reach far to the
 * left.
 */
export const MAP_MIDDLE: MapPoint = { x: 552, y: 305 };

const radians = Math.PI / 180;

type Conic = {
  /** Standard parallels, degrees of latitude. */
  parallels: readonly [number, number];
  /** The coordinates at `at`. */
  center: Coordinates;
  /** The meridian that points straight up. */
  meridian: number;
  scale: number;
  at: MapPoint;
};

/**
 * The Albers equal-area conic projection that atlases use for the states: latitude and longitude in
 * degrees to a map point.
 */
export function conic({ parallels, center, meridian, scale, at }: Conic) {
  const south = Math.sin(parallels[0] * radians);
  const n = (south + Math.sin(parallels[1] * radians)) / 2;
  const c = 1 + south * (2 * n - south);
  const raw = (point: Coordinates) => {
    const radius = Math.sqrt(c - 2 * n * Math.sin(point.latitude * radians)) / n;
    const east = ((point.longitude - meridian + 540) % 360) - 180;
    const angle = n * east * radians;
    return { x: radius * Math.sin(angle), y: radius * Math.cos(angle) };
  };
  const origin = raw(center);
  return (point: Coordinates): MapPoint => {
    const { x, y } = raw(point);
    return { x: at.x + scale * (x - origin.x), y: at.y + scale * (y - origin.y) };
  };
}

/** A map position as a share of MAP_SCALE from the middle, as d3 places its insets. */
const fromMiddle = (right: number, down: number): MapPoint => ({
  x: MAP_MIDDLE.x + right * MAP_SCALE,
  y: MAP_MIDDLE.y + down * MAP_SCALE,
});

// Parallels, centers and inset positions are those of d3.geoAlbersUsa (ISC license), which the test
// compares with. The state shapes use this projection too, so that a place falls into its state.
const lower48 = conic({
  parallels: [29.5, 45.5],
  center: { latitude: 38.7, longitude: -96.6 },
  meridian: -96,
  scale: MAP_SCALE,
  at: fromMiddle(0, 0),
});
const alaska = conic({
  parallels: [55, 65],
  center: { latitude: 58.5, longitude: -156 },
  meridian: -154,
  scale: MAP_SCALE * 0.35,
  at: fromMiddle(-0.307, 0.201),
});
const hawaii = conic({
  parallels: [8, 18],
  center: { latitude: 19.9, longitude: -160 },
  meridian: -157,
  scale: MAP_SCALE,
  at: fromMiddle(-0.205, 0.212),
});

/**
 * Projects a place to the map, in units of MAP_VIEW_BOX: the lower 48 states in the middle, Alaska
 * (at 0.35 of the scale) and Hawaii as insets at the bottom left. Null for a place on none of the
 * three, such as Puerto Rico or the open sea, and for values that are not numbers.
 */
export function placeOnMap(place: Coordinates): MapPoint | null {
  const point = partOf(place)?.(place);
  if (!point || point.x < 0 || point.x > MAP_WIDTH || point.y < 0 || point.y > MAP_HEIGHT) {
    return null;
  }
  return point;
}

function partOf(place: Coordinates) {
  if (within(place, [24, 49.5], [-125, -66.5])) return lower48;
  if (within(place, [18.5, 23], [-161, -154])) return hawaii;
  if (within(place, [51, 72], [-180, -129]) || within(place, [51, 72], [172, 180])) return alaska;
  return undefined;
}

function within(
  { latitude, longitude }: Coordinates,
  [south, north]: readonly [number, number],
  [west, east]: readonly [number, number],
): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
