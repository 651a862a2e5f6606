/**
 * Writes `app/features/geography/places.tsv`: U.S. ZIP codes, their cities and where they lie. Run by
 * hand, after a change here or of the data: `node scripts/geography/build-places.ts`.
 *
 * Source: the npm package zipcodes 8.0.0 (three-clause BSD license, copyright 2007 Dav Glass).
 * Its build takes names from federalgovernmentzipcodes.us and coordinates from GeoNames, which
 * asks for credit under a Creative Commons Attribution license.
 */
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { STATES, TERRITORIES } from "#app/features/geography/states.ts";
import { citiesOf, type ZipRecord } from "./cities-of.ts";

const require = createRequire(import.meta.url);
const { codes } = require("zipcodes/lib/codes.js") as { codes: Record<string, ZipRecord> };
const folder = join(import.meta.dirname, "../../app/features/geography");
const target = join(folder, "places.tsv");

const known = [...STATES, ...TERRITORIES].map(({ code }) => code);
const { cities, dropped } = citiesOf(Object.values(codes), known);
for (const { zip, city, state } of dropped) console.log(`left out: ${zip} ${city}, ${state}`);

const hundredths = (degrees: number) => (Math.round(degrees * 100) / 100).toFixed(2);
const columns = ["state", "city", "zip", "latitude", "longitude"];
const rows = known.flatMap((code) =>
  cities
    .filter(({ state }) => state === code)
    .flatMap(({ name, zips }) =>
      zips.map(({ zip, latitude, longitude }) =>
        [code, name, zip, hundredths(latitude), hundredths(longitude)].join("\t"),
      ),
    ),
);
writeFileSync(target, `${[columns.join("\t"), ...rows].join("\n")}\n`);
// Its license requires the whole notice to stay with the data.
copyFileSync(require.resolve("zipcodes/LICENSE"), join(folder, "places.license.txt"));
console.log(`${cities.length} cities, ${Math.round(readFileSync(target).length / 1000)} kB`);
