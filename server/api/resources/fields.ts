import { z } from "@hono/zod-openapi";
import { reasonLimits } from "#app/forms/limits.ts";

/** The path parameters of a record. */
export const ofRecord = z.object({ id: z.uuid() });

/** A text that is sent, of at most `max` characters. */
export const text = (max: number) => z.string().trim().min(1).max(max);

/** A text in an answer that may be missing. */
export const nullableText = z.string().nullable();

/** Which leg a request is about, of a load of several. */
export const legId = z
  .uuid()
  .optional()
  .openapi({ description: "Which leg. Required for a shipment of several legs." });

/** A reason that staff write for other people or for the record. */
export const reason = z.string().trim().min(reasonLimits.min).max(reasonLimits.max);
