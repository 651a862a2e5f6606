import { z } from "zod";

const modules = import.meta.glob<Record<string, unknown>>(
  ["../../app/{features,flows}/**/*{schema,input}*.ts", "!../../app/**/*.test.ts"],
  { eager: true },
);

/** The schemas of a module, with those that depend on the day, and those in a record of fields. */
function schemasOf(exported: unknown): z.ZodType[] {
  if (exported instanceof z.ZodType) return [exported];
  if (typeof exported === "function" && exported.length < 2) {
    try {
      return schemasOf(exported("2026-11-27"));
    } catch {
      return [];
    }
  }
  if (typeof exported !== "object" || exported === null) return [];
  return Object.values(exported).flatMap((one) => (one instanceof z.ZodType ? [one] : []));
}

/** The fields of a schema at all depths, by their paths. */
function fieldsOf(schema: unknown, path: string): [string, z.ZodType][] {
  if (!(schema instanceof z.ZodType)) return [];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      fieldsOf(field, `${path}.${name}`),
    );
  }
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element, `${path}[]`);
  const { in: before, out: after, innerType } = schema.def as unknown as Record<string, unknown>;
  const inside = innerType ?? (before instanceof z.ZodTransform ? after : before);
  const deeper = fieldsOf(inside, path);
  return deeper.some(([field]) => field !== path) ? deeper : [[path, schema]];
}

/** The fields of all forms and of typed input, by their paths. */
export const typedFields: [string, z.ZodType][] = Object.entries(modules).flatMap(
  ([file, exports]) =>
    Object.entries(exports).flatMap(([name, exported]) =>
      schemasOf(exported).flatMap((schema) => fieldsOf(schema, `${file.slice(6)} ${name}`)),
    ),
);
