import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { trackingIdAlphabet } from "#app/features/shipments/tracking-id.ts";

const link = /getByRole\(\s*"link",\s*\{\s*name:\s*(?:"([^"]+)"|\/\^?([^/]+?)\$?\/\w*)\s*\}/g;
const drawn = new RegExp(`^[${trackingIdAlphabet}]{1,5}$`, "i");

/** The links in `source` that a tracking ID, drawn at random and itself a link, could answer to. */
const asked = (source: string) =>
  [...source.matchAll(link)]
    .filter(([, text, pattern]) => drawn.test(text ?? pattern ?? ""))
    .map(([all]) => all);

test("a browser test asks for a link of five letters or fewer by its whole name: a tracking ID may hold them", () => {
  expect(asked('getByRole("link", { name: "FTL" })')).toHaveLength(1);
  expect(asked('getByRole("link", { name: /^LTL/ })')).toHaveLength(1);
  expect(asked('getByRole("link", { name: "FTL", exact: true })')).toEqual([]);
  const found = globSync("tests/{e2e,support}/**/*.ts").flatMap((file) =>
    asked(readFileSync(file, "utf8")).map((query) => `${file}: ${query}`),
  );
  expect(found).toEqual([]);
});
