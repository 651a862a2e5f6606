import fc from "fast-check";
import { type Document, type Schema, schemaAt } from "./openapi.ts";

type Options = {
  /** What to make of the values of each place. */
  around?: (allowed: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>;
  /** Whether objects have all their fields, also those that may be left out. */
  isComplete?: boolean;
};

/**
 * The values that a schema of the document allows, its limits among them. Texts have no blanks at
 * their ends, which don't count.
 */
export function allowedBy(
  document: Document,
  schema: Schema,
  options: Options = {},
): fc.Arbitrary<unknown> {
  const { around = (allowed) => allowed } = options;
  return around(within(document, schema, options));
}

/** What a schema allows, and now and then what it forbids. */
export function anyOf(document: Document, schema: Schema): fc.Arbitrary<unknown> {
  const wrong = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.string({ unit: "binary" }));
  const around = (allowed: fc.Arbitrary<unknown>) =>
    fc.oneof({ arbitrary: allowed, weight: 19 }, { arbitrary: wrong, weight: 1 });
  return allowedBy(document, schema, { around });
}

function within(document: Document, schema: Schema, options: Options): fc.Arbitrary<unknown> {
  if (schema.$ref) return allowedBy(document, schemaAt(document, schema.$ref), options);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return fc.oneof(...choices.map((one) => allowedBy(document, one, options)));
  const types = [schema.type ?? "null"].flat();
  return fc.oneof(...types.map((type) => ofType(document, { ...schema, type }, options)));
}

function ofType(document: Document, schema: Schema, options: Options): fc.Arbitrary<unknown> {
  const { items, minItems = 0, maxItems = minItems + 3 } = schema;
  switch (schema.type) {
    case "object":
      return objectOf(document, schema, options);
    case "array":
      return fc.array(items ? allowedBy(document, items, options) : fc.jsonValue(), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 2),
      });
    case "integer":
    case "number":
      return numberOf(schema);
    case "boolean":
      return fc.boolean();
    case "string":
      return textOf(schema);
    default:
      return fc.constant(null);
  }
}

function objectOf(
  document: Document,
  { properties = {}, required = [] }: Schema,
  options: Options,
): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, one]) => [
    name,
    allowedBy(document, one, options),
  ]);
  const whole: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(fields);
  const requiredKeys = options.isComplete ? Object.keys(properties) : required;
  return fc.record<Record<string, unknown>>(whole, { requiredKeys, noNullPrototype: true });
}

/** The limits, and between them whole numbers and such with one decimal. */
function numberOf({ type, minimum, maximum, exclusiveMinimum }: Schema): fc.Arbitrary<unknown> {
  const least = minimum ?? (exclusiveMinimum === undefined ? -1_000_000 : exclusiveMinimum + 1);
  const most = Math.min(maximum ?? 1_000_000, 2 ** 31 - 1);
  const whole = fc.integer({ min: Math.ceil(least), max: Math.floor(most) });
  const limits = fc.constantFrom(least, maximum ?? most);
  if (type === "integer") return fc.oneof(whole, limits);
  const parts = fc.integer({ min: Math.ceil(least * 10), max: Math.floor(most * 10) });
  return fc.oneof(
    whole,
    limits,
    parts.map((tenths) => tenths / 10),
  );
}

const days = { min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true };
/** A day on which the examples of the document are true. */
export const aToday = "2026-11-24";

const instant = fc.date(days).map((date) => date.toISOString());

const texts: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  // A request is often about today, or about a day that comes soon.
  date: fc.oneof(
    fc.constantFrom(aToday, "2026-12-05"),
    instant.map((text) => text.slice(0, 10)),
  ),
  "date-time": fc.oneof(
    instant,
    instant.map((text) => text.replace("Z", "-05:00")),
  ),
  email: fc.oneof(
    fc.emailAddress(),
    fc.constantFrom("dock@lakeside.example", "Maria.Lane+freight@crossroads.co.example"),
  ),
  uri: fc.constantFrom("https://shipper.example/hooks", "https://shipper.example:8443/a?b=c"),
};

function textOf(schema: Schema): fc.Arbitrary<string> {
  const { format = "", pattern = "", minLength = 0, maxLength = minLength + 70 } = schema;
  const made = texts[format] ?? (pattern ? textLike(pattern) : undefined);
  if (made) {
    const isAllowed = (text: string) =>
      text.length >= minLength && text.length <= maxLength && new RegExp(pattern).test(text);
    const allowed = fc.sample(made, { numRuns: 50, seed: 1 }).filter(isAllowed);
    if (allowed.length === 0) throw new Error(`No text is known of ${JSON.stringify(schema)}`);
    return fc.constantFrom(...allowed);
  }
  const letter = fc.constantFrom(..."aB9é漢-.'");
  const size = { minLength, maxLength: Math.min(maxLength, minLength + 12) };
  const limits = fc.constantFrom("x".repeat(minLength), "x".repeat(maxLength));
  return fc.oneof(fc.string({ unit: letter, ...size }), limits);
}

/** Texts of a pattern, of which fast-check knows no look ahead, and which have few blanks. */
function textLike(pattern: string): fc.Arbitrary<string> {
  const simple = pattern
    .replaceAll(/\(\?=[^()]*\)/g, "")
    .replaceAll(/\\[sD]\*/g, " ?")
    .replaceAll("\\S*", "\\w{0,9}");
  return fc.stringMatching(new RegExp(simple.endsWith("$") ? simple : `${simple}$`));
}
