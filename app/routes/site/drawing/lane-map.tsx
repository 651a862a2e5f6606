import { laneOrigin, lanes } from "#app/features/company/coverage.ts";
import type { Coordinates, MapPoint } from "#app/features/geography/projection.ts";
import { placeAtDistance, placeOnDrawing } from "./projection.ts";

const width = 800;
const height = 520;
/** Room above the northernmost city for its name. */
const north = 32;
const home = placeOnDrawing(laneOrigin, width);

const path = (places: readonly Coordinates[]) =>
  `M${places
    .map((place) => placeOnDrawing(place, width))
    .map(({ x, y }) => `${x} ${y}`)
    .join("L")}`;

const steps = (from: number, to: number, by: number) =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, place) => from + place * by);

const graticule = [
  ...steps(-130, -60, 5).map((longitude) =>
    path(steps(20, 55, 5).map((latitude) => ({ latitude, longitude }))),
  ),
  ...steps(20, 55, 5).map((latitude) =>
    path(steps(-135, -55, 4).map((longitude) => ({ latitude, longitude }))),
  ),
].join("");

/** Bearings at which a ring's label is on the map and crosses no lane. */
const labelBearings: Record<number, number> = { 500: 345, 1000: 290 };

const rings = [500, 1000, 1500].map((miles) => ({
  miles,
  d: path(steps(0, 360, 10).map((bearing) => placeAtDistance(laneOrigin, miles, bearing))),
  label: placeOnDrawing(placeAtDistance(laneOrigin, miles, labelBearings[miles] ?? 0), width),
}));

/** The path of a lane: an arc north of the straight line, as on a route map. */
function arcPath({ x, y }: MapPoint): string {
  const lift = Math.hypot(x - home.x, y - home.y) * 0.16;
  return `M${home.x} ${home.y}Q${(x + home.x) / 2} ${(y + home.y) / 2 - lift} ${x} ${y}`;
}

const above = { dx: 0, dy: -16, anchor: "middle" } as const;
const below = { dx: 0, dy: 34, anchor: "middle" } as const;
const left = { dx: -14, dy: 8, anchor: "end" } as const;
const right = { dx: 14, dy: 8, anchor: "start" } as const;

/** Label positions that cross no lane and no other label. */
const beside: Record<string, { dx: number; dy: number; anchor: "start" | "middle" | "end" }> = {
  Chicago: { ...above, dx: 2 },
  Detroit: { ...right, dy: -1 },
  Seattle: above,
  Denver: above,
  "Los Angeles": { ...below, dx: -8, anchor: "start" },
  Dallas: left,
  Laredo: left,
  Memphis: { ...below, dx: -8 },
  Atlanta: { ...below, dx: -4 },
  Newark: below,
};

function Name({ city, at }: { city: string; at: MapPoint }) {
  const { dx, dy, anchor } = beside[city] ?? right;
  return (
    <text x={at.x + dx} y={at.y + dy} textAnchor={anchor}>
      {city}
    </text>
  );
}

/** The lanes from our home city on a map grid, with distance rings. */
export function LaneMap() {
  const names = lanes.map(({ city }) => city).join(", ");
  return (
    <svg
      role="img"
      aria-label={`Map of lanes from ${laneOrigin.city} to ${names}`}
      viewBox={`0 ${-north} ${width} ${height + north}`}
      className="block w-full overflow-hidden desktop:overflow-visible"
      fill="none"
    >
      <path d={graticule} stroke="var(--color-band-line)" strokeWidth="0.8" opacity="0.75" />
      <g stroke="var(--color-on-band-soft)" strokeDasharray="2 7" strokeWidth="1.5" opacity="0.6">
        {rings.map(({ miles, d }) => (
          <path key={miles} d={d} />
        ))}
      </g>
      <g fill="var(--color-on-band-soft)" fontSize="20" textAnchor="middle" opacity="0.9">
        {rings.slice(0, 2).map(({ miles, label }) => (
          <text key={miles} x={label.x} y={label.y} className="lane-name">
            {miles} mi
          </text>
        ))}
      </g>
      <g stroke="var(--color-band-signal)" strokeWidth="2.5">
        {lanes.map((lane) => (
          <path
            key={lane.city}
            className="lane"
            pathLength={1}
            d={arcPath(placeOnDrawing(lane, width))}
          />
        ))}
      </g>
      <g
        className="lane-name font-display"
        fill="var(--color-on-band)"
        fontSize="25"
        fontWeight="700"
      >
        {lanes.map((lane) => {
          const at = placeOnDrawing(lane, width);
          return (
            <g key={lane.city}>
              <circle cx={at.x} cy={at.y} r="5" stroke="var(--color-band)" strokeWidth="2" />
              <Name city={lane.city} at={at} />
            </g>
          );
        })}
      </g>
      <circle cx={home.x} cy={home.y} r="13" fill="var(--color-band)" />
      <circle cx={home.x} cy={home.y} r="8" fill="var(--color-band-signal)" />
      <circle cx={home.x} cy={home.y} r="13" stroke="var(--color-band-signal)" strokeWidth="2.5" />
    </svg>
  );
}
