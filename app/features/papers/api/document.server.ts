import { z } from "@hono/zod-openapi";
import { paperKinds } from "#app/features/papers/paper.ts";
import { instantField } from "#server/api/instant-field.ts";

/** A version of a document, without its file. */
export const document = z
  .object({
    id: z.uuid(),
    kind: z.enum(paperKinds),
    version: z.int().openapi({
      description: "Starts at 1. A stored version never changes; the highest one is current.",
    }),
    fileName: z.string(),
    size: z.int().openapi({ description: "Bytes." }),
    sha256: z.string(),
    createdAt: instantField,
  })
  .openapi("Document");

type Document = z.infer<typeof document>;

/** A version of a document as the API shows it. */
export function presentDocument(
  found: Omit<Document, "createdAt"> & { broughtAt: Date },
): Document {
  const { id, kind, version, fileName, size, sha256, broughtAt } = found;
  return { id, kind, version, fileName, size, sha256, createdAt: broughtAt.toISOString() };
}
