import { z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import type { ApiEnvironment } from "./environment.ts";
import { invalidField } from "./problem.ts";

/** A parameter that is true or false; false when left out. */
export function flag(description: string) {
  return z
    .enum(["true", "false"])
    .optional()
    .transform((sent) => sent === "true")
    .openapi({ type: "boolean", enum: undefined, description });
}

/**
 * Refuses a parameter that the operation doesn't have, which a caller would take for understood, and
 * one that is sent twice, of which only one could be meant.
 */
export function checkParameters(query: unknown) {
  const shape: z.ZodRawShape = query instanceof z.ZodObject ? query.shape : {};
  const names = Object.keys(shape);
  return createMiddleware<ApiEnvironment>((c, next) => {
    for (const [name, values] of Object.entries(c.req.queries())) {
      if (!names.includes(name)) throw invalidField(name, unknown(names));
      if (values.length > 1 && !takesList(shape[name])) {
        throw invalidField(name, `Send it once, not ${values.length} times`);
      }
    }
    return next();
  });
}

function unknown(names: readonly string[]): string {
  const known = names.length > 0 ? `Its parameters: ${names.join(", ")}` : "It has no parameters";
  return `The operation doesn't have this parameter. ${known}`;
}

function takesList(schema: unknown): boolean {
  if (schema instanceof z.ZodPipe) return takesList(schema.out);
  if (schema instanceof z.ZodOptional) return takesList(schema.unwrap());
  return schema instanceof z.ZodArray;
}
