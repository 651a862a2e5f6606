/** A ZIP code record of the package. */
export type ZipRecord = {
  zip: string;
  city: string;
  state: string;
  latitude: number;
  longitude: number;
};

export type City = { name: string; state: string; zips: ZipRecord[] };

/** Degrees from its city's center beyond which a ZIP code is taken for a mistake. */
const FARTHEST_DEGREES = 2;

/**
 * Groups ZIP codes into cities by name. Leaves out states that are not in `known` (military mail
 * has no fixed place), names of companies, and ZIP codes far from the rest of their city.
 */
export function citiesOf(records: ZipRecord[], known: readonly string[]) {
  const dropped: ZipRecord[] = [];
  const groups = new Map<string, City>();
  for (const record of records) {
    if (!known.includes(record.state)) continue;
    if (/[^A-Za-z .'-]/.test(record.city)) {
      dropped.push(record);
      continue;
    }
    const name = properName(record.city);
    const key = `${name}, ${record.state}`;
    const city = groups.get(key) ?? { name, state: record.state, zips: [] };
    city.zips.push(record);
    groups.set(key, city);
  }
  for (const city of groups.values()) {
    const latitude = median(city.zips.map((zip) => zip.latitude));
    const longitude = median(city.zips.map((zip) => zip.longitude));
    const far = city.zips.filter(
      (zip) =>
        Math.abs(zip.latitude - latitude) > FARTHEST_DEGREES ||
        Math.abs(zip.longitude - longitude) > FARTHEST_DEGREES,
    );
    dropped.push(...far);
    city.zips = city.zips
      .filter((zip) => !far.includes(zip))
      .sort((a, b) => a.zip.localeCompare(b.zip));
  }
  const cities = [...groups.values()].sort((a, b) => a.name.localeCompare(b.name));
  return { cities, dropped };
}

/**
 * Restores names such as "McKinney" and "Winston-Salem": the data capitalizes only the first letter
 * of each word.
 */
function properName(name: string): string {
  return name
    .trim()
    .replace(/\s+/g, " ")
    .replace(/\bMc([a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/\b([DO]'|-)([a-z])/g, (_, before: string, letter: string) => {
      return before + letter.toUpperCase();
    });
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
