import {
  type Details,
  nameOf,
  type People,
  phrases,
  phrasesOf,
  readable,
  type Say,
} from "./audit-phrases.ts";

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Details without words of their own go last. */
const order = new Map(Object.keys(phrases).map((key, place) => [key, place]));
const placeOf = ([key]: [string, unknown]) => order.get(key) ?? order.size;

type Entry = { action: string; details: Details };

/** The details of an audit entry in one line. IDs and hashes are left to the full record. */
export function detailsInWords({ action, details }: Entry, people: People): string {
  const known = { ...phrases, ...phrasesOf[action] };
  return Object.entries(details)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(([key, value]) => phrase({ key, value, say: known[key] }, details, people))
    .filter((said) => said !== null)
    .join("; ");
}

type Detail = { key: string; value: unknown; say: Say | undefined };

function phrase({ key, value, say }: Detail, details: Details, people: People): string | null {
  if (key === "checks") return checksInWords(value as Checks, people);
  if (value === null && say !== phrases.owner && say !== phrases.carrier) return null;
  const text = textOf(value);
  if (text === null) return null;
  if (say) return say(text, people, details);
  return isId.test(text) || text === "" ? null : `${spaced(key)}: ${readable(text)}`;
}

/** What the vetting of each carrier said, by the carrier's ID. */
type Checks = Readonly<Record<string, Details>>;

function checksInWords(checks: Checks, people: People): string | null {
  const found = Object.entries(checks).flatMap(([id, details]) => {
    const words = detailsInWords({ action: "", details }, people);
    return words ? [`${nameOf(id, people)}: ${words}`] : [];
  });
  return found.length > 0 ? found.join("; ") : null;
}

function textOf(value: unknown): string | null {
  if (value === null) return "";
  if (Array.isArray(value)) return value.every(isPlain) ? value.join(", ") : null;
  return isPlain(value) ? String(value) : null;
}

const isPlain = (value: unknown) => typeof value !== "object";

/** A name in camel case as words: "remitName" is "remit name". */
const spaced = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The IDs in an audit entry's details that may belong to people. */
export function idsIn(details: Details): string[] {
  const checked = Object.keys(details.checks ?? {});
  return [...Object.values(details), ...checked].filter(
    (one) => typeof one === "string" && isId.test(one),
  ) as string[];
}
