import { company } from "#app/features/company/profile.ts";
import { findState } from "./states.ts";

/**
 * Two-letter codes and names that end a typed place, of provinces and of our neighbors. A code that
 * is a country's too names both.
 */
const neighbors: Readonly<Record<string, string>> = {
  ...named("Canada", [
    "AB",
    "BC",
    "MB",
    "NB",
    "NS",
    "NT",
    "NU",
    "ON",
    "QC",
    "YT",
    "ALBERTA",
    "BRITISH COLUMBIA",
    "MANITOBA",
    "NEW BRUNSWICK",
    "NOVA SCOTIA",
    "NUNAVUT",
    "NEWFOUNDLAND",
    "NEWFOUNDLAND AND LABRADOR",
    "NORTHWEST TERRITORIES",
    "ONTARIO",
    "PRINCE EDWARD ISLAND",
    "QUEBEC",
    "QUÉBEC",
    "SASKATCHEWAN",
    "YUKON",
    "CANADA",
  ]),
  ...named("Mexico", ["MEXICO", "MÉXICO"]),
  NL: "Canada or the Netherlands",
  PE: "Canada or Peru",
  SK: "Canada or Slovakia",
};

/** Territories by code and name, with what their ZIP codes begin with. */
const territories = [
  { code: "AS", name: "American Samoa", zips: /^96799/ },
  { code: "GU", name: "Guam", zips: /^969[123]/ },
  { code: "MP", name: "The Northern Mariana Islands", zips: /^9695/ },
  { code: "PR", name: "Puerto Rico", zips: /^00[679]/ },
  { code: "VI", name: "The U.S. Virgin Islands", zips: /^008/ },
];

/** Regions of ISO 3166 that are ours, or no country: the last is unknown. */
const ours = new Set(["US", "UM", ...territories.map(({ code }) => code), "ZZ"]);

const canadianCode = /^[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]?\d[A-Z]\d$/i;
/** ZIP codes of the armed forces' post offices abroad. */
const militaryCode = /^(09\d|340|96[2-6])\d\d/;
const militaryPlace = /^([AFD]PO|AA|AE|AP)$/i;

const postOfficeBox = /^\s*(p\.?\s*o\.?\s*box|post\s+office\s+box|box)\b[\s#.]*\d/i;

type Place = { city?: string | null; state?: string | null; zip?: string | null };

/**
 * Why no freight goes to or from a place, as a sentence that says what to do; null where it may, or
 * where we can't tell. Territories are reached by air or sea only: see `refuseByRoad`.
 */
export function refusePlace({ city, state, zip }: Place): string | null {
  if (militaryCode.test(zip ?? "") || [city, state].some((text) => militaryPlace.test(text ?? "")))
    return "Only mail goes to APO, FPO and DPO addresses. Enter where the dock is.";
  const country = countryOutside({ state, zip });
  return country ? outside(country) : null;
}

/** The country that a place is in, by its postal code or state; null for ours, and where we can't tell. */
export function countryOutside({ state, zip }: Place): string | null {
  if (canadianCode.test(zip ?? "")) return "Canada";
  return countryOf((state ?? "").toUpperCase()) ?? null;
}

/** Codes of three letters (ISO 3166) of our neighbors. */
const neighborCodes: Readonly<Record<string, string>> = { CAN: "CA", MEX: "MX" };

/** The name of a country by its code, such as MX or MEX; null for ours, and for one that we don't know. */
export function countryOfCode(code: string): string | null {
  const short = neighborCodes[code] ?? code;
  if (!/^[A-Z]{2}$/.test(short) || ours.has(short)) return null;
  return regionNames().of(short) ?? null;
}

/** The country that the end of a typed place names, in capitals; undefined for one of ours. */
function countryOf(text: string): string | undefined {
  if (text.length < 2 || findState(text)) return undefined;
  return neighbors[text] ?? countries().get(text);
}

const regionNames = () => new Intl.DisplayNames("en", { type: "region", fallback: "none" });

let byNameAndCode: Map<string, string> | undefined;

/** The English names of all countries but ours, by name and ISO 3166 code in capitals. */
function countries(): Map<string, string> {
  if (byNameAndCode) return byNameAndCode;
  const names = regionNames();
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  byNameAndCode = new Map();
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = names.of(code);
    if (!name || ours.has(code)) continue;
    byNameAndCode.set(code, name).set(name.toUpperCase(), name);
  }
  return byNameAndCode;
}

/** Why no truck goes to or from a place, as a sentence; null where one may, or where we can't tell. */
export function refuseByRoad(place: Place): string | null {
  const territory = territoryOf(place);
  return territory ? outside(territory.name) : null;
}

/** What to know of a place that only planes and ships reach, as a sentence; null for any other. */
export function reachWithoutRoad(place: Place): string | null {
  const territory = territoryOf(place);
  if (!territory) return null;
  const name = territory.name.replace(/^The /, "the ");
  return `No truck goes to ${name}. Freight there moves by air or ocean only.`;
}

function territoryOf({ state, zip }: Place) {
  const typed = (state ?? "").toUpperCase();
  return territories.find(
    ({ code, name, zips }) =>
      code === typed || name.replace(/^The /, "").toUpperCase() === typed || zips.test(zip ?? ""),
  );
}

/** Characters at the end of a typed place that are read; no place is longer. */
const endAtMost = 200;

/** The parts at the end of a typed place that say where it is: "Toronto, ON M5V 2T6". */
export function placeEnd(typed: string): Place {
  const [, before = typed, zip] =
    /^(.*?)[\s,]*(?<![A-Z\d])(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z][ -]?\d[A-Z]\d)$/i.exec(
      typed.trim().slice(-endAtMost),
    ) ?? [];
  const parts = before.split(",").map((part) => part.trim());
  const last = parts.at(-1) ?? "";
  // Without a comma only capitals are a state: "Toronto ON", but not "the dock on".
  const state = parts.length > 1 ? last : (/\s([A-Z]{2})$/.exec(last)?.[1] ?? null);
  const city = parts.at(-2) ?? last;
  const military = /^[AFD]PO\b/i.exec(city)?.[0];
  return { city: military ?? city, state, zip: zip ?? null };
}

/** Why a street can't be a stop, if it is a box at a post office; null for any other. */
export function refusePoBox(street: string | null): string | null {
  return postOfficeBox.test(street ?? "")
    ? "A truck can't stop at a PO box. Enter the street address of the dock."
    : null;
}

function outside(place: string): string {
  const area = "the 50 states and Washington, DC";
  return `${place} is outside our service area, ${area}. Call us at ${company.phone.display} before you plan on it.`;
}

function named(name: string, texts: readonly string[]) {
  return Object.fromEntries(texts.map((text) => [text, name]));
}
