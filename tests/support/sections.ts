import type { z } from "zod";
import { fieldName, nestRows } from "#app/forms/rows.ts";

/** What a section of a load makes of a form's fields: its value, or the messages by field. */
export function submit<Schema extends z.ZodType>(schema: Schema, fields: Record<string, string>) {
  const { data, error } = schema.safeParse(nestRows({ version: "1", ...fields }));
  if (!error) return { value: data };
  const byField = Object.groupBy(error.issues, ({ path }) => fieldName(path));
  const errors = Object.entries(byField).map(([name, issues = []]) => [
    name,
    issues.map(({ message }) => message),
  ]);
  return { errors: Object.fromEntries(errors) as Record<string, string[]> };
}
