/**
 * Draws the state shapes of the site's map and writes `app/features/geography/us-map.generated.ts`.
 * Run by hand, after a change here or of the map data: `node scripts/geography/build-map.ts`.
 *
 * The shapes are those of us-atlas (ISC licence), which redistributes the U.S. Census Bureau's
 * cartographic boundary files, edition 2017. d3-geo projects them here, so that neither comes
 * near a browser.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { geoAlbersUsa } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { MAP_MIDDLE, MAP_SCALE } from "../../app/features/geography/projection.ts";
import { STATES } from "../../app/features/geography/states.ts";
import { pathOfRings } from "./path-of-rings.ts";
import { projectArcs } from "./project-arcs.ts";

type UsAtlas = Topology<{ states: GeometryCollection<{ name: string }> }>;

const source = fileURLToPath(import.meta.resolve("us-atlas/states-10m.json"));
const target = fileURLToPath(
  new URL("../../app/features/geography/us-map.generated.ts", import.meta.url),
);

const projection = geoAlbersUsa().scale(MAP_SCALE).translate([MAP_MIDDLE.x, MAP_MIDDLE.y]);
const atlas = projectArcs<UsAtlas>(JSON.parse(readFileSync(source, "utf8")), projection);
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
// Shapes: us-atlas 3.0.1 (ISC licence), from the U.S. Census Bureau's boundary files of 2017.

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
const biome = fileURLToPath(new URL("../../node_modules/.bin/biome", import.meta.url));
execFileSync(biome, ["format", "--write", target], { stdio: "inherit" });
console.log(`${shapes.length} states, ${Math.round(readFileSync(target).length / 1000)} kB`);
