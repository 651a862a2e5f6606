/** A closed line: its last point repeats the first. Coordinates in map units, to one decimal. */
type Ring = readonly (readonly number[])[];

/** Islands smaller than this (square map units) are left out, unless the state has nothing else. */
const SMALLEST_ISLAND = 1;

/** The `d` of an SVG path that draws the rings in relative steps, the shortest way to write it. */
export function pathOfRings(rings: readonly Ring[]): string {
  const bySize = rings
    .map((ring) => ({ ring, area: Math.abs(areaOf(ring)) }))
    .sort((a, b) => b.area - a.area);
  return bySize
    .filter(({ area }, index) => index === 0 || area >= SMALLEST_ISLAND)
    .map(({ ring }) => pathOfRing(ring))
    .join("");
}

/** The `d` of an SVG path that draws open lines, in the same short way. */
export function pathOfLines(lines: readonly Ring[]): string {
  return lines.map((line) => steps(line).replaceAll(" -", "-")).join("");
}

function pathOfRing(ring: Ring): string {
  // The closing point is drawn by Z.
  const path = steps(ring.slice(0, -1));
  return path && `${path.replaceAll(" -", "-")}Z`;
}

/** Steps are counted in tenths, so that rounding never adds up. */
function steps(line: Ring): string {
  const points = line.map(([x = 0, y = 0]) => [Math.round(x * 10), Math.round(y * 10)] as const);
  const [start, ...rest] = points;
  if (!start) return "";
  let [x, y] = start;
  let path = `M${x / 10} ${y / 10}l`;
  for (const [nextX, nextY] of rest) {
    if (nextX === x && nextY === y) continue;
    path += `${pair(nextX - x, nextY - y)} `;
    [x, y] = [nextX, nextY];
  }
  return path.trimEnd();
}

const pair = (dx: number, dy: number) => `${short(dx)} ${short(dy)}`;

/** Tenths as text, without the zero before the point: 0.4 is written .4 */
const short = (tenths: number) => String(tenths / 10).replace(/^(-?)0\./, "$1.");

function areaOf(ring: Ring): number {
  let twice = 0;
  ring.forEach(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    twice += x * nextY - nextX * y;
  });
  return twice / 2;
}
