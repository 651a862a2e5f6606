/**
 * Writes `app/features/geography/places.tsv`: U.S. ZIP codes, their cities, where they lie and their
 * time zones. Run by hand, after a change here or of the data:
 * `node scripts/geography/build-places.ts`.
 *
 * Source of places: the npm package zipcodes 8.0.0 (three-clause BSD license, copyright 2007 Dav
 * Glass). Its build takes names from federalgovernmentzipcodes.us and coordinates from GeoNames,
 * which asks for credit under a Creative Commons Attribution license. Source of time zones: the npm
 * package geo-tz 8.1.9 (MIT license), whose borders are of OpenStreetMap (Open Database License).
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { find } from "geo-tz/all";
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
/** The IANA time zone at a point; by its county's border, not by the nearest of a grid. */
function timeZoneAt(latitude: number, longitude: number): string {
  const [timeZone] = find(latitude, longitude);
  if (!timeZone) throw new Error(`no time zone at ${latitude}, ${longitude}`);
  return timeZone;
}

const columns = ["state", "city", "zip", "latitude", "longitude", "time zone"];
const rows = known.flatMap((code) =>
  cities
    .filter(({ state }) => state === code)
    .flatMap(({ name, zips }) =>
      zips.map(({ zip, latitude, longitude }) =>
        [
          code,
          name,
          zip,
          hundredths(latitude),
          hundredths(longitude),
          timeZoneAt(latitude, longitude),
        ].join("\t"),
      ),
    ),
);
writeFileSync(target, `${[columns.join("\t"), ...rows].join("\n")}\n`);
// Their licenses require the notices to stay with the data.
const license = readFileSync(require.resolve("zipcodes/LICENSE"), "utf8");
const zones =
  "Time zones: contains information from OpenStreetMap, made available under the Open Database License (ODbL): https://www.openstreetmap.org/copyright";
writeFileSync(join(folder, "places.license.txt"), `${license.trimEnd()}\n\n${zones}\n`);
console.log(`${cities.length} cities, ${Math.round(readFileSync(target).length / 1000)} kB`);
