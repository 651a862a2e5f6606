import { z } from "@hono/zod-openapi";

/** The headers of an operation that changes a record at the version that was read. */
export function ifMatch(record: string) {
  return z.object({
    "if-match": z
      .string()
      .max(100)
      .optional()
      .openapi({
        description: `The ETag of the ${record} as you read it. Required.`,
        example: '"3"',
      }),
  });
}
