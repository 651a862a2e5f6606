import { type Document, type Schema, schemaAt } from "./openapi.ts";

/** A value with another one at one of its places. */
export type Changed = {
  /** Such as "stops[0].zip". */
  place: string;
  whole: unknown;
  /** What is there now; undefined where nothing is. */
  now: unknown;
};

/** Texts that a field of some kind refuses. */
export const oddTexts = [
  "",
  "x",
  "x".repeat(1_001),
  "12345-678",
  "00000000-0000-4000-8000-00000000000g",
  "2026-02-30",
  "2026-13-01",
  "1999-12-31",
  "2100-01-01",
  "2026-11-24",
  "2026-11-24T08:00",
  "2026-11-24T25:00",
  "2026-11-24T08:00:00-05:00",
  "1999-12-31T23:00:00Z",
  "2100-01-01T00:00:00Z",
  "a@b@c.example",
  "javascript:alert(1)",
  "1e5",
];
// No number that programs don't share exactly: 2 ** 53 and beyond.
const others = [null, true, 0, -1, 1.23456, 1e9 + 1, -1e12, [], {}, [null], { other: 1 }];

/** The value with each of its places changed in turn, to what may be wrong there. */
export function changesOf(document: Document, schema: Schema, value: unknown): Changed[] {
  return placesOf(document, schema, value).flatMap(({ place, schema, value, put }) =>
    [...others, ...oddTexts, ...beyond(schema), ...within(schema, value)].map((now) => ({
      place,
      now,
      whole: put(now),
    })),
  );
}

/** Just beyond each limit of a schema. */
function beyond({ minimum, maximum, exclusiveMinimum, minLength, maxLength }: Schema): unknown[] {
  const numbers = [(minimum ?? NaN) - 1, (maximum ?? NaN) + 1, exclusiveMinimum ?? NaN];
  const lengths = [(minLength ?? 0) - 1, (maxLength ?? -2) + 1];
  return [
    ...numbers.filter((one) => !Number.isNaN(one)),
    ...lengths.filter((one) => one >= 0).map((length) => "x".repeat(length)),
  ];
}

/** A list with too many or too few members; an object with a field too many or without one. */
function within({ minItems = 0, maxItems }: Schema, value: unknown): unknown[] {
  if (Array.isArray(value)) {
    const tooMany = maxItems && value.length > 0 ? Array(maxItems + 1).fill(value[0]) : undefined;
    return [tooMany, value.slice(0, Math.max(0, minItems - 1))].filter((one) => one !== undefined);
  }
  if (typeof value !== "object" || value === null) return [];
  const fields = Object.entries(value);
  const without = fields.map(([left]) => fields.filter(([name]) => name !== left));
  return [...without.map((kept) => Object.fromEntries(kept)), { ...value, unknownField: 1 }];
}

type Place = {
  place: string;
  schema: Schema;
  value: unknown;
  /** The whole with another value there. */
  put: (now: unknown) => unknown;
};

function placesOf(document: Document, given: Schema, value: unknown): Place[] {
  const schema = resolved(document, given);
  const here: Place = { place: "", schema, value, put: (now) => now };
  if (Array.isArray(value)) {
    const [first, ...rest] = value;
    if (first === undefined || !schema.items) return [here];
    return [here, ...inside("[0]", schema.items, first, (now) => [now, ...rest])];
  }
  if (typeof value !== "object" || value === null) return [here];
  const fields = Object.entries(value).flatMap(([name, one]) =>
    inside(name, schema.properties?.[name] ?? {}, one, (now) => ({ ...value, [name]: now })),
  );
  return [here, ...fields];

  function inside(name: string, inner: Schema, one: unknown, put: Place["put"]): Place[] {
    return placesOf(document, inner, one).map((found) => ({
      ...found,
      place: [name, found.place].filter(Boolean).join(".").replace(".[", "["),
      put: (now) => put(found.put(now)),
    }));
  }
}

/** Without its reference, and of several choices the first that isn't null. */
function resolved(document: Document, schema: Schema): Schema {
  if (schema.$ref) return resolved(document, schemaAt(document, schema.$ref));
  const chosen = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== "null");
  return chosen ? resolved(document, chosen) : schema;
}
