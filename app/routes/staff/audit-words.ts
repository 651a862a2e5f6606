import { auditDetails } from "#app/capabilities.ts";
import {
  type DetailWords,
  type LoggedDetails,
  type Names,
  readable,
} from "#app/features/audit/words.ts";
import { organizationName, phrases } from "./audit-phrases.ts";

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Details without words of their own go last. */
const order = new Map(Object.keys(phrases).map((key, place) => [key, place]));
const placeOf = ([key]: [string, unknown]) => order.get(key) ?? order.size;

type Entry = { action: string; details: LoggedDetails };

/** The details of an audit entry in one line. IDs and hashes are left to the full record. */
export function detailsInWords({ action, details }: Entry, names: Names): string {
  const known = { ...phrases, ...auditDetails[action] };
  return Object.entries(details)
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map(([key, value]) => phrase({ key, value, say: known[key] }, details, names))
    .filter((said) => said !== null)
    .join("; ");
}

type Detail = { key: string; value: unknown; say: DetailWords | undefined };

function phrase({ key, value, say }: Detail, details: LoggedDetails, names: Names): string | null {
  if (key === "checks") return checksInWords(value as Checks, names);
  if (value === null && say !== phrases.owner && say !== phrases.carrier) return null;
  const text = textOf(value);
  if (text === null) return null;
  if (say) return say(text, names, details);
  return isId.test(text) || text === "" ? null : `${spaced(key)}: ${readable(text)}`;
}

/** What the vetting of each carrier said, by the carrier's ID. */
type Checks = Readonly<Record<string, LoggedDetails>>;

function checksInWords(checks: Checks, names: Names): string | null {
  const found = Object.entries(checks).flatMap(([id, details]) => {
    const words = detailsInWords({ action: "", details }, names);
    return words ? [`${organizationName(id, names)}: ${words}`] : [];
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
export function idsIn(details: LoggedDetails): string[] {
  const checked = Object.keys(details.checks ?? {});
  return [...Object.values(details), ...checked].filter(
    (one) => typeof one === "string" && isId.test(one),
  ) as string[];
}
