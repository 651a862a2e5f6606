import { z } from "@hono/zod-openapi";
import { reasonText } from "#app/features/accounts/desk-schema.ts";

/** The path parameters of a record. */
export const ofRecord = z.object({ id: z.uuid() });

/** A text in an answer that may be missing. */
export const nullableText = z.string().nullable();

/** Which leg a request is about, of a load of several. */
export const legId = z
  .uuid()
  .optional()
  .openapi({ description: "Which leg. Required for a shipment of several legs." });

/** A reason that staff write for other people or for the record. */
export const reason = reasonText("The reason");
