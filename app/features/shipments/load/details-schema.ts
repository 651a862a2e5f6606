import { z } from "zod";
import { seenVersion } from "./form-values.ts";
import { airSchema, careSchema, freightSchema, referencesSchema, stopsSchema } from "./schema.ts";

/** The sections of a load's details as the form of all of them has them. */
const detailSchemas = {
  stops: stopsSchema,
  references: referencesSchema,
  freight: freightSchema,
  care: careSchema,
  air: airSchema,
};

/** A part of the form of a load's details. */
export type DetailPart = keyof typeof detailSchemas;

/** The part of the form to which a field belongs, such as "stops[0].city"; null for its version. */
export function detailPartOf(field: string): DetailPart | null {
  const [name = ""] = field.split(/[[.]/);
  if (name === "version") return null;
  const parts = Object.entries(detailSchemas);
  const found = parts.find(([, { shape }]) => Object.hasOwn(shape, name));
  return found ? (found[0] as DetailPart) : null;
}

/** The form of a load's details, part by part; those that nobody changed are neither read nor checked. */
export function detailsSchema(changed: ReadonlySet<DetailPart>) {
  const read = <Part extends DetailPart>(part: Part) => {
    const schema: z.ZodType = detailSchemas[part];
    const given: z.ZodType = changed.has(part)
      ? schema.transform((one) => ({ [part]: one }))
      : unread;
    return given as z.ZodType<{ [Name in Part]?: z.output<(typeof detailSchemas)[Name]> }>;
  };
  const first = unread.and(read("stops")).and(read("references"));
  return first.and(read("freight")).and(read("care")).and(read("air"));
}

const unread = z.object({ version: seenVersion });
