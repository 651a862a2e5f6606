import fc from "fast-check";
import { expect, test } from "vitest";
import { wordsQuery } from "./words-query.ts";

test("whatever is typed asks only for beginnings of words", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (typed) => {
      for (const part of wordsQuery(typed)?.split(" & ") ?? []) {
        expect(part).toMatch(/^'[\p{L}\p{N}]+':\*$/u);
      }
    }),
  );
});
