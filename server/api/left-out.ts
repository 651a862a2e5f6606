import { z } from "@hono/zod-openapi";

type Clean = (value: unknown) => unknown;

const wrapped = new WeakMap<z.ZodType, z.ZodType>();

/**
 * The schema, for which null and an empty text are the same as left out in each optional field, but for
 * null where a field takes it itself. Programs send both for what they don't have.
 */
export function emptyAsLeftOut<Schema extends z.ZodType>(schema: Schema): Schema {
  const known = wrapped.get(schema) ?? cleanedFirst(schema);
  wrapped.set(schema, known);
  // It describes, and gives, what the schema itself does.
  return known as unknown as Schema;
}

function cleanedFirst(schema: z.ZodType): z.ZodType {
  // Made with the first request: to try each field of all operations would delay the start.
  let clean: Clean | undefined;
  return z.preprocess((value) => {
    clean ??= cleanerOf(schema);
    return clean(value);
  }, schema);
}

/** What removes the empty fields from a value, before its schema reads it. */
function cleanerOf(schema: unknown): Clean {
  if (schema instanceof z.ZodPipe) {
    return cleanerOf(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return cleanerOf(schema.unwrap());
  }
  if (schema instanceof z.ZodUnion) {
    const cleaners = schema.options.map(cleanerOf);
    return (value) => cleaners.reduce((cleaned, clean) => clean(cleaned), value);
  }
  if (schema instanceof z.ZodArray) {
    const clean = cleanerOf(schema.element);
    return (value) => (Array.isArray(value) ? value.map(clean) : value);
  }
  return schema instanceof z.ZodObject ? cleanerOfFields(schema.shape) : (value) => value;
}

function cleanerOfFields(shape: z.ZodRawShape): Clean {
  const fields = new Map(
    Object.entries(shape).map(([name, field]) => {
      return [name, { empty: emptyFor(field as z.ZodType), clean: cleanerOf(field) }];
    }),
  );
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    const kept = Object.entries(value).flatMap(([name, one]) => {
      const { empty, clean } = fields.get(name) ?? {};
      return empty?.includes(one) ? [] : [[name, clean ? clean(one) : one]];
    });
    return Object.fromEntries(kept);
  };
}

/** The values that say nothing in a field that may be left out; where it takes null, null may. */
function emptyFor(field: z.ZodType): unknown[] {
  const takes = (value: unknown) => field.safeParse(value).success;
  if (!takes(undefined)) return [];
  return takes(null) ? [""] : ["", null];
}
