/**
 * Writes `app/features/geography/places.generated.server.ts`: U.S. cities, their ZIP codes and
 * where they lie. Run by hand, after a change here or of the data: `node scripts/geography/build-places.ts`.
 *
 * Source: the npm package zipcodes 8.0.0 (three-clause BSD licence, copyright 2007 Dav Glass).
 * Its build takes names from federalgovernmentzipcodes.us and coordinates from GeoNames, which
 * asks for credit under a Creative Commons Attribution licence.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { STATES, TERRITORIES } from "../../app/features/geography/states.ts";
import { type City, citiesOf, type ZipRecord } from "./cities-of.ts";

const require = createRequire(import.meta.url);
const { codes } = require("zipcodes/lib/codes.js") as { codes: Record<string, ZipRecord> };
// Its conditions ask that the whole notice stays with the data.
const licence = readFileSync(require.resolve("zipcodes/LICENSE"), "utf8")
  .trim()
  .split("\n")
  .map((line) => `// ${line}`.trimEnd())
  .join("\n");
const target = fileURLToPath(
  new URL("../../app/features/geography/places.generated.server.ts", import.meta.url),
);

const known = [...STATES, ...TERRITORIES].map(({ code }) => code);
const { cities, dropped } = citiesOf(Object.values(codes), known);
for (const { zip, city, state } of dropped) console.log(`left out: ${zip} ${city}, ${state}`);

const hundredths = (degrees: number) => Math.round(degrees * 100);
const line = ({ name, zips }: City) =>
  [
    name,
    ...zips.map(({ zip, latitude, longitude }) =>
      [zip, hundredths(latitude), hundredths(longitude)].join(" "),
    ),
  ].join("|");
const byState = Object.fromEntries(
  known.map((code) => [
    code,
    cities
      .filter(({ state }) => state === code)
      .map(line)
      .join("\n"),
  ]),
);

writeFileSync(
  target,
  `// Written by scripts/geography/build-places.ts: change that, not this.
// From the npm package zipcodes 8.0.0, whose licence follows. Its coordinates are those of GeoNames
// (geonames.org), under a Creative Commons Attribution licence.
//
${licence}

/** By state, one line a city: name|ZIP latitude longitude|..., in hundredths of a degree. */
export const PLACES_BY_STATE: Readonly<Record<string, string>> = {
${known.map((code) => `${code}: \`${byState[code]}\``).join(",\n")}
};
`,
);
const biome = fileURLToPath(new URL("../../node_modules/.bin/biome", import.meta.url));
execFileSync(biome, ["format", "--write", target], { stdio: "inherit" });
console.log(`${cities.length} cities, ${Math.round(readFileSync(target).length / 1000)} kB`);
