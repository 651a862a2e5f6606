import { z } from "zod";
import { line } from "#app/forms/fields.ts";
import { maximumReferences, type Reference, referenceKinds } from "./reference.ts";

/** A reference number of a load. */
export const reference = z
  .strictObject({
    kind: z.enum(referenceKinds, { error: "Choose the kind of number" }),
    value: line({ what: "Number", max: 60 }),
  })
  .meta({ id: "Reference" });

/** All references of a load. */
export const referenceList = z
  .array(reference)
  .max(maximumReferences, `A load can have at most ${maximumReferences} references`)
  .refine(areDistinct, "The same reference is listed twice");

function areDistinct(all: readonly Reference[]): boolean {
  return new Set(all.map(({ kind, value }) => `${kind} ${value}`)).size === all.length;
}
