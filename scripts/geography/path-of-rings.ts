/** A closed line whose last point repeats the first, in map units with one decimal. */
type Ring = readonly (readonly number[])[];

/**
 * Islands smaller than this (square map units) are left out, unless the state has no larger part.
 */
const SMALLEST_ISLAND = 1;

/** The SVG path data of rings, in relative steps, which are the shortest. */
export function pathOfRings(rings: readonly Ring[]): string {
  const bySize = rings
    .map((ring) => ({ ring, area: Math.abs(areaOf(ring)) }))
    .sort((a, b) => b.area - a.area);
  return bySize
    .filter(({ area }, index) => index === 0 || area >= SMALLEST_ISLAND)
    .map(({ ring }) => pathOfRing(ring))
    .join("");
}

/** The SVG path data of open lines, in the same format. */
export function pathOfLines(lines: readonly Ring[]): string {
  return lines.map((line) => steps(line).replaceAll(" -", "-")).join("");
}

function pathOfRing(ring: Ring): string {
  // Z draws the closing point.
  const path = steps(ring.slice(0, -1));
  return path && `${path.replaceAll(" -", "-")}Z`;
}

/** Steps in tenths, so that rounding errors do not accumulate. */
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

/** Tenths as text without a leading zero: 0.4 becomes .4 */
const short = (tenths: number) => String(tenths / 10).replace(/^(-?)0\./, "$1.");

function areaOf(ring: Ring): number {
  let twice = 0;
  ring.forEach(([x = 0, y = 0], index) => {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    twice += x * nextY - nextX * y;
  });
  return twice / 2;
}
