/**
 * Draws the state shapes of the site's map and writes `app/features/geography/us-map.generated.ts`,
 * the same as an image whose parts pages draw by their ids (`ui/us-map.svg`: each state, all
 * states, each border between two), and the list of those borders.
 * Run by hand, after a change here or of the map data: `node scripts/geography/build-map.ts`.
 *
 * The shapes are those of us-atlas (ISC license), which redistributes the U.S. Census Bureau's
 * cartographic boundary files, edition 2017. They are projected here as places are when they are shown,
 * so that a place falls on its state.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { MAP_VIEW_BOX, placeOnMap } from "#app/features/geography/projection.ts";
import { STATES } from "#app/features/geography/states.ts";
import { pathOfLines, pathOfRings } from "./path-of-rings.ts";
import { projectArcs } from "./project-arcs.ts";

type UsAtlas = Topology<{ states: GeometryCollection<{ name: string }> }>;

const source = fileURLToPath(import.meta.resolve("us-atlas/states-10m.json"));
const written = (file: string) =>
  fileURLToPath(new URL(`../../app/features/geography/${file}`, import.meta.url));
const target = written("us-map.generated.ts");
const bordersTarget = written("us-borders.generated.ts");
const imageTarget = written("ui/us-map.svg");

const atlas = projectArcs<UsAtlas>(
  JSON.parse(readFileSync(source, "utf8")),
  ([longitude, latitude]) => {
    const point = placeOnMap({ latitude, longitude });
    return point && [point.x, point.y];
  },
);
const rings = new Map(
  feature(atlas, atlas.objects.states).features.map(({ geometry, properties }) => [
    properties.name,
    geometry.type === "MultiPolygon"
      ? geometry.coordinates.flat()
      : geometry.type === "Polygon"
        ? geometry.coordinates
        : [],
  ]),
);

const shapes = STATES.map(({ code, name }) => ({
  code,
  name,
  path: pathOfRings(rings.get(name) ?? []),
}));
const missing = shapes.filter(({ path }) => path === "");
if (missing.length > 0) throw new Error(`No shape for ${missing.map(({ name }) => name)}`);

writeFileSync(
  target,
  `// Written by scripts/geography/build-map.ts: change that, not this.
// Shapes: us-atlas 3.0.1 (ISC license), from the U.S. Census Bureau's boundary files of 2017.

/** A state's shape, in units of MAP_VIEW_BOX (see projection.ts). */
export type StateShape = {
  /** Two-letter postal code. */
  readonly code: string;
  readonly name: string;
  /** The \`d\` of an SVG path. */
  readonly path: string;
};

/** The fifty states and the District of Columbia, by name. */
export const US_STATE_SHAPES: readonly StateShape[] = ${JSON.stringify(shapes)};
`,
);

const codes = new Map(STATES.map(({ code, name }) => [name, code]));
const codeOf = ({ properties }: { properties?: { name?: string } }) =>
  codes.get(properties?.name ?? "") ?? "";
const pairs = STATES.flatMap(({ code }, index) =>
  STATES.slice(index + 1).map((other) => [code, other.code].sort().join("-")),
).sort();
const borders = pairs.flatMap((pair) => {
  const line = mesh(atlas, atlas.objects.states, (a, b) => {
    return a !== b && [codeOf(a), codeOf(b)].sort().join("-") === pair;
  });
  const path = pathOfLines(line.coordinates);
  return path === "" ? [] : [{ pair, path }];
});

writeFileSync(
  bordersTarget,
  `// Written by scripts/geography/build-map.ts: change that, not this.

/** The states that share a border, by their codes; also the ids of those borders in us-map.svg. */
export const US_BORDERS: readonly string[] = ${JSON.stringify(borders.map(({ pair }) => pair))};
`,
);
writeFileSync(
  imageTarget,
  `<!-- Written by scripts/geography/build-map.ts. Shapes: us-atlas 3.0.1 (ISC license), U.S. Census Bureau, 2017. -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MAP_VIEW_BOX}">
<title>The United States, state by state</title>
<g id="states">
${shapes.map(({ code, path }) => `<path id="${code}" d="${path}"/>`).join("\n")}
</g>
<g id="borders">
${borders.map(({ pair, path }) => `<path id="${pair}" d="${path}"/>`).join("\n")}
</g>
</svg>
`,
);
const biome = fileURLToPath(new URL("../../node_modules/.bin/biome", import.meta.url));
execFileSync(biome, ["format", "--write", target, bordersTarget], { stdio: "inherit" });
console.log(`${shapes.length} states, ${Math.round(readFileSync(imageTarget).length / 1000)} kB`);
