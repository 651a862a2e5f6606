import { z } from "@hono/zod-openapi";
import { AppError } from "#app/platform/errors.ts";
import { type ApiRefusal, invalidField } from "./problem.ts";

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

/** The error of a filter of that list that is sent for a company's own. */
export function onlyOfAll(field: string): ApiRefusal {
  return invalidField(field, "Send it with scope=all");
}
