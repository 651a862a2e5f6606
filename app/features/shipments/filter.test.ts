import fc from "fast-check";
import { expect, test } from "vitest";
import { readCursor, writeCursor } from "./cursor.ts";
import { filterQuery } from "./filter.ts";
import { readFilter } from "./read-filter.server.ts";

test("a filter in an address is read back as it was written", () => {
  const filter = {
    status: "In Transit",
    mode: "AIR",
    search: "São Paulo & Co.",
    sort: "price",
  } as const;
  expect(readFilter(new URLSearchParams(filterQuery(filter)))).toEqual(filter);
});

test("a URL with invalid filters shows the whole list", () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 81 }), (nonsense, long) => {
      const params = new URLSearchParams({
        status: `x${nonsense}`,
        mode: `x${nonsense}`,
        sort: `x${nonsense}`,
        search: `a${long}b`,
      });
      expect(readFilter(params)).toEqual({});
    }),
  );
});

test("a cursor round-trips through a URL, and other text is not a cursor", () => {
  const at = { createdAt: "2026-03-01T10:00:00.123Z", id: crypto.randomUUID() };
  expect(readCursor(writeCursor(at))).toEqual({ ...at, createdAt: new Date(at.createdAt) });
  expect(readCursor(undefined)).toBeUndefined();
  fc.assert(fc.property(fc.string(), (text) => readCursor(text) === undefined));
});
