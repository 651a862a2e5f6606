import { z } from "@hono/zod-openapi";
import { asLine } from "#app/forms/text.ts";
import { isCursor } from "#app/platform/database/page.server.ts";

/** Where a page begins or ends. */
export const cursor = z.string().max(500);

/** The paging parameters of a list. */
const pageQuery = {
  cursor: cursor.refine(isCursor, "Send the nextCursor of the previous page").optional().openapi({
    description: "The nextCursor of the previous page.",
  }),
};

/** The search parameter of a list. */
export function searchOf(what: string) {
  return z
    .string()
    .overwrite(asLine)
    .max(80)
    .optional()
    .openapi({ description: `Part of the ${what}.` });
}

/**
 * One kind of list: its parameters, the schema of its pages, and what makes a page of rows. A page
 * also has what `besides` names.
 */
export function listOf<
  Row extends object,
  Id extends string & keyof Row,
  Besides extends z.ZodRawShape = Record<never, never>,
>(
  row: z.ZodObject & z.ZodType<Row>,
  { name, id, besides = {} as Besides }: { name: string; id: Id; besides?: Besides },
) {
  type Listed = Partial<Row> & Pick<Row, Id>;
  const names = Object.keys(row.shape) as [string, ...string[]];
  const fields = z.preprocess(
    (given) => (given === undefined ? given : [given].flat().flatMap((one) => `${one}`.split(","))),
    z.array(z.enum(names)).max(names.length).optional(),
  );
  const listed = row.partial().required({ [id]: true } as never);
  return {
    /** For the operation's `query`. */
    query: {
      ...pageQuery,
      fields: fields.openapi({
        type: "array",
        maxItems: names.length,
        items: { type: "string", enum: names },
        description: `The fields to return; all by default. \`${id}\` is always there.`,
      }),
    },
    page: z
      .object({
        data: z.array(listed as unknown as z.ZodType<Listed>),
        nextCursor: z.string().nullable().openapi({ description: "Null on the last page." }),
        ...besides,
      })
      .openapi(name),
    /** The page as JSON, with the wanted fields of each row: of those that the list has. */
    answer: (
      rows: readonly Row[],
      { nextCursor, fields: wanted }: { nextCursor: string | null; fields?: string[] | undefined },
    ) => {
      const kept = names.filter((name) => !wanted || name === id || wanted.includes(name));
      const present = (one: Row) =>
        Object.fromEntries(
          kept.filter((name) => name in one).map((name) => [name, one[name as keyof Row]]),
        ) as Listed;
      return { data: rows.map(present), nextCursor };
    },
  };
}
