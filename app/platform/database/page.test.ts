import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byMoment, isCursor, type PagePart, type PagePlace, readPage } from "./page.server.ts";

type Row = { createdAt: Date; id: string };

const order = byMoment(sql`created_at`, sql`id`);
const dialect = new PgDialect();

/** The key by which PostgreSQL compares a row. */
const keyOf = ({ createdAt, id }: Row) => `${createdAt.toISOString()} ${id}`;

/** A table that answers the one condition that pages are read with. */
function tableOf(rows: readonly Row[]) {
  return async ({ where, orderBy, limit }: PagePart): Promise<Row[]> => {
    const directions = orderBy.map((one) => dialect.sqlToQuery(one).sql);
    const isAscending = directions[0] === "created_at asc";
    const way = isAscending ? "asc" : "desc";
    expect(directions).toEqual([`created_at ${way}`, `id ${way}`]);
    const inOrder = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    if (!isAscending) inOrder.reverse();
    if (!where) return inOrder.slice(0, limit);
    const { sql: condition, params } = dialect.sqlToQuery(where);
    const sign = /^\(created_at, id\) ([<>]) \(\$1, \$2\)$/.exec(condition)?.[1];
    const cursor = params.join(" ");
    const isPast = (row: Row) => (sign === ">" ? keyOf(row) > cursor : keyOf(row) < cursor);
    expect(sign).toBeDefined();
    return inOrder.filter(isPast).slice(0, limit);
  };
}

/** Rows of which many share a moment. */
const rowsOf = fc.uniqueArray(
  fc.record({ createdAt: fc.constantFrom(new Date(1_000), new Date(2_000)), id: fc.uuid() }),
  { selector: ({ id }) => id, maxLength: 12 },
);
const cursor = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString("base64url");
const directions = fc.constantFrom("ascending" as const, "descending" as const);
const sizes = fc.integer({ min: 1, max: 5 });

describe("a list in pages", () => {
  test("shows each row once, in order, and the same pages on the way back", async () => {
    await fc.assert(
      fc.asyncProperty(rowsOf, directions, sizes, async (rows, direction, size) => {
        const read = (place: PagePlace) =>
          readPage(place, { direction, by: order }, tableOf(rows), size);
        const pages = [await read({})];
        for (let next = pages[0]?.next; next; next = pages.at(-1)?.next ?? null) {
          pages.push(await read({ after: next }));
          expect(pages.length).toBeLessThanOrEqual(rows.length);
        }
        const sorted = rows.map(keyOf).sort();
        if (direction === "descending") sorted.reverse();
        expect(pages.flatMap((page) => page.rows).map(keyOf)).toEqual(sorted);
        expect(pages).toHaveLength(Math.max(1, Math.ceil(rows.length / size)));
        expect(pages[0]?.previous).toBeNull();
        for (const [place, page] of pages.entries()) {
          if (place === 0) continue;
          const back = await read({ before: page.previous ?? undefined });
          expect(back.rows).toEqual(pages[place - 1]?.rows);
          expect(back.previous === null).toBe(place === 1);
          expect((await read({ after: back.next ?? undefined })).rows).toEqual(page.rows);
        }
      }),
    );
  });

  test("has 50 rows a page unless told otherwise", async () => {
    const rows = Array.from({ length: 51 }, () => ({
      createdAt: new Date(1_000),
      id: crypto.randomUUID(),
    }));
    const page = await readPage({}, { direction: "ascending", by: order }, tableOf(rows));
    expect(page.rows).toHaveLength(50);
    expect(page.next).not.toBeNull();
  });

  const one: Row = { createdAt: new Date(1_000), id: crypto.randomUUID() };
  const first = (place: PagePlace) =>
    readPage(place, { direction: "ascending", by: order }, tableOf([one]), 1);

  test.each([
    ["no JSON", "%%%"],
    ["no list", Buffer.from("7").toString("base64url")],
    ["of another list", cursor("1970-01-01T00:00:00.000Z")],
    ["with too many values", cursor("1970-01-01T00:00:00.000Z", one.id, one.id)],
    ["with a date that is none", cursor("yesterday", one.id)],
    ["with a date that PostgreSQL can't read", cursor("0000-01-01T00:00:00.000Z", one.id)],
    ["with an ID that is none", cursor("1970-01-01T00:00:00.000Z", "7")],
  ])("begins at the first page for a cursor that is %s", async (_, text) => {
    expect((await first({ after: text })).rows).toEqual([one]);
    expect((await first({ before: text })).rows).toEqual([one]);
  });

  test("goes back when a link has both cursors", async () => {
    const after = cursor("1970-01-01T00:00:05.000Z", one.id);
    expect((await first({ after, before: after })).rows).toEqual([one]);
    expect((await first({ after })).rows).toEqual([]);
  });

  test("takes numbers, flags and texts as sort keys, of up to 500 characters without NUL", async () => {
    type Keyed = { number: number; flag: boolean; text: string };
    const by = [
      { sql: sql`number`, kind: "number", of: (row: Keyed) => row.number },
      { sql: sql`flag`, kind: "flag", of: (row: Keyed) => row.flag },
      { sql: sql`text`, kind: "text", of: (row: Keyed) => row.text },
    ] as const;
    const params = async (row: Keyed) => {
      let seen: unknown[] | undefined;
      const select = async ({ where }: PagePart) => {
        seen = where && dialect.sqlToQuery(where).params;
        return [row, row];
      };
      const { next } = await readPage({}, { direction: "ascending", by }, select, 1);
      await readPage({ after: next ?? "" }, { direction: "ascending", by }, select, 1);
      return seen;
    };
    expect(await params({ number: 7, flag: true, text: "é" })).toEqual([7, true, "é"]);
    expect(await params({ number: 7, flag: true, text: "x".repeat(500) })).toHaveLength(3);
    expect(await params({ number: 7, flag: true, text: "x".repeat(501) })).toBeUndefined();
    expect(await params({ number: 7, flag: true, text: "a\0b" })).toBeUndefined();
    expect(await params({ number: 1.5, flag: true, text: "" })).toBeUndefined();
  });
});

describe("software that sends a cursor", () => {
  test.each([
    ["a moment and an ID", cursor("2026-11-22T12:00:00.000Z", crypto.randomUUID())],
    ["a number, a flag and a text", cursor(7, true, "é")],
    ["a text with a date in it", cursor("Load of 0000-01-01T08:00")],
    ["a text that begins with a date", cursor("2026-11-22T12:00 Gary")],
  ])("goes on with %s", (_, text) => {
    expect(isCursor(text)).toBe(true);
  });

  test.each([
    ["no JSON", "%%%"],
    ["no list", Buffer.from("7").toString("base64url")],
    ["an empty list", cursor()],
    ["what no list is sorted by", cursor(null)],
    ["a text longer than any key", cursor("x".repeat(501))],
    ["what the database can't store", cursor("a\0b")],
    ["the year 0", cursor("0000-01-01T00:00:00.000Z", 7)],
    ["a year beyond 9999", cursor(7, "+275760-09-13T00:00:00.000Z")],
    ["a year before 0", cursor("-000001-01-01T00:00:00.000Z")],
  ])("is refused for %s", (_, text) => {
    expect(isCursor(text)).toBe(false);
  });
});
