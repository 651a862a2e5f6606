export type Place = { latitude: number; longitude: number };
export type Point = { x: number; y: number };

const radians = Math.PI / 180;
const earthMiles = 3958.8;

// The Albers equal-area projection that atlases use for the contiguous states.
const [south, north] = [29.5 * radians, 45.5 * radians];
const [middleLatitude, middleLongitude] = [37.5 * radians, -96 * radians];
const cone = (Math.sin(south) + Math.sin(north)) / 2;
const constant = Math.cos(south) ** 2 + 2 * cone * Math.sin(south);
const radius = (latitude: number) => Math.sqrt(constant - 2 * cone * Math.sin(latitude)) / cone;

/**
 * The position of a place on a map of the lower 48 that is `width` wide; north is up, y grows down.
 */
export function project({ latitude, longitude }: Place, width: number): Point {
  const scale = width * 1.36;
  const angle = cone * (longitude * radians - middleLongitude);
  const rho = radius(latitude * radians);
  const height = radius(middleLatitude);
  return {
    x: round(width / 2 + scale * rho * Math.sin(angle)),
    y: round(width * 0.31 - scale * (height - rho * Math.cos(angle))),
  };
}

/** The place that many miles from another, at a compass bearing in degrees. */
export function away(from: Place, miles: number, bearing: number): Place {
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
