import { z } from "@hono/zod-openapi";

/** The paging parameters of a list. */
export const pageQuery = {
  cursor: z.string().max(500).optional().openapi({
    description: "Where the page begins: nextCursor or previousCursor of another page.",
  }),
};

/** A page of a list. */
export function pageOf<Row extends z.ZodType>(row: Row, name: string) {
  const cursor = z.string().nullable();
  return z
    .object({
      data: z.array(row),
      nextCursor: cursor.openapi({ description: "Null on the last page." }),
    })
    .openapi(name);
}
