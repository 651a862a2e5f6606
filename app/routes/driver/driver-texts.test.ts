import { expect, test } from "vitest";
import { languageOf } from "./driver-texts.ts";

test.each([
  ["es", "en-US", "es"],
  ["en", "es-MX,es;q=0.9", "en"],
  [null, "es-MX,es;q=0.9,en;q=0.8", "es"],
  [null, "en-US,es;q=0.5", "en"],
  [null, "est", "en"],
  ["fr", null, "en"],
] as const)("a page asked for in %s by a browser of %s is in %s", (asked, accepted, language) => {
  expect(languageOf(asked, accepted)).toBe(language);
});
