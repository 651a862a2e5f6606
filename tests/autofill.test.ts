import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const field = /<TextField\b[\s\S]*?\/>/g;
const ofSomebody =
  /name=(\{`[^`]*|")(company|street|city|state|zip|postalCode|contact|phone|email)["`]/;

test("each field for a person or a place says whether a browser may fill in its owner's", () => {
  const silent = globSync("app/**/*.tsx").flatMap((file) => {
    const fields = readFileSync(file, "utf8").match(field) ?? [];
    const untold = fields.filter(
      (one) => ofSomebody.test(one) && !/autoComplete|\{\.\.\./.test(one),
    );
    return untold.map((one) => `${file}: ${one}`);
  });
  expect(silent).toEqual([]);
});
