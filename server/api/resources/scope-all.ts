import { z } from "@hono/zod-openapi";
import { AppError } from "#app/platform/errors.ts";

/** The parameter with which staff list the records of all companies. */
export function scopeOf(records: string) {
  return z
    .enum(["company", "all"])
    .default("company")
    .openapi({
      description: `\`all\` lists the ${records} of all companies. For our staff.`,
    });
}

/** The error of anyone else who does. */
export function staffOnly(records: string): AppError {
  return new AppError("forbidden", `Only our staff list the ${records} of all companies.`);
}
