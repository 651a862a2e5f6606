import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";

/** Rows per page. */
const usualPageSize = 50;

/** A page's position: after or before a cursor; the first page without either. */
export type PagePlace = { after?: string | undefined; before?: string | undefined };

/** PostgreSQL knows no year 0; lists sort what has no date by one far outside the calendar. */
const hasYear = (text: string) => /^\d{4}-/.test(text) && !text.startsWith("0000");

/** Types of the sort keys in a cursor. */
const kinds = {
  instant: z.iso.datetime({ abort: true }).refine(hasYear),
  uuid: z.uuid(),
  number: z.int(),
  flag: z.boolean(),
  // The database stores no NUL.
  text: z
    .string()
    .max(500)
    .regex(/^[^\0]*$/),
};

type Column<Row> = {
  sql: SQLWrapper;
  kind: keyof typeof kinds;
  /** The sort key of a row. */
  of: (row: Row) => string | number | boolean | Date;
};

type Order<Row> = {
  direction: "ascending" | "descending";
  /** Sort columns; together unique for each row. */
  by: readonly Column<Row>[];
};

/** Sorts by creation time, then by ID. */
export function byMoment(createdAt: SQLWrapper, id: SQLWrapper) {
  return [
    { sql: createdAt, kind: "instant", of: (row: Came) => row.createdAt },
    { sql: id, kind: "uuid", of: (row: Came) => row.id },
  ] as const;
}

type Came = { createdAt: Date; id: string };

/** One page of a list, with the cursors of its neighbors; null where there is none. */
type Page<Row> = { rows: Row[]; next: string | null; previous: string | null };

/** Which rows of a page to read. */
export type PagePart = { where: SQL | undefined; orderBy: SQL[]; limit: number };

/**
 * Reads one page by keyset pagination, so that new rows do not shift it. `select` reads the rows
 * with the given condition, order and limit.
 */
export async function readPage<Row>(
  place: PagePlace,
  { direction, by }: Order<Row>,
  select: (part: PagePart) => Promise<Row[]>,
  pageSize = usualPageSize,
): Promise<Page<Row>> {
  const before = readCursor(place.before, by);
  const after = before ? undefined : readCursor(place.after, by);
  const isAscending = (direction === "ascending") !== (before !== undefined);
  const columns = sql.join(
    by.map((one) => sql`${one.sql}`),
    sql`, `,
  );
  const cursor = before ?? after;
  const values = cursor && sql.join(cursor, sql`, `);
  const found = await select({
    where: values && sql`(${columns}) ${sql.raw(isAscending ? ">" : "<")} (${values})`,
    orderBy: by.map((one) => (isAscending ? asc(one.sql) : desc(one.sql))),
    limit: pageSize + 1,
  });
  const hasMore = found.length > pageSize;
  const rows = found.slice(0, pageSize);
  if (before) rows.reverse();
  const [first, last] = [rows.at(0), rows.at(-1)];
  const cursorOf = (row: Row) => writeCursor(by.map(({ of }) => of(row)));
  return {
    rows,
    previous: first && (before ? hasMore : after !== undefined) ? cursorOf(first) : null,
    next: last && (before !== undefined || hasMore) ? cursorOf(last) : null,
  };
}

function writeCursor(values: readonly (string | number | boolean | Date)[]): string {
  return Buffer.from(JSON.stringify(values)).toString("base64url");
}

/** The values of a cursor; undefined when it does not fit this list. */
function readCursor<Row>(text: string | undefined, by: readonly Column<Row>[]): SQL[] | undefined {
  const read = z.array(z.unknown()).safeParse(parseJson(text ?? ""));
  if (!read.success || read.data.length !== by.length) return undefined;
  const values = by.map(({ kind }, place) => kinds[kind].safeParse(read.data[place]));
  return values.every(({ success }) => success)
    ? values.map(({ data }) => sql`${data}`)
    : undefined;
}

/** Whether a text can be a cursor of a list: values of which each could be a sort key. */
export function isCursor(text: string): boolean {
  const key = z.union([kinds.instant, kinds.uuid, kinds.number, kinds.flag, kinds.text]);
  const read = z.array(key).min(1).safeParse(parseJson(text));
  return (
    read.success && !read.data.some((one) => typeof one === "string" && isOutsideCalendar(one))
  );
}

/** Whether a text is a date of a year that PostgreSQL may not read. */
const isOutsideCalendar = (text: string) => /^[+-]?\d{4,}-\d\d-\d\dT/.test(text) && !hasYear(text);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}
