import { z } from "@hono/zod-openapi";
import { reasonText } from "#app/features/accounts/desk-schema.ts";
import { reasonLimits } from "#app/forms/limits.ts";
import { invalidField } from "./problem.ts";

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

/** Staff's reason in an operation that others use without one. @throws ApiRefusal */
export function requireReason(given: string | null): string {
  if (!given) throw invalidField("reason", "The reason is required");
  if (given.length >= reasonLimits.min) return given;
  throw invalidField("reason", `The reason needs at least ${reasonLimits.min} characters`);
}
